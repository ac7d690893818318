import type { MadeUp } from '@shuyuan/contract/class/make-up'
import type { AttendTable } from '@shuyuan/contract/desk/attend-table'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { PrintHead } from './print-head.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:sheet.title' }

export function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/attend/table', { params: { term } }))
}

/** Columns of lessons that fit on a sheet of paper. */
const mostLessons = 8

/**
 * Who of a class came to which lesson, and how often. On paper there is a box to tick for each lesson that is still to
 * come.
 */
export default function AttendanceSheetPage() {
  const { t } = useTranslation('classes')
  const table = useLoaderData<typeof loader>()
  const termDates = useTermDates()
  const { term, title, lessons, people, guests } = table
  const sheets = Array.from({ length: Math.ceil(lessons.length / mostLessons) }, (_, at) =>
    lessons.slice(at * mostLessons, (at + 1) * mostLessons),
  )
  return (
    <div className="flex flex-col gap-4">
      <PrintHead term={term}>
        <ButtonAnchor href={`/desk/lists/attendance?${new URLSearchParams({ as: 'xlsx', term })}`} download>
          {t('sheet.file')}
        </ButtonAnchor>
      </PrintHead>
      <div>
        <h1 className="text-2xl">{t('sheet.of', { title })}</h1>
        <p className="text-muted">{termDates(table)}</p>
      </div>
      {people.length === 0 ? (
        <p>{t('sheet.nobody')}</p>
      ) : (
        <>
          {sheets.map((sheet) => (
            <Sheet
              key={sheet[0]?.planned}
              people={people}
              lessons={sheet}
              guests={guests.filter((guest) => sheet.some(({ planned }) => planned === guest.planned))}
            />
          ))}
          <p className="max-w-measure text-sm text-muted">
            {t('sheet.legend')} <span className="hidden print:inline">{t('sheet.boxes')}</span>
          </p>
        </>
      )}
    </div>
  )
}

const cell = 'border border-edge px-2 py-2'

function Sheet({ people, lessons, guests }: Pick<AttendTable, 'people' | 'lessons' | 'guests'>) {
  const { t } = useTranslation('classes')
  const nameApart = useNameApart()
  const span = [lessons[0], lessons.at(-1)].map((lesson) => lesson?.day.slice(5)).join('–')
  return (
    // A wide table scrolls by itself; the keyboard reaches it too.
    <section
      aria-label={`${t('sheet.title')} ${span}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="break-inside-avoid overflow-x-auto"
    >
      <table className="w-full border-collapse text-center tabular-nums">
        <thead>
          <tr className="text-sm">
            <th scope="col" className={`${cell} text-start font-medium`}>
              {t('name')}
            </th>
            <th scope="col" className={`${cell} w-16 font-medium`}>
              {t('sheet.share')}
            </th>
            {lessons.map(({ planned, day, from }) => (
              <th key={planned} scope="col" className={`${cell} w-14 font-medium`}>
                {day.slice(5)}
                {lessons.some((other) => other.planned !== planned && other.day === day) && (
                  <span className="block text-xs font-normal">{from}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ no, name, apart, state, marks, madeUp, share }, index) => (
            <tr key={no}>
              <th scope="row" className={`${cell} min-w-28 text-start font-normal`}>
                <span className="inline-block w-7 text-sm text-muted">{index + 1}</span>
                {nameApart({ name, apart })}
                {state !== 'confirmed' && (
                  <span className="block ps-7 text-xs text-muted">{t('sheet.unconfirmed')}</span>
                )}
              </th>
              <td className={cell}>{share === null ? '' : `${share}%`}</td>
              {lessons.map(({ planned, over }) => {
                const mark = marks[planned]
                return (
                  <td key={planned} className={cell}>
                    {mark ? (
                      <Marked mark={mark} madeUp={madeUp[planned]} no={no} name={name} planned={planned} />
                    ) : (
                      <Unmarked over={over} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          {guests.map(({ no, name, title, planned: to, attendance }) => (
            <tr key={`${no} ${to}`}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <span className="ps-7">{name}</span>
                <span className="block ps-7 text-xs text-muted">{t('sheet.guestFrom', { title })}</span>
              </th>
              <td className={cell} />
              {lessons.map(({ planned, over }) => (
                <td key={planned} className={cell}>
                  {planned === to &&
                    (attendance ? t(`marks.${attendance}`) : <Unmarked over={over} expected />)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-sm text-muted">
            <th scope="row" className={`${cell} text-start font-normal`}>
              {t('sheet.came')}
            </th>
            <td className={cell} />
            {lessons.map(({ planned, over, present }) => (
              <td key={planned} className={cell}>
                {over || present > 0 ? present : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface MarkedProps {
  mark: AttendanceState
  madeUp: MadeUp | undefined
  no: string
  name: string
  planned: string
}

/** A mark; of who was not there with the way to a lesson that makes up for it, or what has become of that. */
function Marked({ mark, madeUp, no, name, planned }: MarkedProps) {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const allowed = useAuth()
  const text = t(`marks.${mark}`)
  if (mark === 'present') return text
  const instead =
    madeUp &&
    t(madeUp.attendance === 'present' ? 'sheet.madeUp' : 'sheet.willMakeUp', { day: madeUp.day.slice(5) })
  const words = (
    <>
      {text}
      {instead && <span className="block text-xs">{instead}</span>}
    </>
  )
  if (!allowed(authCheckOf('desk/attend:guest'))) return words
  return (
    <PageLink
      to={`/desk/make-up?${new URLSearchParams({ no, lesson: planned })}`}
      className="inline-flex min-h-target min-w-target flex-col items-center justify-center text-link print:text-ink"
    >
      {words}
      <span className="sr-only">
        {' '}
        {t('sheet.makeUpOf', { name, day: dateText(planned.slice(0, 10), 'day') })}
      </span>
    </PageLink>
  )
}

/**
 * Of a lesson that is over nothing was noted; on paper one that comes can be ticked. A guest who is expected stands on the
 * screen too.
 */
function Unmarked({ over, expected = false }: { over: boolean; expected?: boolean }) {
  const { t } = useTranslation('classes')
  if (over)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('sheet.unmarked')}</span>
      </span>
    )
  return (
    <>
      {expected && <span className="text-sm print:hidden">{t('sheet.expected')}</span>}
      <span className="hidden text-lg text-edge print:inline">□</span>
    </>
  )
}
