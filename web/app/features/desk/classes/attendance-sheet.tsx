import type { AttendTable } from '@shuyuan/contract/desk/class/attend-table'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { Marked, Unmarked } from './attendance-cells.tsx'
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
  const leftCame = lessons.some(
    ({ planned, present }) => present > people.filter(({ marks }) => marks[planned] === 'present').length,
  )
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
            {t('sheet.legend')} {leftCame && t('sheet.left')}{' '}
            <span className="hidden print:inline">{t('sheet.boxes')}</span>
          </p>
        </>
      )}
    </div>
  )
}

const cell = 'border border-edge px-2 py-2'
/** Names stay in sight while the lessons scroll. */
const nameCell = `${cell} sticky start-0 min-w-28 bg-paper text-start print:static`

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
      className="relative break-inside-avoid overflow-x-auto"
    >
      <table className="w-full border-collapse text-center tabular-nums">
        <thead>
          <tr className="text-sm">
            <th scope="col" className={`${nameCell} font-medium`}>
              {t('name')}
            </th>
            <th scope="col" className={`${cell} w-16 font-medium whitespace-nowrap`}>
              {t('sheet.share')}
            </th>
            {lessons.map(({ planned, day, from }) => (
              <th key={planned} scope="col" className={`${cell} w-14 font-medium whitespace-nowrap`}>
                {day.slice(5)}
                {lessons.some((other) => other.planned !== planned && other.day === day) && (
                  <span className="block text-xs font-normal">{from}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ no, name, apart, state, marks, madeUp, pack, share }, index) => (
            <tr key={no}>
              <th scope="row" className={`${nameCell} font-normal`}>
                <span className="inline-block w-7 text-sm text-muted">{index + 1}</span>
                {nameApart({ name, apart })}
                {pack && (
                  <span className="block ps-7 text-xs text-muted">{t('sheet.packLeft', { ...pack })}</span>
                )}
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
              <th scope="row" colSpan={2} className={`${nameCell} font-normal`}>
                <span className="ps-7">{name}</span>
                <span className="block ps-7 text-xs text-muted">
                  {title === '' ? t('sheet.tries') : t('sheet.guestFrom', { title })}
                </span>
              </th>
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
            <th scope="row" colSpan={2} className={`${nameCell} font-normal`}>
              {t('sheet.came')}
            </th>
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
