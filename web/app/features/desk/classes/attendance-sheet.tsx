import type { DeskTerm } from '@shuyuan/contract/desk/classes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { PrintHead } from './print-head.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:sheet' }

export function loader(args: LoaderFunctionArgs) {
  const { term } = args.params
  return loadDesk<DeskTerm>(args, (api) => api.get('/api/desk/class/show', { params: { term } }))
}

/** Columns that fit on a sheet of paper. */
const mostLessons = 8

/** The names of a class with boxes for the next lessons, to print and to tick on paper. */
export default function AttendanceSheetPage() {
  const { t } = useTranslation('classes')
  const term = useLoaderData<typeof loader>()
  const termDates = useTermDates()
  const people = term.people.filter(({ state }) => state === 'confirmed')
  const lessons = term.lessons.filter(({ over, cancelled }) => !over && !cancelled).slice(0, mostLessons)
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
        // A wide table scrolls by itself; the keyboard reaches it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label={t('sheet')} tabIndex={0} className="overflow-x-auto">
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
                    className="border border-edge px-2 py-2 text-sm font-medium tabular-nums"
                  >
                    {day.slice(5)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(({ no, name }, index) => (
                <tr key={no}>
                  <th
                    scope="row"
                    className="border border-edge px-2 py-2.5 text-start font-normal whitespace-nowrap"
                  >
                    <span className="inline-block w-7 text-sm text-muted tabular-nums">{index + 1}</span>
                    {name}
                  </th>
                  {lessons.map(({ planned }) => (
                    <td key={planned} className="border border-edge text-center text-lg text-edge">
                      □
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
