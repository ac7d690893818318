import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { callDesk, loadDesk, postFields } from '../desk-page.server.ts'
import { revalidateAfterAct } from '../desk-form.tsx'
import { FindReceipt } from './find-receipt.tsx'
import { FoundPlace } from './found-place.tsx'
import { LessonMarks } from './lesson-marks.tsx'

export const handle: PageHandle = { ns: ['attend', 'ui'], title: 'attend:title' }

/** `?no=` is a receipt; `?term=&lesson=` a lesson. With neither, the present lesson. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const today = await loadDesk(args, (api) => api.get('/api/desk/attend/today'))
  const no = query.get('no') ?? ''
  if (no !== '') {
    const answer = await callDesk(args, (api) => api.get('/api/desk/attend/find', { params: { no } }))
    const found = answer.code === code.success ? answer.data : null
    return { today, no, found, problem: found ? '' : answer.msg, marks: null }
  }
  const term = query.get('term') ?? today.current?.term
  const planned = query.get('lesson') ?? today.current?.planned
  const marks =
    term === undefined || planned === undefined
      ? null
      : await loadDesk(args, (api) => api.get('/api/desk/attend/list', { params: { term, planned } }))
  return { today, no, found: null, problem: '', marks }
}

/** Notes what a form says of somebody: who came, or that the mark is taken back. */
export async function action(args: ActionFunctionArgs) {
  const fields = textFields(await args.request.formData())
  return postFields(args, { act: 'mark', path: '/api/desk/attend/mark', fields, shown: fields })
}

export const shouldRevalidate = revalidateAfterAct

/** Who came to today's lesson, for the teacher's phone. */
export default function AttendPage() {
  const { t } = useTranslation('attend')
  const { today, no, found, problem, marks } = useLoaderData<typeof loader>()
  const dateText = useDateText()
  const others = today.lessons.filter(
    ({ term, planned }) => !marks || term !== marks.lesson.term || planned !== marks.lesson.planned,
  )
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h1 className="text-2xl">{t('title')}</h1>
      {found && <FoundPlace key={found.no} found={found} />}
      {problem !== '' && (
        <p role="alert" className="text-cinnabar">
          {problem}
        </p>
      )}
      {marks && <LessonMarks key={`${marks.lesson.term} ${marks.lesson.planned}`} marks={marks} />}
      {!marks && no === '' && (
        <EmptyState
          text={t('noLesson', { day: dateText(today.day, 'weekday') })}
          action={
            <PageLink to="/desk/class" className="text-link">
              {t('otherDays')}
            </PageLink>
          }
        />
      )}
      <FindReceipt key={`find ${no}`} no={no} />
      {others.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">{t('today')}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {others.map(({ term, planned, title, from, until, place, cancelled, seated, marked }) => (
              <li
                key={`${term} ${planned}`}
                className="flex min-h-target flex-wrap items-center gap-x-4 py-2"
              >
                {cancelled ? (
                  <span>{title}</span>
                ) : (
                  <PageLink
                    to={`/desk/attend?${new URLSearchParams({ term, lesson: planned })}`}
                    className="inline-flex min-h-target items-center text-link"
                  >
                    {title}
                  </PageLink>
                )}
                <span className="text-sm text-muted">
                  {from}–{until} · {place} · {cancelled ? t('cancelled') : t('marked', { marked, seated })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
