import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { languages } from '@shuyuan/contract/text/language'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { readContent, type Loaded, type ReadOptions } from '#load'
import { ContentError } from '#problems'
import type { ReaderThread } from '#thread/read-in-thread'
import { TookTooLong } from '#thread/thread'
import { contentFilesOf, type ContentFiles, type ReadWhole } from './content-files.ts'
import { contentOf, type Content } from './content.ts'
import { noOverlay, type Overlay } from './overlay.ts'
import type { Shelf } from './shelf.ts'

/** Milliseconds without a change before the folder is read again, because editors write in several steps. */
const quiet = 120
/** Milliseconds before an overlay that could not be asked for is asked for again. */
const patience = 5000

export interface OpenOptions {
  /** The folder with `zh-cn`, `en` and `both`. */
  dir: string
  /** Where to keep checked values, so that the next start is quicker. */
  keptFile?: string
  /** What stands above the files; asked for at each reading. */
  overlay?: () => Promise<Overlay>
  /** Where readings after the first, and what is long to render, are done; absent: on the calling thread. */
  thread?: ReaderThread
  /** Read again when a file changes. */
  watch?: boolean
  /** Hosts that the operator's configuration allows links to. */
  allowedHosts?: readonly string[]
  /** The school's time zone, an IANA name; it decides which day it is. */
  timeZone?: string
  now?: () => Date
  /** The day `yyyy-mm-dd` of the site's first start, from which relative dates are reckoned; by default today. */
  firstDay?: string
  /** Called after changed content has replaced the old. */
  onChange?: () => void
  log?: { info(message: string): void; warn(message: string): void; error(message: string): void }
}

export interface OpenContent extends Content, ContentFiles {}

function warnOfSamples(shelf: Shelf, log: OpenOptions['log']) {
  for (const language of languages) {
    if (!shelf.languages[language].site?.contact.sample) continue
    log?.warn(`${language}/site.yaml contact: is still the sample; put the school's own in before opening`)
  }
}

/**
 * Reads and checks the content. Throws ContentError with every fault of the files. Where words of the overlay are
 * faulty, the files below them are used, and `faults()` lists the faults. A fault in a later reading is logged, and the
 * last content without a fault stays.
 */
export async function openContent(options: OpenOptions): Promise<OpenContent> {
  const {
    watch: watching = false,
    onChange,
    log,
    allowedHosts = [],
    timeZone,
    keptFile,
    thread,
    overlay = () => Promise.resolve(noOverlay),
    now = () => new Date(),
  } = options
  const dir = resolve(options.dir)
  const first = await readSound(dir, keptFile, await overlay())
  let present: Loaded = first
  const readWhole: ReadWhole = (asked) => {
    const all = { keptFile, present, ...asked }
    return thread ? readPatiently(thread.read(dir, all), asked, present) : readContent(dir, all)
  }
  let faults = first.problems
  if (faults.length > 0)
    log?.error(`${new ContentError(faults).message}\nThe project's own words are shown there.`)
  warnOfSamples(first.shelf, log)

  const later = () => void setTimeout(() => void reload(), patience).unref()
  const read = async () => {
    try {
      const above = await overlay().catch((error: unknown) => {
        later()
        throw error
      })
      const next = await readWhole({ overlay: above })
      if (next.problems.length > 0) throw new ContentError(next.problems)
      faults = []
      if (next.shelf.hash === present.shelf.hash) return
      present = next
      log?.info('content read again')
      onChange?.()
    } catch (error) {
      if (error instanceof ContentError) faults = error.problems
      // The machine may have been busy; what was published must be seen in the end.
      if (error instanceof TookTooLong) later()
      log?.error(`${error instanceof Error ? error.message : String(error)}\nThe last good content stays.`)
    }
  }
  const reload = oneAfterAnother(read)
  const close = watching ? watchFolder(dir, reload) : () => undefined
  const today = () => schoolDay(now(), timeZone)
  const { firstDay = today() } = options
  const reading = { allowedHosts, today, firstDay, renderApart: thread?.render }
  return {
    ...contentOf({ ...reading, shelf: () => present.shelf, faults: () => faults, close }),
    ...contentFilesOf({ dir, read: readWhole, overlay, reading }),
    reload,
  }
}

/** What can be read without a fault: first with the whole overlay, then without the words that are faulty. */
async function readSound(dir: string, keptFile: string | undefined, overlay: Overlay): Promise<Loaded> {
  const loaded = await readContent(dir, { keptFile, overlay })
  const { problems } = loaded
  if (problems.length === 0) return loaded
  if (overlay.texts.size === 0) throw new ContentError(problems)
  const faulty = new Set(problems.map(({ file }) => file))
  const sound = [...overlay.texts].filter(([path]) => !faulty.has(path))
  // Where the faults are in none of these words, any of them may be the cause: all are left out.
  const texts = new Map(sound.length < overlay.texts.size ? sound : [])
  const further = await readSound(dir, keptFile, { ...overlay, texts })
  return { ...further, problems: [...problems, ...further.problems] }
}

/** A reading of further words that takes too long is a fault of theirs. */
async function readPatiently(
  reading: Promise<Loaded>,
  { shows = [] }: Pick<ReadOptions, 'shows'>,
  present: Loaded,
): Promise<Loaded> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    const [file] = shows
    if (file === undefined) throw error
    return { ...present, problems: [{ file, field: '', reason: 'takes too long to check' }] }
  }
}

/** Runs one at a time. A call while one runs gets the next run, which all who wait share. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  return () =>
    (next ??= running.then(() => {
      next = undefined
      running = work()
      return running
    }))
}

/** Calls `changed` after changes under `dir`; returns a function that stops it. */
function watchFolder(dir: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void changed(), quiet)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
