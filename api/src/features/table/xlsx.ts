import { type CellValue, type Sheet as Read, readXlsx } from 'hucre/xlsx'
import { guardZip, lastColumn, lastRow } from './zip-guard.ts'
import type { Sheet } from './sheet.ts'

/** The sheets of a workbook that are not hidden. Throws where it is none, or larger than any list of pupils. */
export async function workbookSheets(bytes: Buffer): Promise<Sheet[]> {
  guardZip(bytes)
  const { sheets } = await readXlsx(bytes, {
    sheets: (sheet) => !sheet.hidden && !sheet.veryHidden,
    range: `A1:IV${lastRow}`,
  })
  return sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }))
}

/** What stands once over several cells, such as one number for two children, is in each of them. */
function rowsOf({ rows, merges = [] }: Read): string[][] {
  const texts = rows.map((row) => row.map(textOf))
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = texts[startRow]?.[startCol] ?? ''
    for (let row = startRow; row <= Math.min(endRow, texts.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, lastColumn - 1); column += 1) {
        const cells = texts[row]
        if (cells) cells[column] = value
      }
  }
  return texts.map((row) => Array.from(row, (cell) => cell ?? ''))
}

/** A day as some programs write it: with the midnight at which it begins. */
const dayWithTime = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$/

/** Days come as midnight in UTC. Numbers are shown with 15 digits: the others are what is left of counting in twos. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value).replace(dayWithTime, '$1')
}
