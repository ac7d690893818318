import { importColumns } from '@shuyuan/contract/pupil/import-columns'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useDraftStorage } from '#app/parts/draft/draft-storage.ts'
import { type Draft, dropDraft, readDraft, writeDraft } from '#app/parts/draft/draft.ts'
import { nextTask } from '#app/ui/idle.ts'

const words = z.record(z.string(), z.string())
const keptList = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
  /** Which sheet, from 0. */
  at: z.int(),
  mapping: z.object({
    head: z.int(),
    columns: z.array(z.enum([...importColumns, ''])),
    terms: words,
    all: z.string(),
  }),
  mended: z.object({ cells: words, same: words }),
})
/** A list that was read, and all that somebody has said of it. */
export type KeptList = z.infer<typeof keptList>

const name = 'desk pupil import'
/** Milliseconds after the last change before the list is kept. */
const pause = 400

/** The list of an earlier visit that was not brought in, in this browser alone. */
export function useKeptList() {
  const storage = useDraftStorage()
  const [found, setFound] = useState<Draft | null>(null)
  useEffect(() => {
    const kept = readDraft(storage, name)
    if (kept && listOf(kept)) void nextTask().then(() => setFound(kept))
  }, [storage])
  function drop() {
    dropDraft(storage, name)
    setFound(null)
  }
  return { found, list: found && listOf(found), hide: () => setFound(null), drop }
}

/** Keeps the list until it was brought in; returns whether the browser has no room for it. */
export function useKeepList(list: KeptList, done: boolean): boolean {
  const storage = useDraftStorage()
  const [full, setFull] = useState(false)
  const text = JSON.stringify(list)
  useEffect(() => {
    if (done) {
      dropDraft(storage, name)
      return undefined
    }
    const keep = () => setFull(!writeDraft(storage, name, { list: [text] }))
    const timer = setTimeout(keep, pause)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [storage, text, done])
  return full
}

function listOf({ fields }: Draft): KeptList | null {
  try {
    return z.safeParse(keptList, JSON.parse(fields['list']?.[0] ?? '')).data ?? null
  } catch {
    return null
  }
}
