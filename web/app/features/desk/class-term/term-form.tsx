import { announcedYears } from '@shuyuan/contract/class/national-days'
import type { AskedLesson } from '@shuyuan/contract/class/term-faults'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, DeskDraft, type DeskForm } from '../desk-form.tsx'
import { OwnLink } from '../page-parts.tsx'
import { CardRows } from './card-rows.tsx'
import { DueRows } from './due-rows.tsx'
import { GroupCodeInput } from './group-code-input.tsx'
import { LessonLines } from './lesson-lines.tsx'
import { PackRows } from './pack-rows.tsx'
import { TrialRows } from './trial-rows.tsx'
import { PriceRows } from './price-rows.tsx'
import { RefundRows } from './refund-rows.tsx'
import { lessonsIn, lessonsOf, slotRowsOf, termBodyOf } from './term-body.ts'
import type { TermAnswer } from './term-acts.server.ts'

type Fields = Readonly<Record<string, string>>

interface TermFormProps {
  page: DeskForm<TermAnswer>
  act: 'add' | 'change'
  /** Names the draft. */
  keeps: string
  /** What the fields show at first. */
  fields: Fields
  courses: readonly { name: string; title: string }[]
  forms: readonly { key: string; title: string }[]
  holidays: EditedTerm['holidays']
  groups: EditedTerm['groups']
  /** Of a term that is there: its seats and lessons. */
  term?: EditedTerm | undefined
}

/** One page that makes or changes a term; the lessons stand beside it as it is filled in. */
export function TermForm({ page, act, keeps, fields: first, term, ...start }: TermFormProps) {
  const { courses, forms, holidays, groups } = start
  const { t } = useTranslation('class-term')
  const { Form, acted, busy } = page
  const shown = acted && !acted.done ? { ...first, ...acted.fields } : first
  const [fields, setFields] = useState<Fields>(shown)
  const list = useRef<HTMLTextAreaElement>(null)
  const own = lessonsIn(fields['lessons'] ?? '')
  const lessons = lessonsOf(fields, holidays)
  const wrong = acted && !acted.done ? (acted.data?.field ?? '') : ''
  const error = (name: string) => (wrong === name ? (acted?.message ?? '') : '')
  // Fields without a name are those of a line, which says itself when it is done.
  const read = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name !== '') setFields(textFields(new FormData(currentTarget)))
  }
  const setLessons = (next: readonly AskedLesson[] | null) => {
    const when = ({ day, from }: AskedLesson) => `${day} ${from}`
    const inOrder = next?.toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
    setFields({ ...fields, lessons: inOrder ? JSON.stringify(inOrder) : '' })
  }
  const written = fields['lessons'] ?? ''
  const begun = shown['lessons'] ?? ''
  // The draft hears only of what is typed.
  useEffect(() => {
    if (written !== begun) list.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [written, begun])
  const input = (name: string) => ({ name, defaultValue: shown[name] ?? '' })
  return (
    <Form method="post" onChange={read} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <HiddenFields of={{ version: term?.version ?? 0 }} />
        <DeskDraft name={keeps} acted={acted} act={act} />
        {term ? (
          <HiddenFields of={{ course: term.course }} />
        ) : (
          <Field label={t('course')} required error={error('course')}>
            <Select
              {...input('course')}
              placeholder={t('choose')}
              options={courses.map(({ name, title }) => ({ value: name, label: title }))}
            />
          </Field>
        )}
        {forms.length > 1 && (
          <Field label={t('form')} help={t('formHelp')} error={error('form')}>
            <Select
              {...input('form')}
              {...(!shown['form'] && { placeholder: t('formOfClass') })}
              options={forms.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('label')} help={t('labelHelp')}>
            <TextInput {...input('label')} autoComplete="off" />
          </Field>
          <Field label={t('labelEn')} help={t('enHelp')}>
            <TextInput {...input('labelEn')} autoComplete="off" />
          </Field>
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">{t('slots')}</legend>
          {error('slots') && <p className="text-sm text-cinnabar">{error('slots')}</p>}
          {Array.from({ length: slotRowsOf(first) }, (_, row) => (
            <SlotRow key={row} row={row} shown={shown} error={error} />
          ))}
        </fieldset>
        {!own && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('starts')} required error={error('starts')}>
              <TextInput type="date" {...input('starts')} />
            </Field>
            <Field label={t('count')} error={error('count')}>
              <TextInput type="number" inputMode="numeric" min={1} max={500} {...input('count')} />
            </Field>
            <Field label={t('ends')} error={error('ends')}>
              <TextInput type="date" {...input('ends')} />
            </Field>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <Field label={t('place')} error={error('place')}>
            <TextInput {...input('place')} autoComplete="off" />
          </Field>
          <Field label={t('placeEn')} help={t('enHelp')}>
            <TextInput {...input('placeEn')} autoComplete="off" />
          </Field>
          <Checkbox name="online" value="1" defaultChecked={Boolean(shown['online'])} label={t('online')} />
          <Field label={t('link')} help={t('linkHelp')} error={error('link')}>
            <TextInput type="url" {...input('link')} autoComplete="off" />
          </Field>
          <Field
            label={t('groupCode')}
            help={t('groupCodeHelp')}
            error={error('groupCode')}
            className="sm:col-span-2"
          >
            <GroupCodeInput begun={shown['groupCode'] ?? ''} />
          </Field>
          <Field label={t('seats')} required help={seatsHelp()} error={error('seats')}>
            <TextInput type="number" inputMode="numeric" min={1} max={500} {...input('seats')} />
          </Field>
          <Field label={t('fee')} help={t('feeHelp')} error={error('fee')}>
            <TextInput inputMode="decimal" {...input('fee')} autoComplete="off" />
          </Field>
          <Field label={t('enrolFrom')} required error={error('enrolFrom')}>
            <TextInput type="date" {...input('enrolFrom')} />
          </Field>
          <Field label={t('enrolUntil')} required error={error('enrolUntil')}>
            <TextInput type="date" {...input('enrolUntil')} />
          </Field>
        </div>
        <PriceRows
          shown={shown}
          groups={groups}
          error={wrong.startsWith('prices') ? (acted?.message ?? '') : ''}
        />
        <DueRows fields={fields} shown={shown} error={error} open={wrong.startsWith('due')} />
        <PackRows shown={shown} error={wrong.startsWith('pack') ? (acted?.message ?? '') : ''} />
        <TrialRows shown={shown} error={error} open={wrong.startsWith('trial')} />
        <CardRows shown={shown} groups={groups} error={error} open={wrong.startsWith('card')} />
        <RefundRows shown={shown} error={wrong.startsWith('refunds') ? (acted?.message ?? '') : ''} />
        <ActedNote acted={acted} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value={act} variant="primary" busy={busy}>
            {t(act === 'add' ? 'make' : 'save')}
          </Button>
          {term && term.taken + term.waiting === 0 && (
            <AskedButton name="act" value="remove" variant="danger" busy={busy} ask={t('removeAsk')}>
              {t('remove')}
            </AskedButton>
          )}
        </div>
      </div>
      <Card title={t('lessons', { count: lessons.length })}>
        <textarea ref={list} hidden name="lessons" value={written} readOnly />
        {wrong.startsWith('lessons') && <p className="mb-2 text-sm text-cinnabar">{acted?.message}</p>}
        {term && term.taken > 0 && <p className="mb-2 text-sm text-muted">{t('lessonsTaken')}</p>}
        {lessons.length === 0 ? (
          <p className="text-muted">{t('noLessons')}</p>
        ) : (
          <LessonLines
            lessons={lessons}
            slots={termBodyOf(fields).slots}
            holidays={holidays}
            cancelled={new Set(term?.lessons.flatMap((each) => (each.cancelled ? [each.key] : [])))}
            onChange={setLessons}
          />
        )}
        {unannouncedYears(lessons).map((year) => (
          <p key={year} className="mt-2 text-sm text-muted">
            {t('yearOpen', { year })} <OwnLink to={`/desk/holiday?year=${year}`}>{t('holidays')}</OwnLink>
          </p>
        ))}
        {own && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setLessons([...own, weekAfter(own)])}>{t('addLine')}</Button>
            {act === 'add' && <Button onClick={() => setLessons(null)}>{t('byRule')}</Button>}
          </div>
        )}
      </Card>
    </Form>
  )

  function seatsHelp(): string {
    if (!term) return ''
    const { taken, waiting } = term
    return Number(fields['seats']) < taken
      ? t('seatsFewer', { count: taken })
      : t('seatsTaken', { taken, waiting })
  }
}

/** One more lesson, a week after the last one. */
function weekAfter(lessons: readonly AskedLesson[]): AskedLesson {
  const last = lessons.at(-1)
  return last ? { ...last, key: '', day: dayAfter(last.day, 7) } : { key: '', day: '', from: '', until: '' }
}

interface SlotRowProps {
  row: number
  shown: Fields
  error: (name: string) => string
}

function SlotRow({ row, shown, error }: SlotRowProps) {
  const { t } = useTranslation('class-term')
  const name = (part: string) => `slots.${row}.${part}`
  const label = (part: string) => (
    <>
      {t(part)}
      <span className="sr-only"> {row + 1}</span>
    </>
  )
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label={label('weekday')} error={error(name('weekday'))} className="col-span-2 sm:col-span-1">
        <Select
          name={name('weekday')}
          defaultValue={shown[name('weekday')] ?? ''}
          placeholder={t('none')}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: t(`weekdays.${day}`) }))}
        />
      </Field>
      <Field label={label('from')} error={error(name('from'))}>
        <TextInput type="time" name={name('from')} defaultValue={shown[name('from')] ?? ''} />
      </Field>
      <Field label={label('until')} error={error(name('until'))}>
        <TextInput type="time" name={name('until')} defaultValue={shown[name('until')] ?? ''} />
      </Field>
    </div>
  )
}

/** The years of lessons whose days off and worked days are not all known here. */
function unannouncedYears(lessons: readonly { day: string }[]): number[] {
  const years = new Set(lessons.map(({ day }) => Number(day.slice(0, 4))))
  return [...years].filter((year) => year > 0 && !announcedYears.includes(year))
}
