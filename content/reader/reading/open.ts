import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { languages } from '@shuyuan/contract/text/language'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { ContentError, type Problem } from '#problems'
import { contentOf, type Content } from './content.ts'
import { load } from '#load'
import type { Shelf } from './shelf.ts'

/** Milliseconds without a change before the folder is read again, because editors write in several steps. */
const quiet = 120

export interface OpenOptions {
  /** The folder with `zh-cn`, `en` and `both`. */
  dir: string
  /** Where to keep checked values, so that the next start is quicker. */
  keptFile?: string
  /** Read again when a file changes. */
  watch?: boolean
  /** Hosts that the operator's configuration allows links to. */
  allowedHosts?: readonly string[]
  /** The school's time zone, an IANA name; it decides which day it is. */
  timeZone?: string
  now?: () => Date
  /** The day `yyyy-mm-dd` of the site's first start, from which relative dates count; by default today. */
  firstDay?: string
  /** Called after changed content has replaced the old. */
  onChange?: () => void
  log?: { info(message: string): void; warn(message: string): void; error(message: string): void }
}

function warnOfSamples(shelf: Shelf, log: OpenOptions['log']) {
  for (const language of languages) {
    if (!shelf.languages[language].site?.contact.sample) continue
    log?.warn(`${language}/site.yaml contact: is still the sample; put the school's own in before opening`)
  }
}

/**
 * Reads and checks the content. Throws ContentError with every fault. With `watch`, a later edit with a fault is logged,
 * and the last content without a fault stays.
 */
export async function openContent(options: OpenOptions): Promise<Content> {
  const {
    dir,
    watch: watching = false,
    onChange,
    log,
    allowedHosts = [],
    timeZone,
    now = () => new Date(),
  } = options
  const folder = resolve(dir)
  let shelf = await load(folder, options.keptFile)
  let faults: readonly Problem[] = []
  warnOfSamples(shelf, log)
  const reload = async () => {
    try {
      const next = await load(folder, options.keptFile)
      faults = []
      if (next.hash === shelf.hash) return
      shelf = next
      log?.info('content read again')
      onChange?.()
    } catch (error) {
      faults =
        error instanceof ContentError ? error.problems : [{ file: '', field: '', reason: String(error) }]
      log?.error(`${error instanceof Error ? error.message : String(error)}\nThe last good content stays.`)
    }
  }
  const close = watching ? watchFolder(folder, reload) : () => undefined
  const today = () => schoolDay(now(), timeZone)
  const { firstDay = today() } = options
  return contentOf({ shelf: () => shelf, allowedHosts, today, firstDay, faults: () => faults, close })
}

/** Calls `changed` after changes under `dir`, one call at a time; returns a function that stops it. */
function watchFolder(dir: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const watcher = watch(dir, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(changed)
    }, quiet)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
