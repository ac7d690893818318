import { mostListed } from '@shuyuan/contract/desk/lists'
import { table } from '#cli/table'

/** An answer for people: its list as a table, else its data as JSON, else its sentence. */
export function answerText(data: unknown, msg: string): string {
  if (data === null || data === undefined) return msg || 'Done.'
  const { list, total } = data as { list?: unknown; total?: unknown }
  if (!Array.isArray(list) || !list.every(isRow)) return JSON.stringify(data, null, 2)
  const names = [...new Set(list.flatMap((row) => Object.keys(row)))]
  const rows = list.map((row) => names.map((name) => cell(row[name])))
  const count = typeof total === 'number' ? inAll(total) : `${list.length} here.`
  return list.length === 0 ? count : `${table(names, rows)}\n${count}`
}

/** How many there are: lists are counted up to `mostListed`. */
export function inAll(total: number): string {
  return total > mostListed ? `More than ${mostListed}: please narrow it.` : `${total} in all.`
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
