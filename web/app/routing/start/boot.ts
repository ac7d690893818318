import type { Language } from '@shuyuan/contract/text/language'
import type { FrameWords } from '#app/layouts/frame-words.ts'
import type { StorageKind } from '#app/session/kinds.ts'
import type { LooseIndex } from '#app/session/rules.ts'

/** What the server knows at run time and the browser must know too. */
export interface Runtime {
  /** Public origin of the site without a trailing slash, '' when not configured. */
  publicUrl: string
  /** Origin that the browser calls the API at, '' for the site's own. */
  apiUrl: string
  sessionStorage: StorageKind
  stateStorage: StorageKind
  /** The school's time zone, an IANA name. */
  timeZone: string
  buildId: string
}

/** Handed from server to browser inside the page, before anything hydrates. Never a token. */
export interface Boot {
  language: Language
  runtime: Runtime
  /** Namespaces that the server rendered the page with. */
  namespaces: readonly string[]
  /** What content says around every page. */
  frame: FrameWords
  /** The answer of `index/index` the page was rendered with; null when the API did not answer. */
  index: LooseIndex | null
}

export const bootId = 'boot'

/** Reads what the server wrote into the page. */
export function readBoot(): Boot {
  const json = document.getElementById(bootId)?.textContent
  if (!json) throw new Error('The page carries no boot data')
  return JSON.parse(json) as Boot
}
