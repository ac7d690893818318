import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'

const MadeUpText = lazy(async () => {
  const { MadeUpText } = await import('#app/parts/made-up/made-up-text.tsx')
  return { default: MadeUpText }
})

interface ReceiptLessonsProps {
  receipt: ReceiptData
  secret: string
  onChange: (receipt: ReceiptData) => void
}

type Lesson = ReceiptData['dates'][number]

/** The lessons of a place: when each is held, who came, and who will not come; for a confirmed one where and with what. */
export function ReceiptLessons({ receipt, secret, onChange }: ReceiptLessonsProps) {
  const { t } = useTranslation('receipt')
  const { no, state, dates, link, materials } = receipt
  const [said, setSaid] = useState('')
  const [send, busy] = useSend()
  const dateText = useDateText()
  const notify = useNotify()
  if (dates.length === 0) return null

  async function say({ planned, attendance }: Lesson) {
    setSaid(planned)
    const body = { no, secret, planned, absent: attendance === '' }
    const answer = await send('/api/registration/absence', body)
    if (!answer) return
    notify.success(answer.msg)
    onChange(answer.data)
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">{t('lessons.title')}</h2>
      {link && (
        <p className="text-sm wrap-anywhere">
          {t('lessons.link')}{' '}
          <a href={link} className="text-link" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line text-sm">
        {dates.map((lesson) => (
          <li key={lesson.planned} className="flex items-center justify-between gap-4 py-2">
            <LessonText lesson={lesson} />
            {lesson.excusable && state !== 'cancelled' && (
              <Button
                variant="plain"
                className="shrink-0"
                busy={busy && said === lesson.planned}
                aria-label={t(lesson.attendance === '' ? 'lessons.sayOn' : 'lessons.comeOn', {
                  day: dateText(lesson.day, 'day'),
                })}
                onClick={() => void say(lesson)}
              >
                {t(lesson.attendance === '' ? 'lessons.say' : 'lessons.come')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {materials.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">{t('lessons.bring')}</h3>
          <ul className="list-disc ps-6 text-sm marker:text-edge">
            {materials.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function LessonText({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('receipt')
  const dateText = useDateText()
  const { day, planned, from, until, place, cancelled, changed, teacher, attendance, madeUp } = lesson
  const notes = [
    `${from}–${until}`,
    cancelled && t('lessons.cancelled'),
    changed &&
      !cancelled &&
      (day === planned ? t('lessons.changed') : t('lessons.moved', { day: dateText(planned, 'day') })),
    place,
    teacher && t('lessons.substitute', { teacher }),
    attendance && t(`lessons.attendance.${attendance}`),
  ].filter(Boolean)
  return (
    <p className="min-h-target min-w-0 content-center">
      {cancelled ? <s className="text-muted">{dateText(day, 'weekday')}</s> : dateText(day, 'weekday')}
      <span className="block text-muted">{notes.join(' · ')}</span>
      {madeUp && !madeUp.cancelled && (
        <Suspense>
          <MadeUpText madeUp={madeUp} />
        </Suspense>
      )}
    </p>
  )
}
