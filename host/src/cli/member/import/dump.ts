import { readValues } from './values.ts'

/** Texts, names in backticks and comments of a dump, or a run of anything else: `;` inside them ends nothing. */
const piece =
  /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|"[^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*"|`[^`]*`|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'"`#/-]+|[\s\S]/gy

function* statements(text: string): Generator<string> {
  let statement = ''
  for (const [part] of text.matchAll(piece)) {
    if (part === ';') {
      yield statement.trim()
      statement = ''
    } else if (!/^(?:--|#|\/\*)/.test(part)) statement += part
  }
  yield statement.trim()
}

const create = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?`?(\w+)`?\s*\(/i
const insert =
  /^(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\s+(?:`?\w+`?\.)?`?(\w+)`?\s*(?:\(([^)]*)\))?\s*VALUES/i

/**
 * The rows of one table in a MySQL dump, as texts by column (null where it is NULL). `isMeant` says by its name which
 * table it is. Throws RangeError where the columns are not told, or where two tables are meant.
 */
export function readDump(text: string, isMeant: (table: string) => boolean): Record<string, string | null>[] {
  const columns = new Map<string, string[]>()
  const rows: Record<string, string | null>[] = []
  const found = new Set<string>()
  for (const statement of statements(text)) {
    const [, created] = create.exec(statement) ?? []
    if (created && isMeant(created)) {
      columns.set(
        created,
        [...statement.matchAll(/^\s*`(\w+)`\s/gm)].map(([, name = '']) => name),
      )
    }
    const [head = '', table, listed] = insert.exec(statement) ?? []
    if (!table || !isMeant(table)) continue
    found.add(table)
    if (found.size > 1) throw new RangeError(`several tables could be meant: ${[...found].join(', ')}`)
    const names = listed?.split(',').map((name) => name.replace(/[`\s]/g, '')) ?? columns.get(table)
    if (!names) throw new RangeError(`the dump does not name the columns of ${table}`)
    for (const values of readValues(statement.slice(head.length))) {
      if (values.length !== names.length)
        throw new RangeError(`a row of ${table} has ${values.length} values`)
      rows.push(Object.fromEntries(names.map((name, column) => [name, values[column] ?? null])))
    }
  }
  return rows
}
