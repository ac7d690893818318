import { sql, type Insertable, type Selectable } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { countRows, type Page, pieceOf, readList } from '#db/page.ts'
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

function found(db: Executor, { search, meant, entity, from, until }: AuditSearch) {
  let rows = db.selectFrom('audit').selectAll()
  if (entity !== '') rows = rows.where('entity', '=', entity)
  if (from > 0) rows = rows.where('create_time', '>=', from)
  if (until !== null) rows = rows.where('create_time', '<', until)
  if (search === '') return rows
  const parts = ['actor', 'action', 'ref'].map((column) =>
    hasText(sql`lower(${sql.ref(column)})`, search.toLowerCase()),
  )
  const isMeant =
    meant.length === 0
      ? []
      : columnsMeant.map((column) => sql<boolean>`${sql.ref(column)} in (${sql.join(meant)})`)
  // The reference of a lesson is its term and its day.
  const begins = meant.map((name) => hasText('ref', `${name} `))
  return rows.where(({ or }) => or([...parts, ...isMeant, ...begins]))
}

/** One page, and how many there are. */
export function searchPage(db: Executor, { page, limit, ...search }: AuditSearch & Page) {
  return readList(found(db, search), { page, limit, oldestFirst: search.sort === 'oldest' }, 'id')
}

/** How many rows a search finds, and the number of the newest row of all. */
export async function extentOfAudit(
  db: Executor,
  search: AuditSearch,
): Promise<{ count: number; newest: number }> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return { count: await countRows(found(db, search)), newest: row?.id ?? 0 }
}

/** A piece of what a search finds among the rows up to one. */
export function pieceOfAudit(
  db: Executor,
  { upTo, ...search }: AuditSearch & { upTo: number },
  at: PieceAt,
): Promise<AuditTableRow[]> {
  const oldestFirst = search.sort === 'oldest'
  return pieceOf(found(db, search).where('id', '<=', upTo), { ...at, oldestFirst }, 'id')
}

export async function entitiesOf(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('entity').distinct().orderBy('entity').execute()
  return rows.map(({ entity }) => entity)
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
