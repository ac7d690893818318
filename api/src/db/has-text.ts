import { type RawBuilder, sql } from 'kysely'

/** Whether a column, by its name or as an expression, holds a text as it is written: `%` and `_` are no wildcards. */
export function hasText(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${part} escape '\\'`
}
