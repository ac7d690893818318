import type { ProgressRow } from '@shuyuan/contract/learning/learning'
import { joinedStanding } from '@shuyuan/contract/learning/progress'
import { type Entry, type Favourite, type Shelf, thingKey } from './shelf.ts'

type ThingName = { kind: string; ref: string }

/** Merges the server's answer after progress was sent. Entries that changed here meanwhile stay. */
export function settleProgress(
  shelf: Shelf,
  sent: Readonly<Record<string, Entry>>,
  { rows, refused }: { rows: readonly ProgressRow[]; refused: readonly ThingName[] },
): Shelf {
  const progress = { ...shelf.progress }
  for (const { kind, ref, ...standing } of rows) {
    const key = thingKey({ kind, ref })
    const now = progress[key]
    if (!now || isSame(now, sent[key])) progress[key] = { ...standing, unsent: false }
  }
  // The content no longer has these names, so the server would refuse them every time.
  for (const key of refused.map(thingKey)) delete progress[key]
  return { ...shelf, progress }
}

/** After the server's progress was read; `time` is the server's, unix seconds. */
export function takeProgress(shelf: Shelf, rows: readonly ProgressRow[], time: number): Shelf {
  const progress = { ...shelf.progress }
  for (const { kind, ref, ...standing } of rows) {
    const key = thingKey({ kind, ref })
    const here = progress[key]
    progress[key] = here?.unsent
      ? { ...joinedStanding(here, standing), unsent: true }
      : { ...standing, unsent: false }
  }
  return { ...shelf, progress, readTo: time - overlap }
}

/** Seconds of overlap: a write that ran while we read may have an earlier time. */
const overlap = 60

/** After favourites were sent: those unchanged since are known to the server. */
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
  for (const key of refused.map(thingKey)) delete favourites[key]
  return { ...shelf, favourites }
}

/** After favourites were read: the server's list replaces all but unsent changes. */
export function takeFavourites(shelf: Shelf, things: readonly ThingName[]): Shelf {
  const favourites: Record<string, Favourite> = {}
  for (const key of things.map(thingKey)) {
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
