/**
 * Rows under their headings as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. What
 * a spreadsheet would take for a formula gets an apostrophe.
 */
export function csv(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => quoted(String(cell))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
