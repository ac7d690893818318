import type { UserInfo } from '@shuyuan/contract/account/member'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { completeness } from '../completeness.ts'

/** How whole the profile is, and what is missing; where nothing is, only the way to the profile stays. */
export function CompletenessMeter({ member }: { member: UserInfo }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { missing, percent } = completeness(member)
  const toProfile = (label: string) => (
    <Link to="/user/account/profile" className="text-link whitespace-nowrap">
      {label}
    </Link>
  )
  if (missing.length === 0) return <p className="text-sm">{toProfile(t('overview.edit'))}</p>
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const parts = list.format(missing.map((part) => t(`parts.${part}`).toLocaleLowerCase(language)))
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span>{t('overview.completeness')}</span>
        <span className="font-medium tabular-nums">{percent}%</span>
      </p>
      <svg
        role="img"
        aria-label={t('overview.completenessLabel', { percent })}
        width="100%"
        height="6"
        className="mt-2 block"
      >
        <rect width="100%" height="6" rx="3" className="fill-line" />
        <rect width={`${percent}%`} height="6" rx="3" className="fill-celadon" />
      </svg>
      <p className="mt-3 text-sm text-muted">
        {t('overview.missing', { parts })} {toProfile(t('overview.complete'))}
      </p>
    </div>
  )
}
