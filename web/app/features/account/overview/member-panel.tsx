import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useFullUrl } from '#app/session/full-url.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { GenderBadge } from '#app/ui/gender-badge.tsx'
import { Figures } from './figures.tsx'
import { useMotto } from '../motto.ts'
import { useGreet } from '#app/layouts/use-greet.ts'
import { useBrowserValue } from '#app/hydrated.ts'

interface MemberPanelProps {
  /** Milliseconds. */
  now: number
  /** Null where the server keeps no notices. */
  unread: number | null
  /** Whether another page says when and where the member logged in. */
  saysLogins: boolean
  /** Whether the member may enter the desk. */
  isStaff: boolean
}

/** A greeting, picture (which wide screens have in the side menu), names and motto; points, balance and notices in a line. */
export function MemberPanel({ now, unread, saysLogins, isStaff }: MemberPanelProps) {
  const { t } = useTranslation('account')
  const { timeZone } = useRuntime()
  const fullUrl = useFullUrl()
  const member = useUserInfo((state) => state)
  const motto = useMotto()
  const name = member.nickname || member.username
  const last = timeFormat(member.last_login_time, { timeZone })
  return (
    <Card>
      <div className="flex items-start gap-5">
        <Link
          to="/user/account/profile"
          aria-label={t('overview.toProfile')}
          className="shrink-0 rounded-full lg:hidden"
        >
          <Avatar size={60} name={name} src={member.avatar && fullUrl(member.avatar)} />
        </Link>
        <div className="min-w-0 flex-1">
          <Greeting now={now} />
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl sm:text-2xl">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <GenderBadge gender={member.gender} className="font-sans font-normal" />
          </h1>
          {name !== member.username && <p className="mt-1 text-sm text-muted">{member.username}</p>}
          {motto && <p className="serif mt-3 max-w-measure">{motto}</p>}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <Figures />
        {unread !== null && (
          <Link to="/user/account/notices" className="inline-flex min-h-target items-center text-link">
            {unread === 0 ? t('overview.noUnread') : t('overview.unread', { count: unread })}
          </Link>
        )}
        {isStaff && (
          <Link to="/desk" className="inline-flex min-h-target items-center text-link">
            {t('overview.desk')}
          </Link>
        )}
        <Link to="/user/account/privacy" className="inline-flex min-h-target items-center text-link">
          {t('overview.rights')}
        </Link>
      </p>
      {!saysLogins && (
        <dl className="mt-2 flex flex-wrap gap-x-2 text-sm">
          <dt className="text-muted">{t('overview.lastLogin')}</dt>
          <dd className="tabular-nums">
            {[last || t('overview.never'), member.last_login_ip].filter(Boolean).join(' · ')}
          </dd>
        </dl>
      )}
    </Card>
  )
}

/** A greeting: first by the school's clock, so that server and browser agree, then by the visitor's own. */
function Greeting({ now }: { now: number }) {
  const greet = useGreet()
  const { timeZone } = useRuntime()
  const atSchool = Number(timeFormat(now, { format: 'hh', timeZone }))
  const hour = useBrowserValue(() => new Date().getHours(), atSchool)
  return <p className="text-sm text-muted">{greet(hour)}</p>
}
