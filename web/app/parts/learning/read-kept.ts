import { recitationModes } from '@shuyuan/contract/learning/learning-kinds'
import type { RecitationItem } from '@shuyuan/contract/learning/recitation'
import { emptyShelf, type Entry, type Favourite, type Shelf } from './shelf.ts'

export type Shelves = Readonly<Record<string, Shelf>>

/** What the browser keeps, checked: anybody can write to storage, and one invalid entry must not block the others. */
export function readShelves(kept: unknown): Shelves {
  return mapOf(objectOf(kept).shelves, readShelf)
}

function readShelf(kept: unknown): Shelf | null {
  const { progress, favourites, recitations, readTo } = objectOf(kept)
  return {
    progress: mapOf(progress, readEntry),
    favourites: mapOf(favourites, readFavourite),
    recitations: (Array.isArray(recitations) ? recitations : []).flatMap(readRecitation),
    readTo: whole(readTo, Number.MAX_SAFE_INTEGER) ?? emptyShelf.readTo,
  }
}

function readEntry(kept: unknown): Entry | null {
  const { position, percent, at, done, doneAt, unsent } = objectOf(kept)
  const numbers = [whole(position, 1_000_000), whole(percent, 100), whole(at), whole(doneAt)]
  const [place = null, share = null, placed = null, marked = null] = numbers
  if (place === null || share === null || placed === null || marked === null) return null
  return {
    position: place,
    percent: share,
    at: placed,
    done: done === true,
    doneAt: marked,
    unsent: unsent === true,
  }
}

function readFavourite(kept: unknown): Favourite | null {
  const { on, at, unsent } = objectOf(kept)
  const kept_at = whole(at)
  return kept_at === null ? null : { on: on === true, at: kept_at, unsent: unsent === true }
}

function readRecitation(kept: unknown): RecitationItem[] {
  const { key, ref, mode, score, seconds, at } = objectOf(kept)
  const known = recitationModes.find((each) => each === mode)
  const numbers = { score: whole(score, 5), seconds: whole(seconds, 86_400), at: whole(at) }
  if (typeof key !== 'string' || typeof ref !== 'string' || !key || key.length > 40 || !known) return []
  if (!numbers.score || numbers.seconds === null || !numbers.at) return []
  return [{ key, ref, mode: known, score: numbers.score, seconds: numbers.seconds, at: numbers.at }]
}

function mapOf<Value>(kept: unknown, read: (value: unknown) => Value | null): Record<string, Value> {
  const entries = Object.entries(objectOf(kept)).map(([key, value]) => [key, read(value)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== null))
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

const farthest = 8_640_000_000_000_000

function whole(value: unknown, most = farthest): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null
}
