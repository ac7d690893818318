import { type CellValue, type Sheet as Read, readXlsx } from 'hucre/xlsx'
import { guardZip } from './zip-guard.ts'
import type { Sheet } from './sheet.ts'

/** The sheets of a workbook that are not hidden. Throws where it is none, or larger than any list of pupils. */
export async function workbookSheets(bytes: Buffer): Promise<Sheet[]> {
  guardZip(bytes)
  const { sheets } = await readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden })
  return sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }))
}

/** From 0; the guard lets no cell stand behind it. */
const lastColumn = 255

/** What stands once over several cells, such as one number for two children, is in each of them. */
function rowsOf({ rows, merges = [] }: Read): string[][] {
  const texts = rows.map((row) => row.map(textOf))
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = texts[startRow]?.[startCol] ?? ''
    for (let row = startRow; row <= Math.min(endRow, texts.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, lastColumn); column += 1) {
        const cells = texts[row]
        if (cells) cells[column] = value
      }
  }
  return texts.map((row) => Array.from(row, (cell) => cell ?? ''))
}

/** Days come as midnight in UTC. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}
