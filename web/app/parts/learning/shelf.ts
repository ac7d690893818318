import {
  type Happening,
  joinedStanding,
  notBegun,
  type Standing,
  standingAfter,
} from '@shuyuan/contract/learning/progress'
import type { RecitationItem } from '@shuyuan/contract/learning/recitation'

/** What one does with a thing, and whether the server has yet to hear of it. */
export interface Entry extends Standing {
  unsent: boolean
}
export interface Favourite {
  /** False for one that was taken away, until the server knows. */
  on: boolean
  /** Milliseconds. */
  at: number
  unsent: boolean
}

/** All that is kept in the browser for one member, or for guests; keys are `kind:ref`. */
export interface Shelf {
  progress: Readonly<Record<string, Entry>>
  favourites: Readonly<Record<string, Favourite>>
  /** Those that the server does not have. */
  recitations: readonly RecitationItem[]
  /** Up to when (unix seconds) the server's progress was read; 0 for never. */
  readTo: number
}

export const emptyShelf: Shelf = { progress: {}, favourites: {}, recitations: [], readTo: 0 }

export const thingKey = ({ kind, ref }: { kind: string; ref: string }) => `${kind}:${ref}`

export function thingOf(key: string): { kind: string; ref: string } {
  const colon = key.indexOf(':')
  return { kind: key.slice(0, colon), ref: key.slice(colon + 1) }
}

/**
 * Records an event now. Its time is at least 1 ms after the last known one, because this device's clock may be
 * behind another's.
 */
export function noted(shelf: Shelf, key: string, what: Omit<Happening, 'at'>, now: number): Shelf {
  const before = shelf.progress[key] ?? notBegun
  const last = Math.max(
    what.position === undefined ? 0 : before.at,
    what.done === undefined ? 0 : before.doneAt,
  )
  const standing = joinedStanding(before, standingAfter({ ...what, at: Math.max(now, last + 1) }))
  return { ...shelf, progress: { ...shelf.progress, [key]: { ...standing, unsent: true } } }
}

/** Puts a thing among the favourites, or takes it away. */
export function favoured(shelf: Shelf, key: string, on: boolean, now: number): Shelf {
  return { ...shelf, favourites: { ...shelf.favourites, [key]: { on, at: now, unsent: true } } }
}

/** Limit of stored recitations; guests' recitations are stored nowhere else. */
const mostRecitations = 200

export function recited(shelf: Shelf, item: RecitationItem): Shelf {
  return { ...shelf, recitations: [...shelf.recitations, item].slice(-mostRecitations) }
}

/** Merges a guest's shelf into the member's. Nothing is lost, and the server does not have it yet. */
export function adopted(guest: Shelf, member: Shelf): Shelf {
  const progress = { ...member.progress }
  for (const [key, entry] of Object.entries(guest.progress)) {
    progress[key] = { ...joinedStanding(progress[key] ?? notBegun, entry), unsent: true }
  }
  const favourites = { ...member.favourites }
  for (const [key, { on, at }] of Object.entries(guest.favourites)) {
    // A guest could remove only his or her own favourites, which says nothing about the member's.
    if (on && !favourites[key]?.on) favourites[key] = { on, at, unsent: true }
  }
  return { ...member, progress, favourites, recitations: [...member.recitations, ...guest.recitations] }
}

/** The part that the server does not have: all that stays after a member's logout. */
export function unsentOf(shelf: Shelf): Shelf {
  return {
    progress: pick(shelf.progress, ({ unsent }) => unsent),
    favourites: pick(shelf.favourites, ({ unsent }) => unsent),
    recitations: shelf.recitations,
    readTo: 0,
  }
}

export function hasUnsent(shelf: Shelf): boolean {
  const waits = ({ unsent }: { unsent: boolean }) => unsent
  return (
    shelf.recitations.length > 0 ||
    Object.values(shelf.progress).some(waits) ||
    Object.values(shelf.favourites).some(waits)
  )
}

function pick<Value>(all: Readonly<Record<string, Value>>, wanted: (value: Value) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => wanted(value)))
}
