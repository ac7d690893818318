/** Chinese characters are two columns wide on a terminal. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, sign) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        sign,
      )
        ? 2
        : 1),
    0,
  )
}

/** A line break in a visitor's text must not look like a new row. */
function oneLine(value: string | number): string {
  return String(value).replaceAll(/[\r\n\u2028\u2029]+/g, ' ⏎ ')
}

/** Rows under headings, in aligned columns. */
export function table(headings: string[], rows: (string | number)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map(oneLine))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  const line = (row: string[]) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd()
  return cells.map(line).join('\n')
}

/** Names and values, one pair per line. */
export function pairLines(values: Record<string, string | number>): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${oneLine(value)}`.trimEnd())
    .join('\n')
}
