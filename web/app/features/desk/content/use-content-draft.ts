import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, writeDraft } from '#app/parts/draft/draft.ts'
import { nextTask } from '#app/ui/idle.ts'
import { useDraftStorage } from '#app/parts/draft/draft-storage.ts'
import type { EditedFile } from './content-file.server.ts'
import type { Editing } from './use-edited-file.ts'

/** Milliseconds after the last key before the words are kept. */
const pause = 800

/** Keeps the words of a file in the browser until the server has them, and finds those of an earlier visit. */
export function useContentDraft(file: EditedFile, { words, dirty, restore }: Editing) {
  const storage = useDraftStorage()
  const name = `desk content ${file.path}`
  const [found, setFound] = useState<Draft | null>(null)
  const [full, setFull] = useState(false)
  const wasDirty = useRef(false)

  // Once, for the file that the page was opened with: later ones are newer than what is kept.
  const [begun] = useState(file)
  useEffect(() => {
    const kept = readDraft(storage, name)
    if (kept && saysElse(kept, begun)) void nextTask().then(() => setFound(kept))
  }, [storage, name, begun])

  useEffect(() => {
    if (!dirty) {
      if (wasDirty.current) dropDraft(storage, name)
      wasDirty.current = false
      return undefined
    }
    wasDirty.current = true
    const { seen, as, text, value } = words
    const keep = () => {
      const fields = { seen: [seen], as: [as], text: [text], value: [JSON.stringify(value ?? null)] }
      setFull(!writeDraft(storage, name, fields))
    }
    const timer = setTimeout(keep, pause)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [storage, name, words, dirty])

  function take() {
    const [seen = '', as, text = '', value = 'null'] = ['seen', 'as', 'text', 'value'].map(
      (field) => found?.fields[field]?.[0],
    )
    restore({ seen, text, value: JSON.parse(value) as unknown, as: as === 'text' ? 'text' : 'form' })
    setFound(null)
  }
  function drop() {
    dropDraft(storage, name)
    setFound(null)
  }
  return { found, full, take, drop }
}

function saysElse({ fields }: Draft, { text, value }: EditedFile): boolean {
  return fields['text']?.[0] !== text || fields['value']?.[0] !== JSON.stringify(value ?? null)
}
