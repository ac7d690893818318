import type { Subject } from '@shuyuan/contract/site/subjects'
import type { Language } from '@shuyuan/contract/text/language'
import type { SearchResult } from '#search/search'
import type { SearchDocument } from '#search/search-documents'
import type { Problem } from '#problems'
import type { Glossary } from '#kinds/article'
import type { AvoidedWords } from '#kinds/avoided-words'
import type { Signpost } from '#kinds/signpost'
import type { LinkRule } from '#kinds/hosts'
import type { LegacyMap } from '#kinds/legacy'
import type { Teacher } from '#kinds/teacher'
import type { Handouts } from '#media/handout'
import type { Media } from '#media/media'
import { calendarOf, type Calendar } from './calendar.ts'
import { classicsOf, type Classics } from './classics.ts'
import { collectionsOf, type Collections } from './collections.ts'
import { closedBy, type IsClosed } from '#subjects/closed'
import { withoutSubjects } from '#subjects/without-subjects'
import { keptByShelf, type Reading } from './current-shelf.ts'
import { datedContentOf, type DatedContent } from './dated-content.ts'

/** The school's content, checked. Every answer is of the last reading without a fault. */
export interface Content extends Collections, Classics, DatedContent, Calendar, Lists, Search {
  /** SHA-256 over all files: changes whenever any of them does. */
  hash(): string
  /** The day `yyyy-mm-dd` from which relative days count: that of the site's first start. */
  firstDay(): string
  /** The content of a school that does not teach these subjects; what was left out last is kept prepared. */
  without(off: readonly Subject[]): Content
  /** Whether an address of the site is of a subject that is left out here. */
  isClosed: IsClosed
  /** What is wrong with the present files; empty where every answer is of them. */
  faults(): readonly Problem[]
  /** Ends the watching, if there is any. */
  close(): void
}

/** What is answered as it was read. */
interface Lists {
  /** True where samples are left out: a block that would hold nothing else is not shown. */
  readonly hidesSamples?: boolean
  teachers(): readonly Teacher[]
  glossary(): Glossary
  /** The files that are handed out to those who claimed them. */
  handouts(): Handouts
  /** The files below `media/`, by their address on the site. */
  media(): Media
  /** What is known of other sites, the operator's allowed hosts last. */
  hosts(): readonly LinkRule[]
  /** Words that promise a cure. */
  avoidedWords(): AvoidedWords
  legacy(): LegacyMap
  /** Texts of files on the disk of which nothing is made any more, by path. */
  retired(): ReadonlyMap<string, string>
  /** Where errands that the search is asked for are done. */
  signposts(): readonly Signpost[]
}

interface Search {
  /** Finds at most `limit` hits a group of what the server offers; a query is cut to 60 characters. */
  search(
    language: Language,
    query: string,
    limit: number,
    offers?: (feature: string) => boolean,
    also?: SearchDocument[],
  ): Promise<SearchResult[]>
  /** Makes the search's index of a language ahead of the first question. */
  prepareSearch(language: Language): Promise<void>
}

export function contentOf(reading: Reading): Content {
  let kept: { off: string; content: Content } | undefined
  const without = (off: readonly Subject[]) => {
    if (off.length === 0) return whole
    const key = off.toSorted().join()
    if (kept?.off !== key) kept = { off: key, content: taught(off) }
    return kept.content
  }
  const taught = (off: readonly Subject[]) => {
    const shelf = keptByShelf(reading.shelf, (all) => withoutSubjects(all, off))
    const closed = keptByShelf(reading.shelf, (all) => closedBy(all, off))
    return partOf({ ...reading, shelf }, { without, isClosed: (href) => closed()(href) })
  }
  const whole = partOf(reading, { without, isClosed: () => false })
  return whole
}

function partOf(reading: Reading, part: Pick<Content, 'without' | 'isClosed'>): Content {
  const current = reading.shelf
  const hash = () => current().hash
  const collections = collectionsOf(reading)
  const classics = classicsOf(reading)
  return {
    ...collections,
    ...classics,
    ...datedContentOf({ ...reading, list: collections.list }),
    ...calendarOf(reading),
    ...listsOf(reading),
    ...searchOf({
      ...classics,
      list: collections.list,
      signposts: () => current().signposts,
      hash,
    }),
    hash,
    ...part,
    firstDay: () => reading.firstDay,
    faults: reading.faults,
    close: reading.close,
  }
}

function listsOf({ shelf: current, allowedHosts }: Reading): Lists {
  const allowed = allowedHosts.map((host): LinkRule => ({
    host,
    rule: 'allow',
    title: { 'zh-cn': host, en: host },
  }))
  return {
    teachers: () => current().teachers,
    glossary: () => current().glossary,
    handouts: () => current().handouts,
    media: () => current().media,
    hosts: () => [...current().hosts, ...allowed],
    avoidedWords: () => current().avoidedWords,
    legacy: () => current().legacy,
    retired: () => current().retired,
    signposts: () => current().signposts,
  }
}

/** The code of the search is loaded with the first question. */
function searchOf(
  content: Pick<Content, 'books' | 'chapters' | 'list' | 'words' | 'signposts' | 'hash'>,
): Search {
  let loading: Promise<Search> | undefined
  const loaded = () =>
    (loading ??= import('#search/search').then(({ createSearch }) => createSearch(content)))
  return {
    search: async (...asked) => (await loaded()).search(...asked),
    prepareSearch: async (language) => (await loaded()).prepareSearch(language),
  }
}
