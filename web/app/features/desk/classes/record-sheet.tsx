import type { DeskTerm } from '@shuyuan/contract/desk/class/classes'
import type { RecordedPiece, RecordedPupil } from '@shuyuan/contract/desk/class/records'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { loadPlan, type WeekPlan } from './plan.server.ts'
import { PrintHead } from './print-head.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:record.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { term, weeks } = await loadPlan(args)
  const { people } = await loadDesk(args, (api) =>
    api.get('/api/desk/record/list', { params: { term: term.term } }),
  )
  return { term, weeks, people }
}

/** What is written down of each piece. */
const marks = ['read', 'recited', 'explained', 'mark'] as const
const cell = 'border border-edge px-2 py-1 text-start align-top text-sm font-normal'

/** For each child of a term a sheet of A4: what was read and recited, on which day and how, and room for what is not yet. */
export default function RecordSheetPage() {
  const { t } = useTranslation('classes')
  const { term, weeks, people } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <PrintHead term={term.term} />
      <div className="print:hidden">
        <h1 className="text-2xl">{t('record.title')}</h1>
        <p className="mt-3 max-w-measure text-muted">{t('record.intro')}</p>
      </div>
      {people.length === 0 && <p>{t('nobodyConfirmed')}</p>}
      {people.map((pupil) => (
        <Sheet key={pupil.no} pupil={pupil} term={term} weeks={weeks} />
      ))}
    </div>
  )
}

interface SheetProps {
  pupil: RecordedPupil
  term: DeskTerm
  weeks: readonly WeekPlan[]
}

function Sheet({ pupil, term, weeks }: SheetProps) {
  const { t } = useTranslation('classes')
  const termDates = useTermDates()
  const nameApart = useNameApart()
  const dateText = useDateText()
  const of = t('record.of', { name: nameApart(pupil) })
  const homework = pupil.homework.map(({ due, handed, mark }) =>
    t('record.homeworkOf', {
      day: dateText(due, 'day'),
      mark: mark ? t(`record.said.${mark}`) : t(handed ? 'record.handed' : 'record.open'),
    }),
  )
  return (
    <section className="break-before-page first-of-type:break-before-auto">
      <h2 className="text-xl">{of}</h2>
      <p className="text-muted">
        {term.title} · {termDates(term)}
      </p>
      <section
        aria-label={of}
        // A wide table scrolls by itself; the keyboard reaches it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible"
      >
        <Pieces pieces={pupil.pieces} weeks={weeks} />
      </section>
      {homework.length > 0 && (
        <p className="mt-3 text-sm">
          {t('record.homework')} {homework.join(t('comma'))}
        </p>
      )}
      <p className="mt-4">{t('record.words')}</p>
      <div className="mt-8 border-b border-edge" />
      <div className="mt-8 border-b border-edge" />
      <p className="mt-4 text-end">{t('record.signed')}</p>
    </section>
  )
}

interface Row {
  key: string
  week: string
  title: string
  /** The first line that is read. */
  line?: string | undefined
  noted?: RecordedPiece | undefined
}

function Pieces({ pieces, weeks }: { pieces: readonly RecordedPiece[]; weeks: readonly WeekPlan[] }) {
  const { t } = useTranslation('classes')
  const planned = weeks.flatMap(({ title, reads }, at): Row[] => {
    const week = `${at + 1}. ${title}`
    if (reads.length === 0) return [{ key: week, week, title: '' }]
    return reads.map(({ ref, title: text, lines }, place) => ({
      key: `${week} ${place}`,
      week: place === 0 ? week : '',
      title: text,
      line: lines[0]?.text,
      noted: pieces.find((piece) => piece.week === at + 1 && piece.ref === ref),
    }))
  })
  const beside = pieces
    .filter(({ week }) => week === 0 || week > weeks.length)
    .map((noted): Row => ({ key: noted.ref, week: t('record.beside'), title: noted.title, noted }))
  // A class without a plan gets lines to write on.
  const empty = Array.from({ length: weeks.length > 0 ? 2 : 10 }, (_, at): Row => ({
    key: `empty ${at}`,
    week: '',
    title: '',
  }))
  return (
    <table className="mt-3 w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${cell} min-w-28`}>
            {t('record.week')}
          </th>
          <th scope="col" className={`${cell} min-w-44`}>
            {t('plan.reads')}
          </th>
          {marks.map((mark) => (
            <th key={mark} scope="col" className={`${cell} w-18`}>
              {t(`record.marks.${mark}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...planned, ...beside, ...empty].map(({ key, ...row }) => (
          <PieceRow key={key} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function PieceRow({ week, title, line, noted }: Omit<Row, 'key'>) {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const day = (text: string | undefined) => text && dateText(text, 'day')
  const score = noted && noted.score > 0 ? t('record.score', { score: noted.score }) : ''
  const known = {
    read: day(noted?.read),
    recited: [day(noted?.recited), score].filter(Boolean).join(' '),
    explained: '',
    mark: noted?.mark && t(`record.said.${noted.mark}`),
  }
  return (
    <tr className="break-inside-avoid">
      {week ? (
        <th scope="row" className={cell}>
          {week}
        </th>
      ) : (
        <td className={cell}>{week}</td>
      )}
      <td className={cell}>
        {title || <br />}{' '}
        {line && (
          <span lang="zh-Hans" className="font-serif">
            {line}
          </span>
        )}
      </td>
      {marks.map((mark) => (
        <td key={mark} className={cell}>
          {known[mark] || (mark !== 'mark' && <span className="text-edge">□</span>)}
        </td>
      ))}
    </tr>
  )
}
