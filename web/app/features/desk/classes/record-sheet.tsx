import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useNameApart } from '../apart.tsx'
import { loadPlan, type WeekPlan } from './plan.server.ts'
import { PrintHead } from './print-head.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:record.title' }

export const loader = loadPlan

/** What is written down each week of a child's reading. */
const marks = ['read', 'recited', 'explained', 'day'] as const

/** For each child of a term a sheet of A4: what each week reads, and room to note how it was read and recited. */
export default function RecordSheetPage() {
  const { t } = useTranslation('classes')
  const { term, weeks } = useLoaderData<typeof loader>()
  const termDates = useTermDates()
  const nameApart = useNameApart()
  const people = term.people.filter(({ state }) => state === 'confirmed')
  return (
    <div className="flex flex-col gap-8">
      <PrintHead term={term.term} />
      <div className="print:hidden">
        <h1 className="text-2xl">{t('record.title')}</h1>
        <p className="mt-3 max-w-measure text-muted">{t('record.intro')}</p>
      </div>
      {people.length === 0 && <p>{t('nobodyConfirmed')}</p>}
      {weeks.length === 0 && <p>{t('plan.none')}</p>}
      {weeks.length > 0 &&
        people.map(({ no, name, apart }) => (
          <section key={no} className="break-before-page first-of-type:break-before-auto">
            <h2 className="text-xl">{t('record.of', { name: nameApart({ name, apart }) })}</h2>
            <p className="text-muted">
              {term.title} · {termDates(term)}
            </p>
            <section
              aria-label={t('record.of', { name: nameApart({ name, apart }) })}
              // A wide table scrolls by itself; the keyboard reaches it too.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="relative overflow-x-auto print:overflow-visible"
            >
              <Weeks weeks={weeks} />
            </section>
            <p className="mt-6">{t('record.words')}</p>
            <div className="mt-10 border-b border-edge" />
            <div className="mt-10 border-b border-edge" />
            <p className="mt-6 text-end">{t('record.signed')}</p>
          </section>
        ))}
    </div>
  )
}

function Weeks({ weeks }: { weeks: readonly WeekPlan[] }) {
  const { t } = useTranslation('classes')
  const cell = 'border border-edge px-2 py-1.5 text-start align-top text-sm font-normal'
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={cell}>
            {t('record.week')}
          </th>
          <th scope="col" className={cell}>
            {t('plan.reads')}
          </th>
          {marks.map((mark) => (
            <th key={mark} scope="col" className={`${cell} w-14`}>
              {t(`record.marks.${mark}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ title, reads }, at) => (
          <tr key={title} className="break-inside-avoid">
            <th scope="row" className={cell}>
              {at + 1}. {title}
            </th>
            <td className={cell}>
              {reads.map(({ title: text, lines }) => (
                <p key={text}>
                  {text}{' '}
                  <span lang="zh-Hans" className="font-serif">
                    {lines[0]?.text}
                  </span>
                </p>
              ))}
            </td>
            {marks.map((mark) => (
              <td key={mark} className={cell}>
                <span className="text-edge">{mark === 'day' ? '/' : '□'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
