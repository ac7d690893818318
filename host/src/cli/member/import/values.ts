const token =
  /\s*(?:(?:_\w+\s*)?'([^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*)'|(NULL)|(?:0x([0-9A-Fa-f]*))|([-+]?[\d.]+(?:e[-+]?\d+)?))\s*([,)])/iy

/** The rows behind VALUES in a statement of MySQL: `(1,'a',NULL),(…)`. Throws RangeError for anything else. */
export function readValues(text: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  const open = /\s*,?\s*\(/y
  let position = 0
  while (text.slice(position).trim() !== '') {
    open.lastIndex = position
    if (!open.test(text)) throw new RangeError(`no row at: ${text.slice(position, position + 40)}`)
    const row: (string | null)[] = []
    let end = ','
    token.lastIndex = open.lastIndex
    while (end === ',') {
      const start = token.lastIndex
      const found = token.exec(text)
      if (!found) throw new RangeError(`no value at: ${text.slice(start, start + 40)}`)
      const [, quoted, nothing, bytes, number] = found
      end = found[5] ?? ''
      if (nothing) row.push(null)
      else if (quoted !== undefined) row.push(unescape(quoted))
      else row.push(bytes === undefined ? (number ?? '') : Buffer.from(bytes, 'hex').toString('utf8'))
    }
    position = token.lastIndex
    rows.push(row)
  }
  return rows
}

const escapes: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001A' }

function unescape(text: string): string {
  return text.replace(/\\([\s\S])|''/g, (_all, sign: string | undefined) =>
    sign === undefined ? "'" : (escapes[sign] ?? sign),
  )
}
