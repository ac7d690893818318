import type { ExportData } from '@shuyuan/contract/account/privacy'
import { timeFormat } from '#app/i18n/time-format.ts'
import type { Translate } from '#app/i18n/texts.ts'

type Part = ExportData['parts'][number]
type Cell = Part['rows'][number][number]

/** Columns that only tie tables together; the file of all data has them. */
const links = new Set(['user_id', 'attribution_id', 'distributor_id', 'touch_id', 'assist_id'])

/** Amounts in cents, in whichever table; those of the balance are named by theirs. */
const cents = new Set([
  'money',
  'debt_cents',
  'cents',
  'fee',
  'discount',
  'paid',
  'refunded',
  'off',
  'give_back',
])
/** Columns whose values are words of the program. */
const worded = new Set(['state', 'kind', 'means', 'channel', 'role', 'status', 'gender'])

/** A table of the export for people: headings in the reader's language, times in the school's zone, amounts in yuan. */
export function readableTable({ name, columns, rows }: Part, t: Translate): Cell[][] {
  const shown = columns.flatMap((column, index) => (links.has(column) ? [] : [{ column, index }]))
  const inCents = (column: string) =>
    cents.has(column) || (name === 'user_money_log' && (column === 'before' || column === 'after'))
  // One word may mean another thing in another table.
  const wordOf = (word: string, otherwise: string) =>
    t(`export.own.${name}.${word}`, { defaultValue: otherwise })
  const cell = (column: string, value: Cell): Cell => {
    if (column.endsWith('_time')) return timeFormat(value)
    if (worded.has(column) && typeof value === 'string')
      return wordOf(value, t(`export.value.${value}`, { defaultValue: value }))
    return inCents(column) && typeof value === 'number' ? (value / 100).toFixed(2) : value
  }
  return [
    shown.map(({ column }) => wordOf(column, t(`export.column.${column}`, { defaultValue: column }))),
    ...rows.map((row) => shown.map(({ column, index }) => cell(column, row[index] ?? null))),
  ]
}
