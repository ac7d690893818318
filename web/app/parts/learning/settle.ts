import type { ProgressRow } from '@shuyuan/contract/learning/learning'
import { joined } from '@shuyuan/contract/learning/progress'
import { type Entry, type Favourite, keyOf, type Shelf } from './shelf.ts'

type ThingName = { kind: string; ref: string }

/** After progress was sent: what the server answered counts, unless something happened here meanwhile. */
export function settleProgress(
  shelf: Shelf,
  sent: Readonly<Record<string, Entry>>,
  { rows, refused }: { rows: readonly ProgressRow[]; refused: readonly ThingName[] },
): Shelf {
  const progress = { ...shelf.progress }
  for (const { kind, ref, ...standing } of rows) {
    const key = keyOf({ kind, ref })
    const now = progress[key]
    if (!now || isSame(now, sent[key])) progress[key] = { ...standing, unsent: false }
  }
  // The content has nothing of that name (any more): to send it again would be refused for ever.
  for (const key of refused.map(keyOf)) delete progress[key]
  return { ...shelf, progress }
}

/** After the server's progress was read; `time` is the server's, unix seconds. */
export function takeProgress(shelf: Shelf, rows: readonly ProgressRow[], time: number): Shelf {
  const progress = { ...shelf.progress }
  for (const { kind, ref, ...standing } of rows) {
    const key = keyOf({ kind, ref })
    const here = progress[key]
    progress[key] = here?.unsent
      ? { ...joined(here, standing), unsent: true }
      : { ...standing, unsent: false }
  }
  return { ...shelf, progress, readTo: time - overlap }
}

/** Seconds that are read again: a write that was under way while we read may carry an earlier time. */
const overlap = 60

/** After favourites were added or removed: what did not change here meanwhile is known to the server. */
export function settleFavourites(
  shelf: Shelf,
  sent: Readonly<Record<string, Favourite>>,
  refused: readonly ThingName[] = [],
): Shelf {
  const favourites = { ...shelf.favourites }
  for (const [key, { on, at }] of Object.entries(sent)) {
    const now = favourites[key]
    if (now?.on !== on || now.at !== at) continue
    if (on) favourites[key] = { on, at, unsent: false }
    else delete favourites[key]
  }
  for (const key of refused.map(keyOf)) delete favourites[key]
  return { ...shelf, favourites }
}

/** After the server's favourites were read: they are all there is, but for what it has yet to hear. */
export function takeFavourites(shelf: Shelf, things: readonly ThingName[]): Shelf {
  const favourites: Record<string, Favourite> = {}
  for (const key of things.map(keyOf)) {
    favourites[key] = { on: true, at: shelf.favourites[key]?.at ?? 0, unsent: false }
  }
  for (const [key, favourite] of Object.entries(shelf.favourites)) {
    if (favourite.unsent) favourites[key] = favourite
  }
  return { ...shelf, favourites }
}

function isSame(one: Entry, other: Entry | undefined): boolean {
  return (
    other !== undefined && (Object.keys(one) as (keyof Entry)[]).every((name) => one[name] === other[name])
  )
}
