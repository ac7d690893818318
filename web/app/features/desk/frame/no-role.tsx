import type { DeskRoles } from '@shuyuan/contract/desk/desk'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { useLastDay } from '../school-time.ts'

/** For a member who has no role at the desk: what is open to them, and what the owner has to do. */
export function NoRole({ username, ended }: DeskRoles) {
  const { t } = useTranslation('desk')
  const lastDay = useLastDay()
  const { pathname, search } = useLocation()
  const [last] = ended
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">{t('noRole.title')}</h1>
      <p>
        {last
          ? t('noRole.ended', { username, role: t(`role.${last.role}`), until: lastDay(last.until) })
          : t('noRole.none', { username })}
      </p>
      <p className="text-sm text-muted">{t('noRole.can')}</p>
      <p className="text-sm">{t('noRole.owner', { username })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor variant="primary" href={`${pathname}${search}`}>
          {t('noRole.again')}
        </ButtonAnchor>
        <ButtonLink to="/user/account/overview">{t('noRole.member')}</ButtonLink>
      </div>
    </div>
  )
}
