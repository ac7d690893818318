import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { GenderBadge } from '#app/ui/gender-badge.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { useMotto } from './motto.ts'

/** Picture, names, motto, last login, and how whole the profile is. */
export function MemberPanel() {
  const { t } = useTranslation('account')
  const { timeZone } = useRuntime()
  const fullUrl = useFullUrl()
  const member = useUserInfo((state) => state)
  const motto = useMotto()
  const name = member.nickname || member.username
  const last = timeFormat(member.last_login_time, { timeZone })
  return (
    <Card>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Link
          to="/user/account/profile"
          aria-label={t('overview.toProfile')}
          className="self-start rounded-full"
        >
          <Avatar size={100} name={name} src={member.avatar && fullUrl(member.avatar)} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-3">
            <span className="serif text-xl font-semibold">{name}</span>
            <GenderBadge gender={member.gender} />
          </p>
          <p className="mt-1 text-sm text-muted">{member.username}</p>
          {motto && <p className="serif mt-3 max-w-measure">{motto}</p>}
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
            <div className="flex gap-2">
              <dt className="text-muted">{t('overview.lastLogin')}</dt>
              <dd className="tabular-nums">{last || t('overview.never')}</dd>
            </div>
            {member.last_login_ip && (
              <div className="flex gap-2">
                <dt className="text-muted">{t('overview.lastIp')}</dt>
                <dd className="tabular-nums">{member.last_login_ip}</dd>
              </div>
            )}
          </dl>
        </div>
        <ButtonLink to="/user/account/profile" className="self-start">
          {t('overview.edit')}
        </ButtonLink>
      </div>
      <CompletenessMeter member={member} />
    </Card>
  )
}
