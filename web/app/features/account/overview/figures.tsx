import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ChevronRight } from 'lucide-react'
import { useUserInfo } from '#app/session/stores.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useGrowthFormat } from './growth-format.ts'

/** Points and balance; each links to its records. */
export function Figures({ label }: { label: string }) {
  const { t } = useTranslation('account')
  const score = useUserInfo((state) => Number(state.score))
  const money = useUserInfo((state) => Number(state.money))
  const format = useGrowthFormat()
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 sm:gap-6">
      <Figure to="/user/account/integral" label={t('score')} value={format.score(score)} />
      <Figure to="/user/account/balance" label={t('money')} value={format.money(money)} />
    </ul>
  )
}

function Figure({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <li>
      <PageLink
        to={to}
        className="flex items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-4 shadow-soft transition-colors hover:border-edge sm:px-7 sm:py-5"
      >
        <span>
          <span className="block text-sm text-muted">{label}</span>
          <span className="serif mt-1 block text-xl sm:text-2xl leading-tight font-semibold tabular-nums wrap-anywhere">
            {value}
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className="hidden shrink-0 text-muted sm:block" />
      </PageLink>
    </li>
  )
}
