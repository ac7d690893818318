import { type AskedLesson, isTermDay, isTime } from '@shuyuan/contract/class/term-faults'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import { plannedLessons, type Slot } from '@shuyuan/contract/class/planned-lessons'
import { type ChangeEvent, useState } from 'react'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

interface LessonLinesProps {
  lessons: readonly AskedLesson[]
  slots: readonly Slot[]
  holidays: EditedTerm['holidays']
  /** Keys of lessons that are cancelled. */
  cancelled: ReadonlySet<string>
  /** Takes the lessons as they are to be now. */
  onChange: (lessons: AskedLesson[]) => void
}

/** The lessons of a term in their order, each to be changed, and between them the days that are passed over, by name. */
export function LessonLines({ lessons, slots, holidays, cancelled, onChange }: LessonLinesProps) {
  const { t } = useTranslation('class-term')
  const dateText = useDateText()
  const [open, setOpen] = useState(-1)
  const passed = passedOver(lessons, slots, holidays)
  const lines = [
    ...lessons.map((lesson, index) => ({ day: lesson.day, from: lesson.from, lesson, index, name: '' })),
    ...passed.map(({ day, name }) => ({ day, from: '', lesson: null, index: -1, name })),
  ].toSorted((one, other) => (`${one.day} ${one.from}` < `${other.day} ${other.from}` ? -1 : 1))
  return (
    <ol className="divide-y divide-line text-sm">
      {lines.map(({ day, lesson, index, name }) =>
        lesson ? (
          <li key={`lesson ${index}`} className="py-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className={cancelled.has(lesson.key) ? 'text-muted line-through' : 'tabular-nums'}>
                {t('line', {
                  number: index + 1,
                  day: lesson.day ? dateText(lesson.day, 'weekday') : '',
                  from: lesson.from,
                  until: lesson.until,
                })}
              </span>
              <button
                type="button"
                aria-expanded={open === index}
                className="min-h-target text-link"
                onClick={() => setOpen(open === index ? -1 : index)}
              >
                {t('changeLine')}
                <span className="sr-only"> {index + 1}</span>
              </button>
            </div>
            {open === index && (
              <LineFields
                lesson={lesson}
                onDone={(change) => {
                  setOpen(-1)
                  onChange(lessons.flatMap((each, at) => (at === index ? (change ?? []) : each)))
                }}
              />
            )}
          </li>
        ) : (
          <li key={`passed ${day}`} className="py-2.5 text-muted">
            {t('passed', { day: dateText(day, 'weekday'), name })}
          </li>
        ),
      )}
    </ol>
  )
}

/** Day and times of one lesson; `onDone` takes null for one that is left out. */
function LineFields({
  lesson,
  onDone,
}: {
  lesson: AskedLesson
  onDone: (change: AskedLesson | null) => void
}) {
  const { t } = useTranslation('class-term')
  const [typed, setTyped] = useState(lesson)
  const input = (name: 'day' | 'from' | 'until') => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })
  const whole = isTermDay(typed.day) && isTime(typed.from) && isTime(typed.until) && typed.from < typed.until
  return (
    <div className="grid gap-3 pb-3 sm:grid-cols-3">
      <Field label={t('day')}>
        <TextInput type="date" {...input('day')} />
      </Field>
      <Field label={t('from')}>
        <TextInput type="time" {...input('from')} />
      </Field>
      <Field label={t('until')}>
        <TextInput type="time" {...input('until')} />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-3">
        <Button disabled={!whole} onClick={() => onDone(typed)}>
          {t('takeLine')}
        </Button>
        <Button variant="plain" onClick={() => onDone(null)}>
          {t('dropLine')}
        </Button>
      </div>
    </div>
  )
}

/** The days between the first and the last lesson on which there would be one in another week, with their names. */
function passedOver(
  lessons: readonly AskedLesson[],
  slots: readonly Slot[],
  holidays: EditedTerm['holidays'],
) {
  const days = lessons.map(({ day }) => day).toSorted()
  const [starts, ends] = [days.at(0), days.at(-1)]
  if (!starts || !ends) return []
  const usual = new Set(plannedLessons({ slots, starts, ends }).map(({ day }) => day))
  const held = new Set(days)
  return holidays.filter(({ day }) => usual.has(day) && !held.has(day))
}
