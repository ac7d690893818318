import { sql, type Insertable, type Selectable } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { countRows, type Page, pieceOf, readLongList } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor, Tables } from '#db/tables.ts'

export type AuditTableRow = Selectable<Tables['audit']>

export async function insertAudit(db: Executor, row: Insertable<Tables['audit']>): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}

export interface AuditFilter {
  /** '' for all. */
  entity: string
  ref: string
  limit: number
}

export function pageOfAudit(db: Executor, { entity, ref, limit }: AuditFilter) {
  let rows = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (entity !== '') rows = rows.where('entity', '=', entity)
  if (ref !== '') rows = rows.where('ref', '=', ref)
  return rows.execute()
}

export interface AuditSearch {
  /** A part of who did it, what was done or its reference; '' for all. */
  search: string
  /** Actors, actions, entities and references that the search stands for. */
  meant: readonly string[]
  entity: string
  sort: 'newest' | 'oldest'
  /** Unix seconds: the first one, and the first one after; null for no end. */
  from: number
  until: number | null
}

const columnsMeant = ['actor', 'action', 'entity', 'ref']

/**
 * Some words mean the same in some hundred thousand rows, or nothing in any. So of actions, which are few, those that are
 * meant are found first, in their index.
 */
async function found(db: Executor, { search, meant, entity, from, until }: AuditSearch) {
  let rows = db.selectFrom('audit').selectAll()
  if (entity !== '') rows = rows.where('entity', '=', entity)
  if (from > 0) rows = rows.where('create_time', '>=', from)
  if (until !== null) rows = rows.where('create_time', '<', until)
  if (search === '') return { rows }
  const small = search.toLowerCase()
  const actions = (await valuesOf(db, 'action')).filter((action) => action.toLowerCase().includes(small))
  const parts = ['actor', 'ref'].map((column) => hasText(sql`lower(${sql.ref(column)})`, small))
  const isOneOf = (column: string, values: readonly string[]) =>
    values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`]
  const isMeant = columnsMeant.flatMap((column) => isOneOf(column, meant))
  // The reference of a lesson is its term and its day.
  const begins = meant.map((name) => hasText('ref', `${name} `))
  return {
    // A query is run where it is waited for; in an object it is not.
    rows: rows.where(({ or }) => or([...parts, ...isOneOf('action', actions), ...isMeant, ...begins])),
  }
}

/** One page, and how many there are. */
export async function searchPage(db: Executor, { page, limit, ...search }: AuditSearch & Page) {
  const { rows } = await found(db, search)
  const place = { page, limit, oldestFirst: search.sort === 'oldest', scans: search.search !== '' }
  return readLongList(db, rows, place, 'id')
}

/** How many rows a search finds, and the number of the newest row of all. */
export async function extentOfAudit(
  db: Executor,
  search: AuditSearch,
): Promise<{ count: number; newest: number }> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { rows } = await found(db, search)
  return { count: await countRows(rows), newest: row?.id ?? 0 }
}

/** A piece of what a search finds among the rows up to one. */
export async function pieceOfAudit(
  db: Executor,
  { upTo, ...search }: AuditSearch & { upTo: number },
  at: PieceAt,
): Promise<AuditTableRow[]> {
  const oldestFirst = search.sort === 'oldest'
  const { rows } = await found(db, search)
  return pieceOf(rows.where('id', '<=', upTo), { ...at, oldestFirst }, 'id')
}

export const entitiesOf = (db: Executor) => valuesOf(db, 'entity')

/** The different values of a column, in their order: each is the next one in the column's index. */
async function valuesOf(db: Executor, column: 'action' | 'entity'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive each_value(value) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > each_value.value) from each_value
      where each_value.value is not null)
    select value from each_value where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** When an action was last done to each of an entity's references, unix seconds. */
export async function lastTimes(
  db: Executor,
  { action, entity, refs }: { action: string; entity: string; refs: readonly string[] },
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['ref', eb.fn.max('create_time').as('time')])
    .where('entity', '=', entity)
    .where('ref', 'in', refs)
    .where('action', '=', action)
    .groupBy('ref')
    .execute()
  return new Map(rows.map(({ ref, time }) => [ref, time]))
}

/** When something was last done, unix seconds. */
export async function lastTime(db: Executor, action: string): Promise<number | null> {
  const row = await db
    .selectFrom('audit')
    .select('create_time')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time ?? null
}
