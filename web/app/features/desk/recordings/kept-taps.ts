import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDraftStorage } from '#app/parts/draft/draft-storage.ts'
import { type Draft, dropDraft, readDraft, writeDraft } from '#app/parts/draft/draft.ts'
import { nextTask } from '#app/ui/idle.ts'

const keptTaps = z.object({
  /** The address of the sound. */
  audio: z.string(),
  /** Seconds at which each line begins. */
  times: z.array(z.number()),
  reader: z.string(),
  readerEn: z.string(),
})
/** The work on the recording of a chapter. */
export type Taps = z.infer<typeof keptTaps>

interface KeptTapsProps {
  /** `book/chapter` */
  chapter: string
  taps: Taps
  /** What readers hear now. */
  heard: Taps
  /** Something new each time the server has taken it. */
  saved: unknown
}

/** Keeps what was tapped for a chapter in this browser until it was saved; `found` is what an earlier visit left. */
export function useKeptTaps({ chapter, taps, heard, saved }: KeptTapsProps) {
  const storage = useDraftStorage()
  const name = `desk recording ${chapter}`
  const [found, setFound] = useState<Draft | null>(null)
  const [full, setFull] = useState(false)
  const written = useRef(false)
  const text = JSON.stringify(taps)
  const isNew = text !== JSON.stringify(heard)
  useEffect(() => {
    const kept = readDraft(storage, name)
    if (kept && tapsOf(kept)) void nextTask().then(() => setFound(kept))
  }, [storage, name])
  useEffect(() => {
    if (saved) dropDraft(storage, name)
  }, [storage, name, saved])
  useEffect(() => {
    if (isNew) void nextTask().then(() => setFull(!writeDraft(storage, name, { taps: [text] })))
    // Taken back as far as it was.
    else if (written.current) dropDraft(storage, name)
    written.current = isNew
  }, [storage, name, text, isNew])
  function drop() {
    dropDraft(storage, name)
    setFound(null)
  }
  return { found, full, taps: found && tapsOf(found), hide: () => setFound(null), drop }
}

function tapsOf({ fields }: Draft): Taps | null {
  try {
    return z.safeParse(keptTaps, JSON.parse(fields['taps']?.[0] ?? '')).data ?? null
  } catch {
    return null
  }
}
