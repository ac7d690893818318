import type { Attendee, AttendList } from '@shuyuan/contract/desk/classes'
import { attendanceStates } from '@shuyuan/contract/registration/registration-kinds'
import { useState } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
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
  const { title, day, from, until, place, planned, cancelled } = lesson
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
              </p>
              <div>
                <MarkButtons
                  attendee={attendee}
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
          planned={planned}
          onUndone={() => setLast(null)}
        />
      )}
    </section>
  )
}

/** What was tapped last, and the way back. */
function LastMarked({ last, planned, onUndone }: { last: LastMark; planned: string; onUndone: () => void }) {
  const { t } = useTranslation('attend')
  const { submit } = useDeskForm()
  const { no, name, before, after } = last
  return (
    <div className="sticky bottom-0 -mx-2 flex min-h-target flex-wrap items-center justify-between gap-3 rounded-t-lg border border-edge bg-raised p-3 shadow-soft">
      <output>{after === '' ? t('takenBack', { name }) : t('noted', { name, state: t(after) })}</output>
      <Button
        onClick={() => {
          void submit({ no, planned, state: before, seen: after }, { method: 'post' })
          onUndone()
        }}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
