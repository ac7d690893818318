import type { ExportPart } from '@shuyuan/contract/privacy'

/**
 * A table as CSV (RFC 4180): the first line names the columns; begins with a byte order mark, by which spreadsheets
 * tell UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function csvOf({ columns, rows }: ExportPart): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
