import type { Language } from '@shuyuan/contract/text/language'
import { fillText } from '@shuyuan/contract/text/texts'
import type { Refusal } from '#app/routing/server-visit.ts'
import en from './en.json' with { type: 'json' }
import zhCn from './zh-cn.json' with { type: 'json' }

const texts = { 'zh-cn': zhCn, en }

/** Seconds until a page may be asked for again when the API did not answer. */
export const retryAfter = 5

/** The page shown in place of one that could not be rendered: wait for `wait` seconds, or the API does not answer. */
export function pageRefusal(language: Language, wait: number): Refusal {
  const { tooOften, unavailable } = texts[language]
  return wait > 0
    ? { status: 429, message: fillText(tooOften, { seconds: wait }) }
    : { status: 503, message: unavailable }
}

/** Why there is no preview. */
export function previewWords(language: Language): { over: string; faulty: string } {
  const { previewOver: over, previewFaulty: faulty } = texts[language]
  return { over, faulty }
}
