/**
 * Comma-separated values (RFC 4180); the first row names the columns. The byte order mark tells spreadsheets that the
 * text is UTF-8. A cell that a spreadsheet would run as a formula gets an apostrophe, also where blanks or unseen characters stand before
 * the formula or its first character is full-width: some spreadsheets accept both.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further rows of such a text. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
