import type { Language } from '@shuyuan/contract/text/language'
import type { Refusal } from '#app/routing/server-visit.ts'
import en from './en.json' with { type: 'json' }
import zhCn from './zh-cn.json' with { type: 'json' }

const texts = { 'zh-cn': zhCn, en }

/** Seconds after which a page that the API did not answer for may be asked for again. */
export const retryAfter = 5

/** What the visitor is told instead of a page: to wait for `wait` seconds, or that the API does not answer. */
export function refusalOf(language: Language, wait: number): Refusal {
  const { tooOften, unavailable } = texts[language]
  return wait > 0 ? { status: 429, message: tooOften } : { status: 503, message: unavailable }
}
