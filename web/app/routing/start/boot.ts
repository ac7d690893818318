import type { Language } from '@shuyuan/contract/text/language'
import type { FrameWords } from '#app/layouts/frame-words.ts'
import type { NoticeOptions } from '#app/notify/notifier.ts'
import type { Runtime } from '#app/session/runtime.tsx'
import type { LooseIndex } from '#app/session/rules.ts'

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
  /** What the calls of the server had to say, for toasts. */
  notices?: readonly Pick<NoticeOptions, 'type' | 'message'>[]
}

export const bootId = 'boot'

export function readBoot(): Boot {
  const json = document.getElementById(bootId)?.textContent
  if (!json) throw new Error('The page carries no boot data')
  return JSON.parse(json) as Boot
}
