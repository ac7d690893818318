import { useEffect, useRef, useState } from 'react'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useKeeps } from '#app/session/storage.ts'
import { type Draft, draftKey, type Drafts, draftsIn, type DraftValues } from './draft.ts'
import { emailKey, guardianKeys, namesKey, type EntryValues } from './entry-values.ts'
import type { FormView } from '../registration-view.ts'

/** Milliseconds after the last key before the draft is written. */
const pause = 400

/** The keys that a draft holds: never an identity number, a code or a consent. */
export function draftKeys(form: FormView): string[] {
  const fields = form.fields.filter(({ kind }) => kind !== 'idNumber')
  return [...fields.flatMap(({ name }) => [name, namesKey(name)]), ...guardianKeys, emailKey]
}

/** Of the form's values those that a draft holds; empty ones are left out. */
export function draftValues(form: FormView, values: EntryValues): DraftValues {
  const kept: DraftValues = {}
  for (const key of draftKeys(form)) {
    const value = values[key]
    if (value !== undefined && typeof value !== 'boolean' && value.length > 0) kept[key] = value
  }
  return kept
}

/** What this browser keeps of an earlier visit to the form. */
export function useKeptDraft(page: string): { drafts: Drafts; draft: Draft | null } {
  const storage = useOwnedStorage()
  const [kept] = useState(() => {
    const drafts = draftsIn(storage, Date.now)
    return { drafts, draft: drafts.read(page) }
  })
  return kept
}

/** Whether the browser will still have the draft of a page when that is left. */
export function useKeepsDraft(page: string): boolean {
  return useKeeps(useOwnedStorage(), draftKey(page))
}

/**
 * Keeps what is typed while one types. `kept`: there is a draft; `discard` takes it away, and nothing is written again
 * until something is typed.
 */
export function useDraft(
  form: FormView,
  entry: SchemaForm<EntryValues>,
  step: number,
  { drafts, draft }: { drafts: Drafts; draft: Draft | null },
) {
  const { key } = form
  const { watch, getValues } = entry.control
  const [kept, setKept] = useState(draft !== null)
  const at = useRef(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    at.current = step
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      const values = draftValues(form, getValues())
      if (Object.keys(values).length === 0) return
      setKept(drafts.write(key, { at: Date.now(), step: at.current, values }))
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pause)
    })
    // When the page or the step is left within the pause, the draft is written at once, and not later: by then
    // it may have been discarded.
    const flush = () => timer.current !== undefined && write()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      unsubscribe()
      flush()
    }
  }, [form, key, drafts, step, watch, getValues])

  function discard() {
    clearTimeout(timer.current)
    timer.current = undefined
    drafts.discard(key)
    setKept(false)
  }

  return { kept, discard }
}
