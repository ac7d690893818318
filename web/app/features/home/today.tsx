import { useState } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { ContinueCard } from '#app/parts/learning/continue-card.tsx'
import { ContinueLine } from '#app/parts/learning/continue-line.tsx'
import { rememberedPerson } from '#app/parts/person/person-store.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useMemberCenter, useSiteConfig, useStores } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyStamp, Stamp } from '#app/ui/picture/stamp.tsx'
import { RollingNumber } from '#app/ui/rolling-number.tsx'

/** A member's day on the home page: the check-in, what to go on with, the next lesson of a class, what is unread. */
export function Today({ begin }: Pick<PageView, 'begin'>) {
  const learns = useSiteConfig(({ features }) => features.includes('learning'))
  const otherwise = begin ? (
    <ContinueLine label={begin.label} title={begin.title} to={begin.href}>
      {begin.note}
    </ContinueLine>
  ) : null
  return (
    <>
      <CheckIn />
      <div className="mt-3 min-h-15">{learns ? <ContinueCard otherwise={otherwise} /> : otherwise}</div>
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-1 text-sm">
        <NextLesson />
        <Unread />
      </p>
    </>
  )
}

/** Where a child was chosen, a link leads to the page that names the child. */
function CheckIn() {
  const { t } = useTranslation('home')
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  const offered = useSiteConfig(({ features }) => features.includes('habit'))
  const [child] = useState(() => rememberedPerson(stores, sessionStorage))
  const [mine, setMine] = useOptionalData(
    '/api/habit/mine',
    offered ? { days: 1, ...(child > 0 && { child }) } : null,
  )
  const [send, busy] = useSend()
  const [fresh, setFresh] = useState(false)

  async function checkIn() {
    const answer = await send('/api/habit/check-in', {
      note: '',
      minutes: 0,
      image: '',
      wall: false,
      child: 0,
    })
    if (!answer) return
    const { points, bonuses, mine: present } = answer.data
    const { score, dataFill } = stores.userInfo.getState()
    dataFill({ score: bonuses.reduce((sum, bonus) => sum + bonus.points, Number(score) + points) })
    setFresh(true)
    setMine(present)
  }

  const done = Boolean(mine?.entry)
  const days = mine?.streak.current ?? 0
  return (
    <div className="flex min-h-14 items-center gap-3">
      {done ? <Stamp name={t('seal')} size={40} fresh={fresh} /> : <EmptyStamp size={40} />}
      <output className="min-w-0 grow leading-tight">
        {mine && (
          <>
            <span className="serif block text-lg font-semibold">
              {days > 0 ? (
                <>
                  {t('streak.before')}
                  <RollingNumber value={days} />
                  {t('streak.after', { count: days })}
                </>
              ) : (
                t('streak.none')
              )}
            </span>
            <span className="block truncate text-sm text-muted">
              {done ? t('well') : (mine.task?.title ?? t('noTask'))}
            </span>
          </>
        )}
      </output>
      {mine?.task && !done && child === 0 && (
        <Button busy={busy} className="shrink-0" onClick={() => void checkIn()}>
          {t('checkIn')}
        </Button>
      )}
      {mine?.task && !done && child > 0 && (
        <ButtonLink to="/czdaka#today" className="shrink-0">
          {t('checkIn')}
        </ButtonLink>
      )}
      {done && <ButtonLink to="/seals">{t('album')}</ButtonLink>}
    </div>
  )
}

const registrations = '/user/account/registrations'

/** The next lesson of the member's classes; the classes themselves where there is none. */
function NextLesson() {
  const { t } = useTranslation('home')
  const dateText = useDateText()
  const offered = useSiteConfig(({ features }) => features.includes('registration'))
  const [own] = useOptionalData('/api/registration/list', offered ? { limit: 20 } : null)
  const [soonest] = (own?.list ?? [])
    // Another server of the contract may not know of it.
    .flatMap(({ no, title, next }) => (next ? [{ no, title, ...next }] : []))
    .toSorted((one, other) => (`${one.day} ${one.from}` < `${other.day} ${other.from}` ? -1 : 1))
  return (
    <PageLink
      to={soonest ? `${registrations}/${soonest.no}` : '/class'}
      className="text-link block min-h-target min-w-0 truncate leading-[2.75rem]"
    >
      {soonest ? t('nextLesson', { ...soonest, day: dateText(soonest.day, 'weekday') }) : t('noLesson')}
    </PageLink>
  )
}

function Unread() {
  const { t } = useTranslation('home')
  const offered = useSiteConfig(({ features }) => features.includes('notice'))
  const count = useMemberCenter((state) => state.unread)
  if (!offered) return null
  return (
    <PageLink to="/user/account/notices" className="text-link min-h-target shrink-0 leading-[2.75rem]">
      {count > 0 ? t('unread', { count }) : t('read')}
    </PageLink>
  )
}
