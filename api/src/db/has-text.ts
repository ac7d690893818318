import { cleanEmail, cleanMobile, nameKey } from '@shuyuan/contract/fields/clean'
import { mobilePattern } from '@shuyuan/contract/fields/field-checks'
import { type RawBuilder, sql } from 'kysely'

/** Whether a column, by its name or as an expression, holds a text as it is written: `%` and `_` are no wildcards. */
export function hasText(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return like(column, `%${literal(text)}%`)
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const like = (column: string | RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`

/**
 * Whether a column is the mobile number that somebody looks for: the whole number, or its last four digits. Other parts
 * find nothing, because with them a masked number could be found digit by digit.
 */
export function isMobile(column: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const digits = cleanMobile(typed)
  if (/^\d{4}$/.test(digits)) return like(column, `%${digits}`)
  const number = typeof column === 'string' ? sql.ref(column) : column
  if (digits.length < 7) return sql<boolean>`1 = 0`
  // A number of another country is found without its + too.
  return /^[1-9]\d*$/.test(digits) && !mobilePattern.test(digits)
    ? sql<boolean>`${number} in (${digits}, ${`+${digits}`})`
    : sql<boolean>`${number} = ${digits}`
}

/** Whether a column is the e-mail address that somebody looks for: the whole of it, for the same reason. */
export function isEmail(column: string, typed: string): RawBuilder<boolean> {
  const address = cleanEmail(typed).toLowerCase()
  return address.includes('@') ? sql<boolean>`lower(${sql.ref(column)}) = ${address}` : sql<boolean>`1 = 0`
}

/**
 * Whether a column holds a part of a person's name, however it is spelled; with `fromStart` only its beginning, for
 * those who see names masked.
 */
export function hasName(
  column: string | RawBuilder<unknown>,
  text: string,
  { fromStart = false } = {},
): RawBuilder<boolean> {
  const written = typeof column === 'string' ? sql.ref(column) : column
  const find = (where: RawBuilder<unknown>, part: string) =>
    fromStart ? like(where, `${literal(part)}%`) : hasText(where, part)
  const asked = nameKey(text)
  if (asked === '') return find(written, text)
  // Signs without capitals, such as Han characters.
  const caseless = asked === asked.toUpperCase()
  const name = caseless ? written : sql`lower(${written})`
  // What `nameKey` leaves out.
  const key = [' ', '　', '·', '.', '-', "'"].reduce<RawBuilder<unknown>>(
    (left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`,
    name,
  )
  // Taking signs out of every name costs six times as much as to see whether it has these at all, in this order.
  const inOrder = like(name, `%${[...asked].map(literal).join('%')}%`)
  const spelled = sql<boolean>`(${inOrder} and ${find(key, asked)})`
  // SQLite makes only ASCII small, so that other capitals are found as they are written.
  return caseless && asked === text ? spelled : sql<boolean>`(${spelled} or ${find(written, text)})`
}
