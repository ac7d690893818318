import type { TextStorage } from '#app/session/storage.ts'

/** What a field of the form holds; consents are booleans and are never kept. */
export type DraftValues = Record<string, string | string[]>

export interface Draft {
  /** When it was last written, in milliseconds. */
  at: number
  /** The step one was at. */
  step: number
  values: DraftValues
}

export const draftKey = (page: string) => `registrationDraft.${page}`
/** Milliseconds. Names must not stay in a shared browser for ever. */
const lifetime = 30 * 24 * 60 * 60 * 1000

export interface Drafts {
  read(page: string): Draft | null
  /** False where the browser keeps nothing. */
  write(page: string, draft: Draft): boolean
  discard(page: string): void
}

/** The drafts in a storage, one for each registration page. */
export function draftsIn(storage: TextStorage, now: () => number): Drafts {
  return {
    read: (page) => readDraft(storage.get(draftKey(page)), now()),
    write: (page, draft) => storage.set(draftKey(page), JSON.stringify(draft)),
    discard: (page) => storage.remove(draftKey(page)),
  }
}

/** Anybody can write to storage: what does not look like a draft is ignored. */
function readDraft(text: string | null, now: number): Draft | null {
  const { at, step, values } = objectOf(parsed(text))
  if (typeof at !== 'number' || now - at > lifetime || at > now + lifetime) return null
  return { at, step: Number.isInteger(step) ? Number(step) : 0, values: readValues(values) }
}

function readValues(value: unknown): DraftValues {
  const entries = Object.entries(objectOf(value)).filter(
    (entry): entry is [string, string | string[]] =>
      typeof entry[1] === 'string' ||
      (Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string')),
  )
  return Object.fromEntries(entries)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
