import type { FormNode } from '@shuyuan/content/editing/form-node'
import { useCallback, useState } from 'react'
import { arranged, isWithin, valueAt, withValueAt } from '../file-form/form-value.ts'
import type { EditedFile } from './content-file.server.ts'
import type { FileOutcome } from './edit-acts.server.ts'
import type { NamedFault } from './names.server.ts'

const loadWriter = () => import('@shuyuan/content/editing/write-source')

interface Words {
  /** The state of the file that they are made from. */
  seen: string
  /** What is kept on the server. */
  base: string
  /** The text, without what was entered in the form since it was read. */
  text: string
  value: unknown
  /** The value that the text has. */
  read: unknown
  as: 'form' | 'text'
  /** Grows when other words come from elsewhere: the form starts again from these. */
  round: number
  /** Why the text has no form, with the line counted from 1; null where it has one. */
  unreadable: { line: number; reason: string } | null
}

/** A fault, and whether its place was empty when it was told. */
export type HeardFault = NamedFault & { empty: boolean }

/** A file on its way: what its form or its text says, and the result of sending it. */
export interface Editing {
  words: Words
  dirty: boolean
  faults: readonly HeardFault[]
  conflict: FileOutcome['conflict'] | undefined
  enter(path: string, next: unknown): void
  enterText(text: string): void
  show(as: 'form' | 'text'): Promise<void>
  /** The text as it is sent. */
  prepare(): Promise<string>
  /** One's own words that gave way to the other's; null where none did. */
  dropped: string | null
  /** Goes on with the other's words, or with one's own over them. */
  settle(mine: boolean): void
  /** Goes on with words that the browser has kept. */
  restore(kept: Pick<Words, 'seen' | 'text' | 'value' | 'as'>): void
}

interface Sent {
  text: string
  value: unknown
}

function wordsOf({ version, text, value }: EditedFile, as: Words['as'] = 'form', round = 0): Words {
  const readable = value !== undefined && value !== null
  return {
    seen: version,
    base: text,
    text,
    value,
    read: value,
    as: readable ? as : 'text',
    round,
    unreadable: null,
  }
}

/** The words that were sent are the new base; what was typed since is not saved. */
function keptWords({ as, text }: Words, sent: Sent): Pick<Words, 'base' | 'text' | 'read'> {
  return { base: sent.text, text: as === 'text' ? text : sent.text, read: sent.value }
}

function heardOf(faults: readonly NamedFault[], value: unknown): HeardFault[] {
  return faults.map((fault) => {
    const found = valueAt(value, fault.field)
    return { ...fault, empty: fault.field !== '' && (found === undefined || found === null || found === '') }
  })
}

const isAbout = (fault: HeardFault, file: string, path: string) =>
  fault.file === file && fault.field !== '' && isWithin(fault.field, path)

/** Whether what a fault is about stands in the form as it was sent. */
const isStill = (fault: HeardFault, { path }: EditedFile, words: Words, sent: Sent | null) =>
  sent === null ||
  words.as === 'text' ||
  fault.file !== path ||
  valueAt(words.value, fault.field) === valueAt(sent.value, fault.field)

/** Keeps what somebody writes in a file until it is saved, whatever is loaded again meanwhile. */
export function useEditedFile(file: EditedFile, node: FormNode, outcome: FileOutcome | undefined): Editing {
  const [words, setWords] = useState(() => wordsOf(file))
  const [sent, setSent] = useState<Sent | null>(null)
  const [faults, setFaults] = useState(() => heardOf(file.faults, file.value))
  const [heard, setHeard] = useState<{ outcome: FileOutcome | undefined; file: EditedFile }>({
    outcome,
    file,
  })
  const [settled, setSettled] = useState<FileOutcome | undefined>()
  const [dropped, setDropped] = useState<string | null>(null)
  const dirty = words.text !== words.base || words.value !== words.read
  const conflict = outcome === settled ? undefined : outcome?.conflict

  if (heard.outcome !== outcome && outcome) {
    setHeard({ ...heard, outcome })
    if (outcome.faults)
      setFaults(
        heardOf(outcome.faults, sent ? sent.value : words.value).filter((fault) =>
          isStill(fault, file, words, sent),
        ),
      )
    const { version } = outcome
    if (version !== undefined && sent) setWords({ ...words, ...keptWords(words, sent), seen: version })
  } else if (heard.file !== file) {
    setHeard({ ...heard, file })
    const replaced = outcome?.replaced === true && words.seen !== file.version
    // Somebody else's words are shown where nothing is being written.
    if (replaced || (file.version !== words.seen && !dirty))
      setWords(wordsOf(file, words.as, words.round + 1))
    if (replaced || !dirty) setFaults(heardOf(file.faults, file.value))
  }

  const own = file.path
  const enter = useCallback(
    (path: string, next: unknown) => {
      setWords((before) => ({ ...before, value: withValueAt(before.value, path, next) }))
      // What was said of the former value is not true of the new one.
      setFaults((before) =>
        before.some((fault) => isAbout(fault, own, path))
          ? before.filter((fault) => !isAbout(fault, own, path))
          : before,
      )
    },
    [own],
  )

  async function textOfNow({ text, value, read, as }: Words): Promise<Sent> {
    if (as === 'text' || value === read) return { text, value }
    const { writeSource } = await loadWriter()
    const written = arranged(node, value)
    return { text: writeSource(file.path, text, written), value: written }
  }
  async function show(as: 'form' | 'text') {
    const { text, value: entered } = await textOfNow(words)
    if (as === 'text') return setWords({ ...words, as, text, value: entered, read: entered })
    const { readSource } = await loadWriter()
    const { value, fault, line } = readSource(file.path, text)
    const readable = value !== undefined && value !== null
    if (readable) setWords({ ...words, as, text, value, read: value, unreadable: null })
    else setWords({ ...words, unreadable: { line: Math.max(1, line), reason: fault } })
    return undefined
  }
  async function prepare() {
    const next = await textOfNow(words)
    setSent(next)
    // Faults name the places of what was sent.
    setWords((before) => (before.value === words.value ? { ...before, value: next.value } : before))
    return next.text
  }
  function settle(mine: boolean) {
    setSettled(outcome)
    const found = outcome?.conflict
    if (!found) return
    if (mine) setWords({ ...words, seen: found.version })
    else {
      setDropped(sent?.text ?? null)
      setWords(wordsOf(file, words.as, words.round + 1))
    }
  }
  return {
    words,
    dirty,
    faults,
    conflict,
    dropped,
    enter,
    enterText: (text) => setWords({ ...words, text }),
    show,
    prepare,
    settle,
    restore: (kept) => setWords((now) => ({ ...now, ...kept, round: now.round + 1, unreadable: null })),
  }
}
