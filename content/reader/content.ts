import { languages, type Language } from '@shuyuan/contract/language'
import { dailyLineOf, type DailyLine } from '#daily'
import { createRenderer } from '#render'
import { solarTermOn, type SolarTerm, type SolarTermDate } from '#solar-term'
import type { LinkRule } from '#hosts'
import type { LegacyMap } from '#legacy'
import type { Page } from '#page'
import type { LanguageShelf, Shelf } from '#shelf'
import type { SiteTexts } from '#site'
import type { LongText } from '#text'

/** A thing in the language it was found in: another than asked for when its translation is missing. */
export interface Found<Value> {
  value: Value
  lang: Language
}

/** The school's words, checked. Every answer is of the last good reading. */
export interface Content {
  /** A public page by its name (`home`, `guoxue`, …); undefined where neither language has it. */
  page(language: Language, name: string): Promise<Found<Page> | undefined>
  /** The names of all pages, sorted. */
  pages(): string[]
  text(language: Language, name: string): Promise<Found<LongText> | undefined>
  site(language: Language): Found<SiteTexts>
  hosts(): readonly LinkRule[]
  legacy(): LegacyMap
  /** The day `yyyy-mm-dd` that it is at the school. */
  today(): string
  /** The sentence of a day `yyyy-mm-dd`. */
  daily(day: string): DailyLine
  /** The solar term that a day lies in, and when the next one comes. */
  solarTerm(day: string): SolarTermDay
  /** SHA-256 over all files: changes whenever any of them does. */
  hash(): string
  /** Ends the watching, if there is any. */
  close(): void
}

export type SolarTermDay = SolarTermDate & {
  term: SolarTerm
  next: { day: string; name: string; english: string }
}

function find<Value>(
  shelf: Shelf,
  language: Language,
  pick: (shelf: LanguageShelf) => Value | undefined,
): Found<Value> | undefined {
  for (const lang of [language, ...languages]) {
    const value = pick(shelf.languages[lang])
    if (value !== undefined) return { value, lang }
  }
  return undefined
}

export interface Reading {
  /** The shelf, which may be exchanged for a newer one between two calls. */
  shelf(): Shelf
  today(): string
  allowedHosts: readonly string[]
  close(): void
}

export function contentOf({ shelf: current, today, allowedHosts, close }: Reading): Content {
  const render = createRenderer()
  const rendered = async <Value extends object>(found: Found<Value> | undefined) =>
    found && { value: await render(found.value), lang: found.lang }
  const further = allowedHosts.map((host): LinkRule => ({
    host,
    rule: 'allow',
    title: { 'zh-cn': host, en: host },
  }))
  return {
    today,
    page: async (language, name) => rendered(find(current(), language, (shelf) => shelf.pages.get(name))),
    pages: () =>
      [...new Set(languages.flatMap((each) => [...current().languages[each].pages.keys()]))].sort(),
    text: async (language, name) => rendered(find(current(), language, (shelf) => shelf.texts.get(name))),
    site(language) {
      const found = find(current(), language, (shelf) => shelf.site)
      if (!found) throw new Error('content has no site.yaml')
      return found
    },
    hosts: () => [...current().hosts, ...further],
    legacy: () => current().legacy,
    daily(day) {
      const found = dailyLineOf(current().daily, day)
      if (!found) throw new Error(`no sentence for ${day}`)
      return found
    },
    solarTerm(day) {
      const { solarTerms, solarTermTimes } = current()
      const { now, next } = solarTermOn(day, solarTermTimes)
      const [term, following] = [solarTerms[now.index], solarTerms[next.index]]
      if (!term || !following) throw new Error(`no solar term for ${day}`)
      return { ...now, term, next: { day: next.day, name: following.name, english: following.english } }
    },
    hash: () => current().hash,
    close,
  }
}
