import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'

export interface Page {
  /** From 1. */
  page: number
  limit: number
}

/**
 * One page of a list of `total` rows, ordered by `columns`, greatest first. It is read from the nearer end of
 * the list, because an offset costs as much as the rows it skips: so the last page is as cheap as the first.
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

/** The query of a page, and whether it returns the least rows first; null where the page is empty. */
export function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  total: number,
  { page, limit }: Page,
  ...columns: ReferenceExpression<Tables, Table>[]
): { query: SelectQueryBuilder<Tables, Table, Row>; backwards: boolean } | null {
  const start = (page - 1) * limit
  const count = Math.min(limit, total - start)
  if (count <= 0) return null
  const after = total - start - count
  const backwards = after < start
  let ordered = query
  for (const column of columns) ordered = ordered.orderBy(column, backwards ? 'asc' : 'desc')
  return { query: ordered.limit(count).offset(backwards ? after : start), backwards }
}
