import { sql, type ReferenceExpression, type SelectQueryBuilder } from 'kysely'
import type { PieceAt } from '#db/pieces.ts'

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
  let ordered = query
  for (const column of columns) ordered = ordered.orderBy(column, direction)
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
