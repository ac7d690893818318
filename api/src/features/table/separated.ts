import { TableRefused } from './refused.ts'

/**
 * The text of a file in the encodings that spreadsheets save in. Chinese Excel saves CSV in GB18030 without a mark, so
 * what is no UTF-8 is taken for that.
 */
export function decoded(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    // A file that was cut inside its last character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // What is read as letters and line breaks has them on one side; 一, which is 4E00, has one on the other.
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : undefined
}

const separators = [',', ';', '\t', '|', '，'] as const
/** Rows by which it is judged what separates the cells. */
const judged = 20

/** The rows of a text whose cells are separated, whatever by. Throws where a quote that begins a cell never ends. */
export function separatedRows(text: string): string[][] {
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  if (named !== undefined) return rowsOf(text.slice(text.indexOf('\n') + 1), named)
  return rowsOf(text, separatorOf(text))
}

/** The one that gives most rows of one width; the wider rows where two give as many. */
function separatorOf(text: string): string {
  let best: { separator: string; even: number; width: number } = { separator: ',', even: 0, width: 1 }
  for (const separator of separators) {
    const widths = rowsOf(text, separator, judged).map((row) => row.length)
    const counts = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    )
    for (const [width, { length: even }] of counts)
      if (even > best.even || (even === best.even && width > best.width)) best = { separator, even, width }
  }
  return best.separator
}

function rowsOf(text: string, separator: string, most = Infinity): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  // The row in which a quote began that has not ended; 0 for none.
  let quoted = 0
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at)
    if (quoted > 0) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = 0
    } else if (sign === '"' && cell === '') quoted = rows.length + 1
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
    else if (text[at + 1] !== '\n') endRow()
  }
  if (quoted > 0 && most === Infinity) throw new TableRefused('table.quote', { row: quoted })
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow()
  return rows
}
