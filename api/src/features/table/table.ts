import { TableRefused } from './refused.ts'
import type { Sheet } from './sheet.ts'
import { decoded, separatedRows } from './separated.ts'
import { workbookSheets } from './xlsx.ts'

/** A table, or the key of a sentence that says why it is none. */
export type ReadTable = { sheets: Sheet[] } | { message: string; values: Record<string, number> }

/** Rows with anything in them, and cells of a row; characters of a cell. */
export const mostRows = 1000
const mostCells = 100
const longestCell = 2000

/** Reads a file of a spreadsheet: XLSX, or text with separated cells. */
export async function tableOf(bytes: Buffer): Promise<ReadTable> {
  try {
    const sheets = (await sheetsOf(bytes)).map(trimmed).filter(({ rows }) => rows.length > 0)
    if (sheets.length === 0) throw new TableRefused('table.empty')
    return { sheets }
  } catch (error) {
    if (error instanceof TableRefused) return { message: error.message, values: error.values }
    return { message: 'table.unreadable', values: {} }
  }
}

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return workbookSheets(bytes)
  // Files of Excel before 2007, and those with a password.
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) throw new TableRefused('table.oldOrLocked')
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new TableRefused('table.unreadable')
  // What other programs call .xls is often a page of a browser.
  if (/^\uFEFF?\s*<(?:!doctype|html|table|meta|\?xml)/i.test(text))
    throw new TableRefused('table.oldOrLocked')
  return [{ name: '', rows: separatedRows(text) }]
}

function trimmed({ name, rows }: Sheet): Sheet {
  const texts = rows.map((row) => {
    const cells = row.map((cell) => cell.trim().slice(0, longestCell))
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  })
  const filled = texts.filter((row) => row.length > 0)
  if (filled.length > mostRows) throw new TableRefused('table.rows')
  if (filled.some((row) => row.length > mostCells)) throw new TableRefused('table.columns')
  return { name, rows: texts.slice(0, texts.findLastIndex((row) => row.length > 0) + 1) }
}
