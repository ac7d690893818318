import { nameKey } from '@shuyuan/contract/fields/clean'
import { type RawBuilder, sql } from 'kysely'

/** Whether a column, by its name or as an expression, holds a text as it is written: `%` and `_` are no wildcards. */
export function hasText(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${part} escape '\\'`
}

/** Whether a column holds a part of a person's name, however it is spelled. */
export function hasName(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const name = typeof column === 'string' ? sql.ref(column) : column
  // What `nameKey` leaves out.
  const key = [' ', '　', '·', '.', '-', "'"].reduce<RawBuilder<unknown>>(
    (left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`,
    sql`lower(${name})`,
  )
  const asked = nameKey(text)
  // SQLite makes only ASCII small, so that other capitals are found as they are written.
  return asked === '' ? hasText(name, text) : sql<boolean>`(${hasText(key, asked)} or ${hasText(name, text)})`
}
