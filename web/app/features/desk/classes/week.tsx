import type { DeskWeek } from '@shuyuan/contract/desk/class/classes'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink, OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['classes', 'ui'], title: 'classes:week.title' }

/** `?day=2026-12-06&teacher=`: the week of that day, and of whom alone; `mine=1` is whoever is there. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams
  const day = asked.get('day') ?? ''
  const week = await loadDesk(args, (api) => api.get('/api/desk/class/week', { params: { day } }))
  return { ...week, teacher: asked.get('teacher') ?? '', mine: week.known && asked.has('mine') }
}

/** All lessons of a week by day, with room and teacher: to look at, or to print and hang up. */
export default function WeekPage() {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const { from, today, known, lessons, teacher, mine } = useLoaderData<typeof loader>()
  const names = [...new Set(lessons.flatMap(({ teachers }) => teachers))].toSorted()
  const shown = lessons.filter(({ teachers, own }) =>
    mine ? own : teacher === '' || teachers.includes(teacher),
  )
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(from, at))
  const to = (day: string) =>
    `?${new URLSearchParams({ day, ...(mine && { mine: '1' }), ...(!mine && teacher && { teacher }) })}`
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <BackLink to="/desk/class">{t('back')}</BackLink>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">
            {t('week.of', { from: dateText(from, 'day'), until: dateText(dayAfter(from, 6), 'day') })}
          </h1>
          <p className="mt-1 text-muted">
            {t('week.sum', { count: shown.filter(({ cancelled }) => !cancelled).length })}
          </p>
        </div>
        <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <nav aria-label={t('week.title')} className="flex flex-wrap gap-x-5">
          <OwnLink to={to(dayAfter(from, -7))}>{t('week.before')}</OwnLink>
          <OwnLink to={to(today)}>{t('week.now')}</OwnLink>
          <OwnLink to={to(dayAfter(from, 7))}>{t('week.after')}</OwnLink>
          {known && (
            <OwnLink to={mine ? `?day=${from}` : `?day=${from}&mine=1`}>
              {t(mine ? 'week.ofAll' : 'week.mine')}
            </OwnLink>
          )}
        </nav>
        <Form key={`${from} ${teacher}`} className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="day" value={from} />
          <Field label={t('teacher')}>
            <Select
              name="teacher"
              defaultValue={teacher}
              placeholder={t('week.all')}
              options={names.map((name) => ({ value: name, label: name }))}
            />
          </Field>
          <Button type="submit">{t('week.show')}</Button>
        </Form>
      </div>
      <div className="grid gap-x-4 gap-y-6 xl:grid-cols-7 print:grid-cols-4">
        {days.map((day) => (
          <section key={day} className="min-w-0 break-inside-avoid border-t border-line pt-3">
            <h2 className="text-base" aria-current={day === today ? 'date' : undefined}>
              {dateText(day, 'weekday')}
            </h2>
            <WeekDay lessons={shown.filter((lesson) => lesson.day === day)} />
          </section>
        ))}
      </div>
    </div>
  )
}

function WeekDay({ lessons }: Pick<DeskWeek, 'lessons'>) {
  const { t } = useTranslation('classes')
  if (lessons.length === 0) return <p className="mt-2 text-sm text-muted">{t('week.none')}</p>
  return (
    <ul className="mt-2 flex flex-col gap-4 text-sm">
      {lessons.map(({ term, planned, from, until, title, label, ...lesson }) => (
        <li key={`${term} ${planned}`}>
          <p className={lesson.cancelled ? 'text-muted tabular-nums line-through' : 'tabular-nums'}>
            {from}–{until}
          </p>
          <PageLink to={`/desk/class/${term}`} className="text-link">
            {label === '' ? title : t('week.named', { title, label })}
          </PageLink>
          <p className="text-muted">{lesson.online ? t('online') : lesson.place}</p>
          <p className="text-muted">
            {lesson.substitute
              ? t('substituteOf', { name: lesson.teachers.join(t('comma')) })
              : lesson.teachers.join(t('comma'))}
          </p>
          <p className="flex flex-wrap gap-1">
            {lesson.cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
            {lesson.clashes.map((clash) => (
              <Badge key={clash} tone="danger">
                {t(`week.clash.${clash}`)}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
