import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'

export interface Page {
  /** From 1. */
  page: number
  limit: number
}

/**
 * One page of a list of `total` rows, the greatest of `columns` first. It is read from the nearer end of the list: an
 * offset costs as much as the rows that it passes, and the last page is then as cheap as the first.
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  total: number,
  { page, limit }: Page,
  ...columns: ReferenceExpression<Tables, Table>[]
): Promise<Row[]> {
  const start = (page - 1) * limit
  const count = Math.min(limit, total - start)
  if (count <= 0) return []
  const after = total - start - count
  const fromEnd = after < start
  let ordered = query
  for (const column of columns) ordered = ordered.orderBy(column, fromEnd ? 'asc' : 'desc')
  const rows = await ordered
    .limit(count)
    .offset(fromEnd ? after : start)
    .execute()
  return fromEnd ? rows.toReversed() : rows
}
