/**
 * Rows, the first of which names the columns, as comma-separated values (RFC 4180); begins with a byte order mark, by
 * which spreadsheets tell UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe: also behind blanks,
 * which some throw away, and in the wide signs of Chinese keyboards, which some read like the narrow ones.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
