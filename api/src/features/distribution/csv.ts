/** Rows as comma-separated values (RFC 4180) with a byte order mark, by which spreadsheets know the text for UTF-8. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** What begins like a formula is shown as text: a spreadsheet would work it out. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
