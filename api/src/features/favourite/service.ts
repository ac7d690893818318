import type { FavouriteList } from '@shuyuan/contract/learning/favourite'
import { type FavouriteKind, favouriteKinds } from '@shuyuan/contract/learning/learning-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { taughtContent } from '#features/config/taught.ts'
import { thingFinder } from '#features/thing/service.ts'
import { type FavouriteRow, insertFavourites, pageOfFavourites } from './queries.ts'

type FavouriteDeps = Pick<ApiDeps, 'db' | 'content' | 'now'>

interface Item {
  kind: string
  ref: string
  /** Milliseconds; now where absent. */
  at?: number | undefined
}

/** Adds missing ones; returns those that the content does not have. */
export async function addFavourites({ db, content, now }: FavouriteDeps, memberId: number, items: Item[]) {
  const find = thingFinder(content, defaultLanguage)
  const rows: FavouriteRow[] = []
  const refused: { kind: string; ref: string }[] = []
  for (const { kind, ref, at = now() } of items) {
    const known = kindOf(kind)
    if (known && find(known, ref)) {
      rows.push({ kind: known, ref, create_time: unixSeconds(Math.min(at, now())) })
    } else refused.push({ kind, ref })
  }
  await insertFavourites(db, memberId, rows)
  return { refused }
}

/** One page, newest first, with the title of each thing in a language. */
export async function listFavourites(
  deps: Pick<FavouriteDeps, 'db' | 'content'>,
  memberId: number,
  { language, ...query }: { language: Language; kind: string; page: number; limit: number },
): Promise<FavouriteList> {
  const { list, total } = await pageOfFavourites(deps.db, memberId, query)
  const find = thingFinder(await taughtContent(deps), language)
  return { list: list.map((row) => ({ ...gone, ...find(row.kind, row.ref), ...row })), total }
}

const gone = { title: '', of: '', subject: '' }

function kindOf(kind: string): FavouriteKind | undefined {
  return favouriteKinds.find((known) => known === kind)
}
