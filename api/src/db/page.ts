import { mostListed } from '@shuyuan/contract/desk/lists'
import { sql, type ReferenceExpression, type SelectQueryBuilder } from 'kysely'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'

export interface Page {
  /** From 1. */
  page: number
  limit: number
  /** Instead of newest first. */
  oldestFirst?: boolean | undefined
}

/** How many rows a query finds. */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}

/** One page of all rows that a query finds, and how many there are. */
export async function readList<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page: Page,
  ...columns: ReferenceExpression<Tables, Table>[]
): Promise<{ list: Row[]; total: number }> {
  const total = await countRows(query)
  return { list: await readPage(query, total, page, ...columns), total }
}

/** The place of a page, and whether what is looked for is in no index, so that every row has to be looked at. */
interface LongPage extends Page {
  scans: boolean
}

/**
 * One page of a list of the school, which grows from year to year. At most `mostListed` rows are counted and can be turned
 * over; `total` is one more where there are more. The last of the columns is a key that differs in every row: where the
 * list `scans`, keys are looked for once, for count and page.
 */
export async function readLongList<Tables, Table extends keyof Tables, Row>(
  db: Executor,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { scans, ...page }: LongPage,
  ...columns: [...ReferenceExpression<Tables, Table>[], string & ReferenceExpression<Tables, Table>]
): Promise<{ list: Row[]; total: number }> {
  const start = (page.page - 1) * page.limit
  if (!scans) {
    const total = await countUpTo(db, query, mostListed + 1)
    if (total <= mostListed) return { list: await readPage(query, total, page, ...columns), total }
    const count = Math.max(0, Math.min(page.limit, mostListed - start))
    const list = count > 0 ? inOrder(query, page, columns).limit(count).offset(start).execute() : []
    return { list: await list, total }
  }
  const key = sql.ref<number>(columns.at(-1) as string)
  const keys = await inOrder(query.clearSelect().select(key.as('key')), page, columns)
    .limit(mostListed + 1)
    .$castTo<{ key: number }>()
    .execute()
  const shown = keys.slice(0, mostListed).slice(start, start + page.limit)
  if (shown.length === 0) return { list: [], total: keys.length }
  const here = query.where(sql<boolean>`${key} in (${sql.join(shown.map((row) => row.key))})`)
  return { list: await inOrder(here, page, columns).execute(), total: keys.length }
}

/** How many rows a query finds, at most so many. */
export async function countUpTo<Tables, Table extends keyof Tables, Row>(
  db: Executor,
  query: SelectQueryBuilder<Tables, Table, Row>,
  most: number,
): Promise<number> {
  const some = query.clearSelect().select(sql.lit(1).as('one')).limit(most)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${some} as found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

function inOrder<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { oldestFirst = false }: Pick<Page, 'oldestFirst'>,
  columns: readonly ReferenceExpression<Tables, Table>[],
): SelectQueryBuilder<Tables, Table, Row> {
  let ordered = query
  for (const column of columns) ordered = ordered.orderBy(column, oldestFirst ? 'asc' : 'desc')
  return ordered
}

/**
 * One page of a list of `total` rows, ordered by `columns`, greatest first unless asked otherwise. It is read from
 * the nearer end of the list, because an offset costs as much as the rows it skips: so the last page is as cheap as
 * the first.
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  total: number,
  page: Page,
  ...columns: ReferenceExpression<Tables, Table>[]
): Promise<Row[]> {
  const found = pageOf(query, total, page, ...columns)
  if (!found) return []
  const rows = await found.query.execute()
  return found.backwards ? rows.toReversed() : rows
}

/** The query of a page, and whether it returns the last row first; null where the page is empty. */
export function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  total: number,
  { page, limit, oldestFirst = false }: Page,
  ...columns: ReferenceExpression<Tables, Table>[]
): { query: SelectQueryBuilder<Tables, Table, Row>; backwards: boolean } | null {
  const start = (page - 1) * limit
  const count = Math.min(limit, total - start)
  if (count <= 0) return null
  const after = total - start - count
  const backwards = after < start
  const direction = backwards === oldestFirst ? 'desc' : 'asc'
  const ordered = inOrder(query, { oldestFirst: direction === 'asc' }, columns)
  return { query: ordered.limit(count).offset(backwards ? after : start), backwards }
}

/** A piece of a list for `inPieces`, ordered by one column whose values differ, greatest first unless asked otherwise. */
export function pieceOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { after, limit, oldestFirst = false }: PieceAt & { oldestFirst?: boolean },
  column: string,
): Promise<Row[]> {
  const key = sql.ref<number>(column)
  const further = oldestFirst ? sql<boolean>`${key} > ${after}` : sql<boolean>`${key} < ${after}`
  return query
    .$if(after !== null, (begun) => begun.where(further))
    .orderBy(key, oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute() as Promise<Row[]>
}
