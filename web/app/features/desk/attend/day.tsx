import type { AttendDay } from '@shuyuan/contract/desk/class/classes'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'

export const handle: PageHandle = { ns: ['attend', 'ui'], title: 'attend:day.title' }

/** `?day=2026-12-06`; without it today, or the next day on which there is a lesson. */
export function loader(args: LoaderFunctionArgs) {
  const day = new URL(args.request.url).searchParams.get('day') ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/attend/day', { params: { day } }))
}

/** Who comes on a day, over all classes: to print, or to look at on the phone. */
export default function DayPage() {
  const { t } = useTranslation('attend')
  const { day, next, lessons } = useLoaderData<typeof loader>()
  const dateText = useDateText()
  const held = lessons.filter(({ cancelled }) => !cancelled)
  const count = held.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{dateText(day, 'weekday')}</h1>
          <p className="mt-1 text-muted">{t('day.sum', { lessons: held.length, count })}</p>
        </div>
        {count > 0 && (
          <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
            {t('day.print')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <nav aria-label={t('day.next')} className="flex flex-wrap gap-2">
          {next.map((each) => (
            <ButtonLink
              key={each.day}
              to={`?day=${each.day}`}
              variant={each.day === day ? 'primary' : 'secondary'}
              aria-current={each.day === day ? 'page' : undefined}
            >
              {dateText(each.day, 'weekday')}
            </ButtonLink>
          ))}
        </nav>
        <Form key={day} className="flex flex-wrap items-end gap-2">
          <Field label={t('day.other')}>
            <TextInput type="date" name="day" defaultValue={day} />
          </Field>
          <Button type="submit">{t('day.show')}</Button>
        </Form>
      </div>
      {lessons.length === 0 && <EmptyState text={t('noLesson', { day: dateText(day, 'weekday') })} />}
      {lessons.map((lesson) => (
        <DayLesson key={`${lesson.term} ${lesson.planned}`} lesson={lesson} />
      ))}
    </div>
  )
}

function DayLesson({ lesson }: { lesson: AttendDay['lessons'][number] }) {
  const { t } = useTranslation('attend')
  const nameApart = useNameApart()
  const { term, planned, title, from, until, place, cancelled, teachers, people } = lesson
  return (
    <section className="break-inside-avoid border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="flex flex-wrap items-center gap-x-3 text-lg">
          <span className="tabular-nums">
            {from}–{until}
          </span>
          {title}
          {cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
        </h2>
        {!cancelled && (
          <PageLink
            to={`/desk/attend?${new URLSearchParams({ term, lesson: planned })}`}
            className="inline-flex min-h-target items-center text-link print:hidden"
          >
            {t('title')}
            <span className="sr-only"> {title}</span>
          </PageLink>
        )}
      </div>
      <Facts
        className="text-sm text-muted"
        items={[place, teachers.join(t('comma')), t('day.people', { count: people.length })]}
      />
      {!cancelled && people.length > 0 && (
        <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          {people.map(({ no, name, apart, attendance, saidBefore, guestFrom, place: state }, index) => (
            <li key={no} className="flex items-baseline gap-3 border-b border-line py-2">
              <span className="w-6 text-end text-sm text-muted tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {nameApart({ name, apart })}{' '}
                {state !== 'confirmed' && <span className="text-xs text-muted">{t('notConfirmed')}</span>}
                {guestFrom !== '' && (
                  <span className="text-xs text-muted">{t('guestFrom', { title: guestFrom })}</span>
                )}
              </span>
              <span className="text-sm text-muted">
                {saidBefore ? t('saidBefore') : attendance === '' ? '□' : t(attendance)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
