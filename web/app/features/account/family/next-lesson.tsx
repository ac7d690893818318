import type { FamilyLesson, FamilyPerson } from '@shuyuan/contract/account/family'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { Link, useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { placePath } from './place-path.ts'

interface NextLessonProps {
  lesson: FamilyLesson
  /** How far its sign-up is. */
  place: FamilyPerson['places'][number] | undefined
  today: string
}

/** The next lesson of a place: when, what, where and with whom, and beside it the button of who cannot come. */
export function NextLesson({ lesson, place: standing, today }: NextLessonProps) {
  const { t } = useTranslation('family')
  const dateText = useDateText()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [send, busy] = useSend()
  const { no, planned, title, day, from, until, place, online, teachers, attendance, excusable } = lesson
  const isAbsent = attendance === 'excused'
  const date = dateText(day, 'weekday')
  const near = day === today ? t('lesson.today') : day === dayAfter(today) ? t('lesson.tomorrow') : ''

  async function say() {
    const answer = await send('/api/registration/absence', { no, secret: '', planned, absent: !isAbsent })
    if (!answer) return
    notify.success(answer.msg)
    await revalidate()
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="serif text-lg">
          {near && <span className="me-2 text-cinnabar">{near}</span>}
          {isAbsent ? <s className="text-muted">{date}</s> : date} {`${from}–${until}`}
        </p>
        <Link to={placePath(no)} className="text-link font-medium">
          {title}
        </Link>
        <Facts
          className="mt-0.5 text-sm text-muted"
          items={[online ? t('lesson.online') : place, ...teachers, isAbsent && t('lesson.excused')]}
        />
      </div>
      {standing && standing.state !== 'confirmed' && <StateLine {...standing} />}
      {excusable && (
        <Button
          busy={busy}
          aria-label={t(isAbsent ? 'lesson.comeOn' : 'lesson.absentOn', { day: date })}
          onClick={() => void say()}
        >
          {t(isAbsent ? 'lesson.come' : 'lesson.absent')}
        </Button>
      )}
    </li>
  )
}
