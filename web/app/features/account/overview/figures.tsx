import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { useUserInfo } from '#app/session/stores.tsx'
import { useGrowthFormat } from './growth-format.ts'

/** Points and balance in a line; each links to its records. */
export function Figures() {
  const { t } = useTranslation('account')
  const score = useUserInfo((state) => Number(state.score))
  const money = useUserInfo((state) => Number(state.money))
  const format = useGrowthFormat()
  return (
    <>
      <Figure to="/user/account/integral" label={t('score')} value={format.score(score)} />
      <Figure to="/user/account/balance" label={t('money')} value={format.money(money)} />
    </>
  )
}

function Figure({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <Link to={to} className="inline-flex min-h-target items-center gap-2 text-link">
      {label} <span className="font-medium tabular-nums wrap-anywhere">{value}</span>
    </Link>
  )
}
