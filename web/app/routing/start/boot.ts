import type { Language } from '@shuyuan/contract/text/language'
import type { FrameWords } from '#app/layouts/frame-words.ts'
import type { StorageKind } from '#app/session/kinds.ts'
import type { LooseIndex } from '#app/session/rules.ts'

/** Server configuration that the browser must know. */
export interface Runtime {
  /** Public origin of the site without a trailing slash; '' when not configured. */
  publicUrl: string
  /** Origin of the API for the browser; '' for the site's own. */
  apiUrl: string
  sessionStorage: StorageKind
  stateStorage: StorageKind
  /** The school's time zone, an IANA name. */
  timeZone: string
  buildId: string
}

/** Data that the server writes into the page for the start of the app. Never contains a token. */
export interface Boot {
  language: Language
  runtime: Runtime
  /** Namespaces that the page was rendered with. */
  namespaces: readonly string[]
  /** Texts of the school around every page. */
  frame: FrameWords
  /** The answer of `index/index` that the page was rendered with; null when the API did not answer. */
  index: LooseIndex | null
}

export const bootId = 'boot'

export function readBoot(): Boot {
  const json = document.getElementById(bootId)?.textContent
  if (!json) throw new Error('The page carries no boot data')
  return JSON.parse(json) as Boot
}
