import { languages, type Language } from '@shuyuan/contract/text/language'
import type { z } from 'zod'
import { article, glossary } from './article.ts'
import { book, chapter } from './book.ts'
import { classCourse } from './class.ts'
import { classPlan } from './class-plan.ts'
import { course, lesson } from './course.ts'
import { dailyLines } from './daily.ts'
import { consentText, form } from './form.ts'
import { habit } from './habit.ts'
import { avoidedWords } from './avoided-words.ts'
import { linkRules } from './hosts.ts'
import { legacyMap } from './legacy.ts'
import { offer } from './offer.ts'
import { liveCode } from './live-code.ts'
import { page } from './page.ts'
import { path } from './path.ts'
import { questionSet } from '#kinds/question-set'
import { signposts } from './signpost.ts'
import { siteTexts } from './site.ts'
import { solarTerms, solarTermTimes } from '#solar-terms/solar-term'
import { teachers } from './teacher.ts'
import { wordGroup } from './words.ts'
import { longText } from '#fields/text'

/**
 * Kinds with one file for each thing, in the folder of a language. Each `*` matches small letters, digits, `-` and `_`;
 * the matches are the name of the thing, joined by `/`: `lunyu/xueer`. The first pattern that fits is taken.
 */
export const collections = {
  pages: { at: 'pages/*.yaml', schema: page },
  texts: { at: 'texts/*.md', schema: longText },
  courses: { at: 'courses/*/course.yaml', schema: course },
  lessons: { at: 'courses/*/*.md', schema: lesson },
  paths: { at: 'paths/*.yaml', schema: path },
  classes: { at: 'classes/*.yaml', schema: classCourse },
  plans: { at: 'plans/*.yaml', schema: classPlan },
  articles: { at: 'articles/*/*.md', schema: article },
  consents: { at: 'consents/*.md', schema: consentText },
  offers: { at: 'offers/*.yaml', schema: offer },
  questionSets: { at: 'question-sets/*.yaml', schema: questionSet },
} as const
export type Collection = keyof typeof collections
export type SourceOf<Kind extends Collection> = z.infer<(typeof collections)[Kind]['schema']>

/** Kinds with one file for each thing in `both/`; such a file has both languages. */
export const bilingualCollections = {
  books: { at: 'books/*/book.yaml', schema: book },
  chapters: { at: 'books/*/*.yaml', schema: chapter },
  forms: { at: 'forms/*.yaml', schema: form },
  liveCodes: { at: 'live-codes/*.yaml', schema: liveCode },
  words: { at: 'words/*.yaml', schema: wordGroup },
} as const

/** Kinds with a single file in the folder of a language. */
export const singles = {
  site: siteTexts,
} as const

/** Kinds with a single file in `both/`, which has both languages. */
export const inBoth = {
  daily: dailyLines,
  glossary,
  habit,
  hosts: linkRules,
  'avoided-words': avoidedWords,
  legacy: legacyMap,
  signposts,
  'solar-terms': solarTerms,
  'solar-term-times': solarTermTimes,
  teachers,
} as const

type Patterns = Readonly<Record<string, { at: string; schema: z.ZodType }>>

/** The kind and name of a path inside its root folder; undefined where no pattern fits. */
export function kindAtPath<Table extends Patterns>(
  table: Table,
  path: string,
): { kind: keyof Table; name: string; schema: z.ZodType } | undefined {
  for (const [kind, { at, schema }] of Object.entries(table)) {
    const found = new RegExp(`^${at.replaceAll('.', '\\.').replaceAll('*', '([a-z0-9_-]+)')}$`).exec(path)
    if (found) return { kind, name: found.slice(1).join('/'), schema }
  }
  return undefined
}

/** What kind of thing a content file is about: one of a collection, or a single file. */
export type ContentKind =
  | Collection
  | keyof typeof bilingualCollections
  | keyof typeof singles
  | keyof typeof inBoth

export interface ContentPlace {
  kind: ContentKind
  /** Of the thing, as `collections` has it; '' for a single file. */
  name: string
  language: Language | 'both'
  schema: z.ZodType
}

/** What belongs at a path of the content folder; undefined where no content file does. */
export function fileAt(path: string): ContentPlace | undefined {
  const slash = path.indexOf('/')
  const [root, rest] = [path.slice(0, slash), path.slice(slash + 1)]
  const language = root === 'both' ? root : languages.find((each) => each === root)
  if (!language) return undefined
  const single = rest.endsWith('.yaml') ? rest.slice(0, -'.yaml'.length) : ''
  const table: Readonly<Record<string, z.ZodType>> = root === 'both' ? inBoth : singles
  // The tables' own keys are the kinds.
  if (Object.hasOwn(table, single) && table[single])
    return { kind: single as ContentKind, name: '', language, schema: table[single] }
  const place = kindAtPath(root === 'both' ? bilingualCollections : collections, rest)
  return place && { ...place, kind: place.kind as ContentKind, language }
}

/** The path of the file of a thing; undefined where no file of this kind and language has such a name. */
export function pathAt({ kind, name, language }: Omit<ContentPlace, 'schema'>): string | undefined {
  const patterns: Readonly<Record<string, { at: string }>> = { ...collections, ...bilingualCollections }
  const parts = name.split('/')
  const rest = Object.hasOwn(patterns, kind)
    ? patterns[kind]?.at.replaceAll('*', () => parts.shift() ?? '')
    : `${kind}.yaml`
  const path = `${language}/${rest}`
  const place = fileAt(path)
  return place?.kind === kind && place.name === name ? path : undefined
}

/** The file of a thing: `en/courses/lunyu/course.yaml`. */
export function fileOf(language: Language, kind: Collection, name: string): string {
  const parts = name.split('/')
  return `${language}/${collections[kind].at.replaceAll('*', () => parts.shift() ?? '')}`
}
