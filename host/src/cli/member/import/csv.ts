const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/**
 * Parses comma-separated values (RFC 4180) to texts by the names in the first row, in small letters; a byte order mark is
 * ignored. Spreadsheets of some countries write semicolons or tabs in place of commas, and may say so in a first line
 * (`sep=;`). Throws RangeError where a row has more cells than names, or a quote is not closed.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [, said, body = ''] = /^\uFEFF?(?:sep=([,;\t])\r?\n)?([\s\S]*)$/.exec(text) ?? []
  const separator = separators.find((each) => each === said) ?? separatorOf(body)
  return byHeads(cellsOf(body, separator))
}

/**
 * Rows as texts by the names in the first of them, in small letters. Throws RangeError where a row has more cells than
 * names.
 */
export function byHeads([names = [], ...rows]: readonly (readonly string[])[]): Record<string, string>[] {
  return rows.map((cells, index) => {
    // Empty cells at a row's end are what is left of a column that was cleared.
    if (cells.slice(names.length).some((cell) => cell !== ''))
      throw new RangeError(`row ${index + 2} has more cells than the first row`)
    return Object.fromEntries(names.map((name, column) => [headOf(name), cells[column] ?? '']))
  })
}

const headOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** What the first row has most of, outside of quotes. */
function separatorOf(text: string): Separator {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
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

const cellBefore: Record<Separator, RegExp> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r?\n|\r|$)/y,
}

function cellsOf(text: string, separator: Separator): string[][] {
  const cell = cellBefore[separator]
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? []
    if (cell.lastIndex === 0) throw new RangeError(`a quote is not closed behind character ${start}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === separator) {
      // A comma at the end is followed by an empty cell.
      if (cell.lastIndex === text.length) rows.push([...row, ''])
      continue
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
