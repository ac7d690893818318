import { useEffect, useRef, useState } from 'react'
import { DraftLine } from './draft-line.tsx'
import { type Draft, type DraftFields, dropDraft, readDraft, writeDraft } from './draft.ts'
import { useDraftStorage } from './draft-storage.ts'
import { differs, enterFields, fieldsOf } from './form-fields.ts'

/** Milliseconds after the last key before the draft is written. */
const pause = 400

interface KeptDraftProps {
  /** Names the form and what it is about: `registration R261126-ABC note`. */
  name: string
  /** Something new each time the server has taken what was typed: then the draft goes. */
  saved?: unknown
}

/**
 * Stands in a form and keeps what is typed there in the browser until the server has it. What an earlier visit left is
 * offered, and entered only when somebody asks for it.
 */
export function KeptDraft({ name, saved }: KeptDraftProps) {
  const storage = useDraftStorage()
  const place = useRef<HTMLSpanElement>(null)
  const [found, setFound] = useState<Draft | null>(null)
  const [full, setFull] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Before the next effect looks for a draft: what was saved is none.
  useEffect(() => {
    if (!saved) return
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(storage, name)
  }, [storage, name, saved])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const kept = readDraft(storage, name)
    setFound(kept && differs(form, kept.fields) ? kept : null)
    let fields: DraftFields = {}
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setFull(!writeDraft(storage, name, fields))
    }
    const typed = () => {
      // Read now: a dialog that closes has no fields any more.
      fields = fieldsOf(form)
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pause)
    }
    // When the page is left within the pause, the draft is written at once.
    const flush = () => timer.current !== undefined && write()
    const leaving = new AbortController()
    const until = { signal: leaving.signal }
    form.addEventListener('input', typed, until)
    form.addEventListener('change', typed, until)
    window.addEventListener('pagehide', flush, until)
    return () => {
      leaving.abort()
      flush()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [storage, name])

  const [heard, setHeard] = useState(saved)
  if (saved !== heard) {
    setHeard(saved)
    if (saved) setFound(null)
  }

  function take() {
    const form = place.current?.closest('form')
    if (form && found) void enterFields(form, found.fields)
    setFound(null)
  }
  function drop() {
    dropDraft(storage, name)
    setFound(null)
  }
  return (
    <>
      <span ref={place} hidden />
      <DraftLine found={found} full={full} onTake={take} onDrop={drop} />
    </>
  )
}
