import { resolve } from 'node:path'
import { languages } from '@shuyuan/contract/language'
import { schoolDay } from '@shuyuan/contract/school-day'
import { contentOf, type Content } from './content.ts'
import { load } from './load.ts'
import { watchFolder } from './watch.ts'
import type { Shelf } from './shelf.ts'

export interface OpenOptions {
  /** The folder with `zh-cn`, `en` and `both`. */
  dir: string
  /** Where to keep what checking the files gave, so that the next start is quicker. */
  keptFile?: string
  /** Read again when a file changes. */
  watch?: boolean
  /** Further hosts to allow, from the operator's configuration. */
  allowedHosts?: readonly string[]
  /** The school's, an IANA name; it decides which day it is. */
  timeZone?: string
  now?: () => Date
  /** The day `yyyy-mm-dd` of the site's first start, which relative dates count from; today where it is not known. */
  firstDay?: string
  /** Called after a changed reading took the old one's place. */
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
 * Reads and checks the content. Throws ContentError, with every fault listed, when anything is wrong.
 * With `watch`, a wrong edit later keeps the last good reading and logs the same message.
 */
export async function openContent(options: OpenOptions): Promise<Content> {
  const { dir, watch = false, onChange, log, allowedHosts = [], timeZone, now = () => new Date() } = options
  const folder = resolve(dir)
  let shelf = await load(folder, options.keptFile)
  warnOfSamples(shelf, log)
  const reload = async () => {
    try {
      const next = await load(folder, options.keptFile)
      if (next.hash === shelf.hash) return
      shelf = next
      log?.info('content read again')
      onChange?.()
    } catch (error) {
      log?.error(`${error instanceof Error ? error.message : String(error)}\nThe last good content stays.`)
    }
  }
  const close = watch ? watchFolder(folder, reload) : () => undefined
  const today = () => schoolDay(now(), timeZone)
  const { firstDay = today() } = options
  return contentOf({ shelf: () => shelf, allowedHosts, today, firstDay, close })
}
