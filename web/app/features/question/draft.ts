/** What was typed and not sent yet: it outlives the way through the login. */
export interface Draft {
  title: string
  body: string
  tag: string
  anonymous: boolean
}

const key = 'question-draft'
const nothing: Draft = { title: '', body: '', tag: '', anonymous: false }

export function readDraft(): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const text = (name: 'title' | 'body' | 'tag') => (typeof kept[name] === 'string' ? kept[name] : '')
    return { title: text('title'), body: text('body'), tag: text('tag'), anonymous: kept.anonymous === true }
  } catch {
    return nothing
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the form works as long as the page is open.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
