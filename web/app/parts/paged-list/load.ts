import type { Reads } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { QueryTo } from '#app/api/client.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

/** One page of a list of the member's. */
export interface Paged<Item> {
  /** From 1. */
  page: number
  /** Entries on a page: 10, 20, 50 or 100. */
  limit: number
  /** Entries of the whole list. */
  total: number
  /** Null where the list could not be loaded. */
  list: Item[] | null
  /** What the server says where the member may not see the list. */
  refused?: string
}

interface PageOf<Item> {
  list: Item[]
  total: number
}
/** The reads that answer one page of a list. */
type PagedPath = {
  [Path in keyof Reads]: DataOf<Reads[Path]> extends PageOf<unknown> ? Path : never
}[keyof Reads]
type ItemOf<Path extends PagedPath> = DataOf<Reads[Path]> extends PageOf<infer Item> ? Item : never

/**
 * Loads the page of a list that the address names (`?page=2&limit=20`; what it does not name rightly is the first
 * page, of ten) from `path`, which answers `{ list, total }`.
 */
export async function loadPaged<Path extends PagedPath>(
  { api, request }: Pick<LoadArgs, 'api' | 'request'>,
  { path, params }: { path: Path; params?: QueryTo<Path> },
): Promise<Paged<ItemOf<Path>>> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const nothing = { page, limit, total: 0, list: null }
  const asked = { ...params, page, limit } as object as QueryTo<Path>
  const answer = await api.get(path, { params: asked }).catch(() => null)
  if (answer?.code === code.forbidden) return { ...nothing, refused: answer.msg }
  return answer?.code === code.success ? { page, limit, ...(answer.data as PageOf<ItemOf<Path>>) } : nothing
}
