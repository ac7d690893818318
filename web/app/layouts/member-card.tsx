import { useTranslation } from '#app/i18n/use-translation.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { GenderBadge } from '#app/ui/gender-badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useMember } from './visitor.ts'

export function MemberCard({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('layouts')
  const language = useLanguage()
  const member = useMember()
  const gender = useUserInfo((state) => state.gender)
  const score = useUserInfo((state) => state.score)
  const money = useUserInfo((state) => state.money)
  const nickname = member?.nickname ?? ''
  const points = numberFormat(language).format(Number(score))
  const balance = numberFormat(language, { minimumFractionDigits: 2 }).format(Number(money))
  return (
    <div className="flex flex-col items-center gap-4 pt-2">
      <PageLink to="/user/account/profile" className="relative rounded-full" onClick={onFollow}>
        <Avatar size={100} name={nickname} src={member?.avatar} />
        <span className="sr-only">{t('toProfile', { name: nickname })}</span>
        <GenderBadge
          gender={gender}
          className="absolute -bottom-2 left-1/2 -translate-x-1/2 whitespace-nowrap"
        />
      </PageLink>
      <p className="serif min-h-[1.5em] max-w-full truncate text-lg font-semibold">{nickname}</p>
      <div className="grid w-full grid-cols-2 divide-x divide-line text-center">
        <Figure to="/user/account/integral" label={t('points')} value={points} onFollow={onFollow} />
        <Figure to="/user/account/balance" label={t('balance')} value={balance} onFollow={onFollow} />
      </div>
    </div>
  )
}

interface FigureProps {
  to: string
  label: string
  value: string
  onFollow?: () => void
}

function Figure({ to, label, value, onFollow }: FigureProps) {
  return (
    <PageLink
      to={to}
      className="flex min-h-target flex-col items-center rounded-sm px-1 py-1.5 leading-control transition-colors hover:bg-soft"
      onClick={onFollow}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="max-w-full text-base font-medium tabular-nums wrap-anywhere">{value}</span>
    </PageLink>
  )
}
