import { languages, type Language } from '@shuyuan/contract/language'
import { stages, type Book, type Chapter } from '#kinds/book'
import { datedTerms, type Term } from '#kinds/class'
import { dailyLineOf, type DailyLine } from '#kinds/daily'
import { datedForm, type Form } from '#kinds/form'
import { datedHabit, type Habit } from '#kinds/habit'
import { datedLiveCode, type LiveCode } from '#kinds/live-code'
import { createRenderer } from '#markdown/render'
import { solarTermOn, type SolarTerm, type SolarTermDate } from '#solar-terms/solar-term'
import type { Glossary } from '#kinds/article'
import type { Handouts } from '#media/handout'
import type { LinkRule } from '#kinds/hosts'
import type { Collection, SourceOf } from '#kinds/kinds'
import type { LegacyMap } from '#kinds/legacy'
import type { Media } from '#media/media'
import { datedOffer, type Offer } from '#kinds/offer'
import type { createSearch, SearchResult } from '#search/search'
import type { LanguageShelf, Shelf } from './shelf.ts'
import type { SiteTexts } from '#kinds/site'
import type { Teacher } from '#kinds/teacher'
import type { Rendered } from '#fields/text'

/** A thing in the language it was found in: another than asked for when its translation is missing. */
export interface Found<Value> {
  value: Value
  lang: Language
}

/** A thing of a collection as its file has it: Markdown is not HTML yet. */
export interface Listed<Kind extends Collection> extends Found<SourceOf<Kind>> {
  name: string
}

/** The school's words, checked. Every answer is of the last good reading. */
export interface Content {
  /** A thing by its name (`home` of the pages, `lunyu/xueer` of the lessons); undefined where neither language has it. */
  item<Kind extends Collection>(
    kind: Kind,
    language: Language,
    name: string,
  ): Promise<Found<Rendered<SourceOf<Kind>>> | undefined>
  /** All things of a collection, sorted by name: for lists, which show no Markdown. */
  list<Kind extends Collection>(kind: Kind, language: Language): readonly Listed<Kind>[]
  /** The names of a collection, sorted. */
  names(kind: Collection): string[]
  /** The classics in the order of their stages, then by name. */
  books(): Book[]
  book(slug: string): Book | undefined
  chapter(book: string, slug: string): Chapter | undefined
  teachers(): readonly Teacher[]
  /** Class terms with their days as `yyyy-mm-dd`, earliest first. */
  terms(): readonly Term[]
  /** The sign-up forms, sorted by key. */
  forms(): readonly Form[]
  form(key: string): Form | undefined
  /** What can be claimed, sorted by name, in a language where it has it. */
  offers(language: Language): readonly Offer[]
  /** The files that are handed out to those who claimed them. */
  handouts(): Handouts
  /** The live codes, sorted by key. */
  liveCodes(): LiveCode[]
  liveCode(key: string): LiveCode | undefined
  glossary(): Glossary
  /** What is checked in every day; undefined where the school has no such file. */
  habit(): Habit | undefined
  /** The files below `media/`, by their address on the site. */
  media(): Media
  /** What there is to find, at most `limit` hits a group; what is longer than 60 characters is cut. */
  search(language: Language, query: string, limit: number): Promise<SearchResult[]>
  /** Makes the search's index of a language ahead of the first question. */
  prepareSearch(language: Language): Promise<void>
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

function thing<Kind extends Collection>(shelf: LanguageShelf, kind: Kind, name: string) {
  // Of all kinds, the map of this one.
  return shelf[kind].get(name) as SourceOf<Kind> | undefined
}

export interface Reading {
  /** The shelf, which may be exchanged for a newer one between two calls. */
  shelf(): Shelf
  today(): string
  /** The day `yyyy-mm-dd` on which the site was first started. */
  firstDay: string
  allowedHosts: readonly string[]
  close(): void
}

type Shelves = (shelf: LanguageShelf) => ReadonlyMap<string, unknown>

function namesOf(shelf: Shelf, pick: Shelves): string[] {
  return [...new Set(languages.flatMap((each) => [...pick(shelf.languages[each]).keys()]))].toSorted()
}

function booksOf({ books }: Shelf): Book[] {
  const place = ({ stage }: Book) => stages.indexOf(stage)
  return [...books]
    .map(([slug, value]) => ({ slug, ...value }))
    .toSorted((a, b) => place(a) - place(b) || a.slug.localeCompare(b.slug))
}

/** What is worked out of a shelf, kept until there is a newer one. */
function keptOf<Value>(current: () => Shelf, workOut: (shelf: Shelf) => Value): () => Value {
  let known: { shelf: Shelf; value: Value } | undefined
  return () => {
    const shelf = current()
    if (known?.shelf !== shelf) known = { shelf, value: workOut(shelf) }
    return known.value
  }
}

export function contentOf({ shelf: current, today, firstDay, allowedHosts, close }: Reading): Content {
  const render = createRenderer(() => current().media)
  const rendered = async <Value extends object>(found: Found<Value> | undefined) =>
    found && { value: await render(found.value), lang: found.lang }
  const further = allowedHosts.map((host): LinkRule => ({
    host,
    rule: 'allow',
    title: { 'zh-cn': host, en: host },
  }))
  // The search library is loaded with the first question.
  let searching: Promise<ReturnType<typeof createSearch>> | undefined
  const searcher = () => (searching ??= import('#search/search').then((found) => found.createSearch(content)))
  const lists = keptOf(current, () => new Map<string, readonly Listed<Collection>[]>())
  const listOf = (kind: Collection, language: Language) =>
    namesOf(current(), (shelf) => shelf[kind]).flatMap((name): Listed<Collection>[] => {
      const found = find(current(), language, (shelf) => thing(shelf, kind, name))
      return found ? [{ name, ...found }] : []
    })
  const terms = keptOf(current, (shelf) => datedTerms(shelf.terms, firstDay))
  const forms = keptOf(
    current,
    ({ forms: all }) =>
      new Map(
        [...all]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, form]) => [key, datedForm(key, form, firstDay)]),
      ),
  )
  const offersIn = (language: Language) =>
    keptOf(current, () =>
      content
        .list('offers', language)
        .map(({ name, lang, value }) => ({ ...datedOffer(value, firstDay), slug: name, lang })),
    )
  const offers = { 'zh-cn': offersIn('zh-cn'), en: offersIn('en') }
  const content: Content = {
    today,
    item: async <Kind extends Collection>(kind: Kind, language: Language, name: string) =>
      rendered(find(current(), language, (shelf) => thing(shelf, kind, name))),
    list<Kind extends Collection>(kind: Kind, language: Language) {
      const key = `${kind} ${language}`
      const found = lists().get(key) ?? listOf(kind, language)
      lists().set(key, found)
      // Of all kinds, the list of this one.
      return found as readonly Listed<Kind>[]
    },
    names: (kind) => namesOf(current(), (shelf) => shelf[kind]),
    books: () => booksOf(current()),
    book(slug) {
      const value = current().books.get(slug)
      return value && { slug, ...value }
    },
    chapter(book, slug) {
      const value = current().chapters.get(`${book}/${slug}`)
      return value && { book, slug, ...value }
    },
    teachers: () => current().teachers,
    terms,
    forms: () => [...forms().values()],
    form: (key) => forms().get(key),
    offers: (language) => offers[language](),
    handouts: () => current().handouts,
    liveCodes: () => [...current().liveCodes.keys()].toSorted().flatMap((key) => content.liveCode(key) ?? []),
    liveCode(key) {
      const source = current().liveCodes.get(key)
      return source && datedLiveCode(key, source, firstDay)
    },
    glossary: () => current().glossary,
    habit() {
      const source = current().habit
      return source && datedHabit(source, firstDay)
    },
    media: () => current().media,
    search: async (language, query, limit) => (await searcher()).search(language, query, limit),
    prepareSearch: async (language) => (await searcher()).prepare(language),
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
  return content
}
