import {
  respondents,
  type SetAnswer,
  type Respondent,
} from '@shuyuan/contract/question-set/question-set-kinds'
import { uuid } from '#app/api/uuid.ts'
import { textStorage } from '#app/session/storage.ts'

/** What this browser keeps of one set: how far one is, or the last result. */
export interface Kept {
  /** The member who began it, 0 for a guest: other members of this browser do not see it. */
  owner: number
  edition: number
  /** Random, one each time that the set is begun. */
  key: string
  /** Null until asked, where the set asks. */
  respondent: Respondent | null
  answers: Readonly<Record<string, SetAnswer>>
  /** The item that was open last, '' for the first. */
  at: string
  /** When it was gone through, milliseconds since 1970; 0 while under way. */
  done: number
  /** The id of the saved result, 0 where it is not saved; -1 where it was sent without a name. */
  saved: number
}

export const storageKey = 'question-set'
const changed = 'shuyuan:question-set'

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(textOfAll() || '{}')
    return typeof all === 'object' && all !== null ? { ...all } : {}
  } catch {
    return {}
  }
}

/** As text, which stays the same while nothing changes. */
export function textOfAll(): string {
  return textStorage('localStorage').get(storageKey) ?? ''
}

/** What is kept of a set for a visitor, checked, because anybody can write to storage. */
export function readKeptRun(slug: string, edition: number, visitor: number): Kept | null {
  const kept = readAll()[slug]
  if (typeof kept !== 'object' || kept === null) return null
  const { owner, key, respondent, answers, at, done, saved, ...rest } = kept as Partial<Kept>
  if (rest.edition !== edition || typeof key !== 'string' || (owner !== 0 && owner !== visitor)) return null
  return {
    owner,
    edition,
    key,
    respondent: respondents.find((each) => each === respondent) ?? null,
    answers: typeof answers === 'object' && answers !== null ? answers : {},
    at: typeof at === 'string' ? at : '',
    done: typeof done === 'number' ? done : 0,
    saved: typeof saved === 'number' ? saved : 0,
  }
}

/** Null forgets what is kept of a set. */
export function writeKept(slug: string, kept: Kept | null): void {
  const { [slug]: _, ...others } = readAll()
  const text = JSON.stringify(kept ? { ...others, [slug]: kept } : others)
  textStorage('localStorage').set(storageKey, text)
  window.dispatchEvent(new Event(changed))
}

/** A saved result was deleted: the one that this browser keeps of it goes too. */
export function forgetSaved(slug: string, id: number): void {
  const kept = readAll()[slug]
  if (typeof kept === 'object' && kept !== null && 'saved' in kept && kept.saved === id) writeKept(slug, null)
}

export function newRun(owner: number, edition: number): Kept {
  return {
    owner,
    edition,
    key: uuid(),
    respondent: null,
    answers: {},
    at: '',
    done: 0,
    saved: 0,
  }
}

/** Random and kept for this set alone: it shows that a survey was sent before, and nothing else. */
export function visitorOf(slug: string): string {
  const place = `${storageKey}-visitor`
  const storage = textStorage('localStorage')
  const known = new Map(
    (storage.get(place) ?? '')
      .split(' ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', id = ''] = pair.split(':')
        return [name, id] as const
      }),
  )
  const id = known.get(slug) ?? uuid()
  known.set(slug, id)
  storage.set(place, [...known].map((pair) => pair.join(':')).join(' '))
  return id
}

/** Calls `told` when something changes, here or in another tab; returns how to stop. */
export function watchKept(told: () => void): () => void {
  window.addEventListener(changed, told)
  window.addEventListener('storage', told)
  return () => {
    window.removeEventListener(changed, told)
    window.removeEventListener('storage', told)
  }
}
