import type { Attendee, AttendList } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { attendanceStates } from '@shuyuan/contract/registration/registration-kinds'
import { useState } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { useNameApart } from '../apart.tsx'
import { useDeskForm } from '../desk-form.tsx'

interface LastMark {
  no: string
  name: string
  before: Attendee['attendance']
  after: Attendee['attendance']
}

/** The names of a lesson in large letters, with who came. */
export function LessonMarks({ marks: { lesson, list } }: { marks: AttendList }) {
  const { t } = useTranslation('attend')
  const dateText = useDateText()
  const nameApart = useNameApart()
  const [last, setLast] = useState<LastMark | null>(null)
  const { term, title, day, from, until, place, planned, cancelled } = lesson
  const open = list.filter(({ attendance }) => attendance === '').length
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-muted">
          {dateText(day, 'weekday')} {from}–{until} · {place}
        </p>
      </div>
      {cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
      <output className="sticky top-0 z-10 flex flex-wrap gap-x-5 gap-y-1 border-b border-line bg-paper py-2 tabular-nums">
        {attendanceStates.map((state) => (
          <span key={state}>
            {t(state)} <strong>{list.filter(({ attendance }) => attendance === state).length}</strong>
          </span>
        ))}
        <span className="text-muted">
          {t('open')} <strong>{open}</strong>
        </span>
      </output>
      {list.length === 0 ? (
        <EmptyState text={t('nobody')} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {list.map((attendee) => (
            <li
              key={attendee.no}
              className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-center"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="text-2xl">{nameApart(attendee)}</span>{' '}
                {attendee.saidBefore && <span className="text-sm text-ochre">{t('saidBefore')}</span>}
                {attendee.place !== 'confirmed' && (
                  <span className="text-sm whitespace-nowrap text-muted">{t('notConfirmed')}</span>
                )}
                {attendee.pack && (
                  <span
                    className={classes(
                      'block text-sm',
                      attendee.pack.left > 0 ? 'text-muted' : 'text-cinnabar',
                    )}
                  >
                    {t(attendee.pack.over > 0 ? 'packOver' : 'packLeft', { ...attendee.pack })}
                  </span>
                )}
                {attendee.tries && <span className="block text-sm text-ochre">{t('tries')}</span>}
                {attendee.guestFrom !== '' && (
                  <span className="block text-sm text-muted">
                    {t('guestFrom', { title: attendee.guestFrom })}
                  </span>
                )}
                {attendee.guestFrom === '' &&
                  !attendee.tries &&
                  ['absent', 'excused'].includes(attendee.attendance) && (
                    <Auth node={authCheckOf('desk/attend:guest')}>
                      <PageLink
                        to={`/desk/make-up?${new URLSearchParams({ no: attendee.no, lesson: planned })}`}
                        className="flex min-h-target items-center text-sm text-link"
                      >
                        {t('makeUp')}
                        <span className="sr-only"> {nameApart(attendee)}</span>
                      </PageLink>
                    </Auth>
                  )}
              </p>
              <div>
                <MarkButtons
                  attendee={attendee}
                  term={term}
                  planned={planned}
                  onMark={(mark) => setLast({ no: attendee.no, name: nameApart(attendee), ...mark })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {last && (
        <LastMarked
          key={`${last.no} ${last.after}`}
          last={last}
          lesson={{ term, planned }}
          onUndone={() => setLast(null)}
        />
      )}
    </section>
  )
}

/** What was tapped last, and the way back. */
function LastMarked({
  last,
  lesson,
  onUndone,
}: {
  last: LastMark
  lesson: { term: string; planned: string }
  onUndone: () => void
}) {
  const { t } = useTranslation('attend')
  const { submit } = useDeskForm()
  const { no, name, before, after } = last
  return (
    <div className="sticky bottom-0 -mx-2 flex min-h-target flex-wrap items-center justify-between gap-3 rounded-t-lg border border-edge bg-raised p-3 shadow-soft">
      <output>{after === '' ? t('takenBack', { name }) : t('noted', { name, state: t(after) })}</output>
      <Button
        onClick={() => {
          void submit({ no, ...lesson, state: before, seen: after }, { method: 'post' })
          onUndone()
        }}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
