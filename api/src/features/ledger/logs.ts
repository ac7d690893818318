import { csvLines, csvOf } from '@shuyuan/contract/text/csv'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { dayAndTime, dayStartSeconds } from '#day.ts'
import type { Page } from '#db/page.ts'
import { inPieces } from '#db/pieces.ts'
import type { ApiDeps } from '#deps.ts'
import type { Translate } from '#messages.ts'
import { type Kind, type LedgerRow, pieceOfRows, readFiltered, readRows, type RowFilter } from './queries.ts'

type LogDeps = Pick<ApiDeps, 'db' | 'settings'>

/** `direction`: `in` or `out`; `month`: `yyyy-mm`. Any other value selects all rows. */
interface LogFilter {
  direction: string
  month: string
}

interface FileOf {
  kind: Kind
  memberId: number
  language: Language
  t: Translate
}

/** One page of a member's rows. Without a filter it is found by the rows' numbers, however long the list is. */
export function memberLog(
  { db, settings }: LogDeps,
  { kind, memberId, direction, month, ...page }: Page & LogFilter & { kind: Kind; memberId: number },
): Promise<{ list: LedgerRow[]; total: number }> {
  const filter = filterOf({ direction, month }, settings.timeZone)
  return filter
    ? readFiltered(db, kind, { memberId, ...filter, ...page })
    : readRows(db, kind, memberId, page)
}

/** A member's rows for a spreadsheet, with headings in the member's language: the file's name, its first line, the others. */
export function logFile({ db, settings }: LogDeps, of: LogFilter & FileOf) {
  const { kind, memberId, language, t } = of
  const filter = { memberId, ...filterOf(of, settings.timeZone) }
  const heading = ['time', 'memo', 'amount', 'before', 'after'].map((column) => t(`ledger.csv.${column}`))
  const amount = (units: number) => (kind === 'money' ? Number(formatMoney(units)) : units)
  const name = t(`ledger.csv.${kind === 'money' ? 'balance' : 'integral'}`)
  return { name: `${name}.csv`, csv: csvOf([heading]), further: further() }

  async function* further() {
    const pieces = inPieces(
      (at) => pieceOfRows(db, kind, filter, at),
      ({ number }) => number,
    )
    for await (const rows of pieces)
      yield csvLines(
        rows.map((row) => [
          dayAndTime(row.create_time, settings.timeZone),
          memoIn(row, language),
          ...[row.amount, row.before, row.after].map(amount),
        ]),
      )
  }
}

export function memoIn(row: LedgerRow, language: Language): string {
  return language === 'en' && row.memo_en !== '' ? row.memo_en : row.memo
}

/** The filter of a query in the school's time; null where it asks for all. */
function filterOf({ direction, month }: LogFilter, timeZone: string): RowFilter | null {
  const way = direction === 'in' || direction === 'out' ? direction : undefined
  const time = monthSpan(month, timeZone)
  return way || time ? { direction: way, time } : null
}

function monthSpan(month: string, timeZone: string): RowFilter['time'] {
  const [, year = '', number = ''] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year) return undefined
  const next =
    Number(number) === 12
      ? `${Number(year) + 1}-01`
      : `${year}-${String(Number(number) + 1).padStart(2, '0')}`
  return { from: dayStartSeconds(`${month}-01`, timeZone), until: dayStartSeconds(`${next}-01`, timeZone) }
}
