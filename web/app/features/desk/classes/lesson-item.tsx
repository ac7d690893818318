import type { DeskLesson, DeskTerm } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, DeskDraft, useDeskForm, useRound } from '../desk-form.tsx'
import { SharedInput } from '../shared-words.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

interface LessonItemProps {
  term: string
  lesson: DeskLesson
  /** Where the term meets unless a lesson says otherwise. */
  ownPlace: string
  substitutes: DeskTerm['substitutes']
  /** How many are notified of a change. */
  taken: number
}

/** One lesson: its actual day and place, who came, and what can be changed. */
export function LessonItem(props: LessonItemProps) {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const { term, lesson, ownPlace, substitutes } = props
  const { planned, day, from, until, place, cancelled, changed, over, present, absent, excused } = lesson
  const marks = present + absent + excused
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className={cancelled ? 'text-muted line-through' : ''}>{dateText(day, 'weekday')}</p>
          <Facts
            className="text-sm text-muted"
            items={[
              `${from}–${until}`,
              place || ownPlace,
              lesson.teacher !== '' &&
                t('substituteOf', {
                  name: substitutes.find(({ teacher }) => teacher === lesson.teacher)?.name ?? '',
                }),
              changed && day !== planned && t('movedFrom', { day: dateText(planned, 'day') }),
              marks > 0 && t('counts', { present, absent, excused }),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 has-[details[open]]:basis-full">
          {cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
          {changed && !cancelled && <Badge tone="info">{t('changed')}</Badge>}
          {!cancelled && (
            <Auth node={authCheckOf('desk/attend:read')}>
              <PageLink
                to={`/desk/attend?${new URLSearchParams({ term, lesson: planned })}`}
                className="inline-flex min-h-target items-center text-sm text-link"
              >
                {t('attendance')}
                <span className="sr-only"> {dateText(day, 'day')}</span>
              </PageLink>
            </Auth>
          )}
          {!over && (
            <Auth node={authCheckOf('desk/class:change')}>
              <ChangeLesson {...props} />
            </Auth>
          )}
        </div>
      </div>
    </li>
  )
}

function ChangeLesson({ term, lesson, ownPlace, taken, substitutes }: LessonItemProps) {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const { planned, version, day, from, until, place, placeEn, cancelled, changed } = lesson
  const { Form, acted, busy } = useDeskForm((posted) => posted.fields['planned'] === planned)
  const round = useRound({ acted, busy }, 'restore')
  return (
    <details className="group open:basis-full">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm text-link">
        {t('change')}
        <span className="sr-only"> {dateText(day, 'day')}</span>
      </summary>
      {/* The planned lesson shows what is stored then. Hidden, because a closed form would still have its width. */}
      <Form
        key={round}
        method="post"
        className="hidden items-end gap-4 pt-2 pb-3 group-open:grid sm:grid-cols-6"
      >
        <HiddenFields of={{ planned, version }} />
        <Field label={t('day')} required className="sm:col-span-2">
          <SharedInput type="date" name="day" theirs={day} required />
        </Field>
        <Field label={t('from')} required className="sm:col-span-2">
          <SharedInput type="time" name="from" theirs={from} required />
        </Field>
        <Field label={t('until')} required className="sm:col-span-2">
          <SharedInput type="time" name="until" theirs={until} required />
        </Field>
        <Field
          label={t('otherPlace')}
          help={t('otherPlaceHelp', { place: ownPlace })}
          className="sm:col-span-3"
        >
          <SharedInput name="place" theirs={place} maxLength={100} autoComplete="off" />
        </Field>
        <Field label={t('otherPlaceEn')} className="sm:col-span-3">
          <SharedInput name="placeEn" theirs={placeEn} maxLength={100} autoComplete="off" />
        </Field>
        <Field label={t('substitute')} className="sm:col-span-3">
          <Select
            name="teacher"
            defaultValue={lesson.teacher}
            placeholder={t('ownTeacher')}
            options={substitutes.map(({ teacher, name }) => ({ value: teacher, label: name }))}
          />
        </Field>
        <p className="text-sm text-muted sm:col-span-6">{t('told', { count: taken })}</p>
        <div className="flex flex-wrap gap-3 sm:col-span-6">
          <DeskDraft name={`lesson ${term} ${planned}`} acted={acted} />
          <Button type="submit" name="act" value="change" variant="primary" busy={busy}>
            {t(cancelled ? 'holdAgain' : 'save')}
          </Button>
          {!cancelled && (
            <AskedButton
              name="act"
              value="cancel"
              variant="danger"
              busy={busy}
              ask={t('cancelAsk', { day: dateText(day, 'weekday'), count: taken })}
            >
              {t('cancelLesson')}
            </AskedButton>
          )}
          {changed && (
            <Button type="submit" name="act" value="restore" busy={busy} formNoValidate>
              {t('restore')}
            </Button>
          )}
        </div>
      </Form>
      <ActedNote acted={acted} />
    </details>
  )
}
