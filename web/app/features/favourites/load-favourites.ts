import type { Favourite } from '@shuyuan/contract/learning/favourite'
import { type FavouriteKind, favouriteKinds } from '@shuyuan/contract/learning/learning-kinds'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export interface FavouritesPage extends Paged<Favourite> {
  kind: FavouriteKind | null
}

/** Loads the page of favourites that the address names: `?kind=line&page=2&limit=20`. */
export async function loadFavourites(args: Pick<LoadArgs, 'api' | 'request'>): Promise<FavouritesPage> {
  const wanted = new URL(args.request.url).searchParams.get('kind')
  const kind = favouriteKinds.find((known) => known === wanted) ?? null
  const params = { kind: kind ?? '' }
  return {
    kind,
    ...(await loadPaged(args, { path: '/api/favourite/list', params })),
  }
}
