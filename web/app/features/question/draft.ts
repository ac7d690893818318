import type { TextStorage } from '#app/session/storage.ts'

/** What was typed and not sent yet: it outlives the way through the login. */
export interface Draft {
  title: string
  body: string
  tag: string
  anonymous: boolean
}

const key = 'question-draft'

/** The draft of a storage (`useOwnedStorage`). */
export function readDraft(storage: TextStorage): Draft {
  const kept = parsed(storage.get(key))
  const text = (name: 'title' | 'body' | 'tag') => (typeof kept[name] === 'string' ? kept[name] : '')
  return { title: text('title'), body: text('body'), tag: text('tag'), anonymous: kept['anonymous'] === true }
}

/** An empty draft is none: it would take the place of a member's when a guest logs in. */
export function keepDraft(storage: TextStorage, draft: Draft): void {
  if (draft.title || draft.body) storage.set(key, JSON.stringify(draft))
  else dropDraft(storage)
}

export function dropDraft(storage: TextStorage): void {
  storage.remove(key)
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
