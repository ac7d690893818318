import type { DeskTerm } from '@shuyuan/contract/desk/classes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { PrintHead } from './print-head.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:sheet' }

export function loader(args: LoaderFunctionArgs) {
  const { term } = args.params
  return loadDesk(args, (api) => api.get('/api/desk/class/show', { params: { term } }))
}

/** Columns that fit on a sheet of paper. */
const mostLessons = 8

/** The names of a class with who came to its lessons, and boxes to tick on paper for the others. */
export default function AttendanceSheetPage() {
  const { t } = useTranslation('classes')
  const term = useLoaderData<typeof loader>()
  const termDates = useTermDates()
  const people = term.people.filter(({ state }) => state === 'confirmed')
  const lessons = term.lessons.filter(({ cancelled }) => !cancelled)
  const sheets = Array.from({ length: Math.ceil(lessons.length / mostLessons) }, (_, at) =>
    lessons.slice(at * mostLessons, (at + 1) * mostLessons),
  )
  return (
    <div className="flex flex-col gap-4">
      <PrintHead term={term.term} />
      <div>
        <h1 className="text-2xl">{term.title}</h1>
        <p className="text-muted">{termDates(term)}</p>
      </div>
      {people.length === 0 ? (
        <p>{t('nobodyConfirmed')}</p>
      ) : (
        sheets.map((sheet) => <Sheet key={sheet[0]?.planned} people={people} lessons={sheet} />)
      )}
    </div>
  )
}

function Sheet({ people, lessons }: Pick<DeskTerm, 'people' | 'lessons'>) {
  const { t } = useTranslation('classes')
  const nameApart = useNameApart()
  const span = [lessons[0], lessons.at(-1)].map((lesson) => lesson?.day.slice(5)).join('–')
  return (
    // A wide table scrolls by itself; the keyboard reaches it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`${t('sheet')} ${span}`} tabIndex={0} className="break-inside-avoid overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="border border-edge px-2 py-2 text-start font-medium">
              {t('name')}
            </th>
            {lessons.map(({ planned, day }) => (
              <th
                key={planned}
                scope="col"
                className="w-14 border border-edge px-2 py-2 text-sm font-medium tabular-nums"
              >
                {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ no, name, apart, marks }, index) => (
            <tr key={no}>
              <th scope="row" className="border border-edge px-2 py-2.5 text-start font-normal">
                <span className="inline-block w-7 text-sm text-muted tabular-nums">{index + 1}</span>
                {nameApart({ name, apart })}
              </th>
              {lessons.map(({ planned }) => {
                const mark = marks[planned]
                return (
                  <td key={planned} className="border border-edge text-center">
                    {mark ? t(`marks.${mark}`) : <span className="text-lg text-edge">□</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
