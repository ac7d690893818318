import type { TextStorage } from '#app/session/storage.ts'

/** What was typed into a form, by the names of its controls; several controls may have one name. */
export type DraftFields = Readonly<Record<string, readonly string[]>>

export interface Draft {
  /** When it was last written, in milliseconds. */
  at: number
  fields: DraftFields
}

/** Begins the key of every draft. */
export const draftKey = 'draft '
/** Milliseconds. What somebody wrote about others must not stay in a shared browser for ever. */
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Anybody can write to storage: what does not look like a draft, or is too old, is ignored. */
export function readDraft(storage: TextStorage, name: string, now = Date.now()): Draft | null {
  const { at, fields } = objectOf(parsed(storage.get(draftKey + name)))
  if (typeof at !== 'number' || now - at > lifetime || at > now + lifetime) return null
  const known = Object.entries(objectOf(fields)).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string'),
  )
  return { at, fields: Object.fromEntries(known) }
}

/** False where the browser keeps nothing more. */
export function writeDraft(storage: TextStorage, name: string, fields: DraftFields): boolean {
  return storage.set(draftKey + name, JSON.stringify({ at: Date.now(), fields } satisfies Draft))
}

export function dropDraft(storage: TextStorage, name: string): void {
  storage.remove(draftKey + name)
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
