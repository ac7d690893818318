import { code } from '@shuyuan/contract/codes'
import type { Favourite, FavouriteList } from '@shuyuan/contract/favourite'
import { type FavouriteKind, favouriteKinds } from '@shuyuan/contract/learning-kinds'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/pagination.tsx'

export interface FavouritesPage {
  kind: FavouriteKind | null
  page: number
  limit: number
  total: number
  /** Null where the list could not be loaded. */
  list: Favourite[] | null
}

/** Loads the page of favourites that the address names: `?kind=line&page=2&limit=20`. */
export async function loadFavourites({
  api,
  offers,
  request,
}: Pick<LoadArgs, 'api' | 'offers' | 'request'>): Promise<FavouritesPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const kind = favouriteKinds.find((known) => known === query.get('kind')) ?? null
  const nothing = { kind, page, limit, total: 0, list: null }
  if (!offers('learning')) return nothing
  const params = { page, limit, kind: kind ?? '' }
  const answer = await api.get<FavouriteList>('/api/favourite/list', { params }).catch(() => null)
  return answer?.code === code.success ? { kind, page, limit, ...answer.data } : nothing
}
