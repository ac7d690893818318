import type { Writes } from '@shuyuan/contract/endpoints'
import type { BodyOf, DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import {
  mostFavouriteItems,
  mostProgressItems,
  mostRecitationItems,
} from '@shuyuan/contract/learning/learning-kinds'
import type { ProgressItem, ProgressSaved } from '@shuyuan/contract/learning/learning'
import type { ApiClient, BodyTo, CallOptions } from '#app/api/client.ts'
import { type LearningStore, shelfKey, shelvesOf } from './learning-store.ts'
import { settleFavourites, settleProgress, takeFavourites, takeProgress } from './settle.ts'
import { emptyShelf, type Entry, type Favourite, type Shelf, thingOf } from './shelf.ts'

interface Line {
  api: ApiClient
  learning: LearningStore
  /** The member whose shelf it is. */
  owner: number
  /** The child whose shelf it is, 0 for the member's own. */
  child: number
  /** The page is being left. */
  leaving?: boolean
}

/**
 * Sends what the server does not have yet, in batches. The first failed call stops it, and the rest is sent the next
 * time. Returns the finished stages of learning paths; null where not everything was sent.
 */
export async function send(line: Line): Promise<ProgressSaved['stages'] | null> {
  const { learning, owner } = line
  const stages: ProgressSaved['stages'] = []
  for (const [child, shelf] of shelvesOf(owner, learning.store.getState().shelves)) {
    const finished = await sendShelf({ ...line, child }, shelf)
    if (!finished) return null
    stages.push(...finished)
  }
  return stages
}

async function sendShelf(line: Line, shelf: Shelf): Promise<ProgressSaved['stages'] | null> {
  const { learning, owner, child } = line
  const stages: ProgressSaved['stages'] = []
  const key = shelfKey(owner, child)

  for (const sent of portions(unsent(shelf.progress), mostProgressItems / 2)) {
    const items = Object.entries(sent).flatMap(happeningsOf)
    const data = await post(line, '/api/learning/progress', items)
    if (!data) return null
    const { stages: finished = [], rows = [], refused = [] } = data
    stages.push(...finished)
    learning.change((now) => settleProgress(now, sent, { rows, refused }), key)
  }

  for (const on of [true, false]) {
    const waiting = unsent(shelf.favourites, (each) => each.on === on)
    for (const sent of portions(waiting, mostFavouriteItems)) {
      const items = Object.entries(sent).map(([thing, { at }]) => ({ ...thingOf(thing), ...(on && { at }) }))
      const path = on ? '/api/favourite/add' : '/api/favourite/remove'
      const data = await post(line, path, items)
      if (!data) return null
      learning.change((now) => settleFavourites(now, sent, data.refused), key)
    }
  }

  for (let from = 0; from < shelf.recitations.length; from += mostRecitationItems) {
    const sent = shelf.recitations.slice(from, from + mostRecitationItems)
    if (!(await post(line, '/api/recitation/add', sent))) return null
    const keys = new Set(sent.map((each) => each.key))
    learning.change(
      (now) => ({ ...now, recitations: now.recitations.filter((each) => !keys.has(each.key)) }),
      key,
    )
  }
  return stages
}

/** Reads what the server has of the open shelf, and the member's favourites; a failed call is repeated the next time. */
export async function read(line: Line): Promise<void> {
  const { api, learning, owner, child } = line
  const key = shelfKey(owner, child)
  const { readTo = 0 } = learning.store.getState().shelves[key] ?? emptyShelf
  const params = { since: String(readTo), ...(child > 0 && { child }) }
  const [progress, favourites] = await Promise.all([
    api.get('/api/learning/progress', { params, ...silent }),
    api.get('/api/favourite/refs', silent),
  ])
  if (progress.code === code.success) {
    learning.change((now) => takeProgress(now, progress.data.rows, progress.time), key)
  }
  if (favourites.code === code.success) {
    learning.change((now) => takeFavourites(now, favourites.data.list), String(owner))
  }
}

const silent: CallOptions = { background: true, showErrorMessage: false, showCodeMessage: false }

/** What takes things of a shelf. */
type Shelved =
  | '/api/learning/progress'
  | '/api/favourite/add'
  | '/api/favourite/remove'
  | '/api/recitation/add'

/** The answer's data; null where the server refused or could not be reached. */
async function post<Path extends Shelved>(
  { api, learning, owner, child, leaving }: Line,
  path: Path,
  items: BodyOf<Writes[Path]>['items'],
): Promise<Partial<DataOf<Writes[Path]>> | null> {
  try {
    const body = { items, ...(child > 0 && { child }) }
    const answer = await api.post(path, body as BodyTo<Path>, {
      ...silent,
      ...(leaving && { keepalive: true }),
    })
    // The only thing that the server refuses as a whole is a child who is gone.
    if (child > 0 && answer.code === code.failure) learning.forget(shelfKey(owner, child))
    return answer.code === code.success ? (answer.data ?? {}) : null
  } catch {
    return null
  }
}

/** Place and mark are sent as two items, because they have separate timestamps. */
function happeningsOf([key, { position, percent, at, done, doneAt }]: [string, Entry]): ProgressItem[] {
  const thing = thingOf(key)
  const place = at > 0 ? [{ ...thing, at, position, percent }] : []
  const mark = doneAt > 0 ? [{ ...thing, at: doneAt, percent, done }] : []
  return [...place, ...mark]
}

function unsent<Value extends Entry | Favourite>(
  all: Readonly<Record<string, Value>>,
  wanted: (value: Value) => boolean = () => true,
): [string, Value][] {
  return Object.entries(all).filter(([, value]) => value.unsent && wanted(value))
}

function portions<Value>(entries: [string, Value][], most: number): Record<string, Value>[] {
  const starts = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => index * most)
  return starts.map((start) => Object.fromEntries(entries.slice(start, start + most)))
}
