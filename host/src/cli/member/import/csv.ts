/**
 * Parses comma-separated values (RFC 4180) to texts by the names in the first row; a byte order mark is
 * ignored. Throws RangeError where a row has more cells than names, or a quote is not closed.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  return rows.map((cells, index) => {
    if (cells.length > names.length)
      throw new RangeError(`row ${index + 2} has more cells than the first row`)
    return Object.fromEntries(names.map((name, column) => [name.trim(), cells[column] ?? '']))
  })
}

/**
 * Parses the output of `mysql --batch`: cells between tabs, escaped as `\\t`, `\\n`, `\\0` and `\\\\`, NULL
 * for null. Throws RangeError where a row has another number of cells than the first.
 */
export function readTabs(text: string): Record<string, string | null>[] {
  const [names = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  return rows.map((cells, index) => {
    if (cells.length !== names.length)
      throw new RangeError(`row ${index + 2} has ${cells.length} cells, the first row ${names.length}`)
    return Object.fromEntries(
      cells.map((each, column) => [names[column] ?? '', each === 'NULL' ? null : unescape(each)]),
    )
  })
}

const escapes: Record<string, string> = { t: '\t', n: '\n', '0': '\0' }

function unescape(text: string): string {
  return text.replace(/\\([\s\S])/g, (_all, sign: string) => escapes[sign] ?? sign)
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? []
    if (cell.lastIndex === 0) throw new RangeError(`a quote is not closed behind character ${start}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') {
      // A comma at the end is followed by an empty cell.
      if (cell.lastIndex === text.length) rows.push([...row, ''])
      continue
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
