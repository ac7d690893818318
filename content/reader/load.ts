import { languages, type Language } from '@shuyuan/contract/text/language'
import { crossCheck } from '#checks/cross-check'
import { checkBooks } from '#checks/cross-check-books'
import { hashOf, readFiles } from './reading/files.ts'
import { retiredFiles } from '#retired/retired-files'
import { readHandouts } from '#media/handout'
import { showingFault } from '#markdown/render'
import { openKeptValues, printOf, type Known } from './reading/kept-values.ts'
import { bilingualCollections, collections, fileAt, inBoth, kindAtPath } from '#kinds/kinds'
import { readMedia } from '#media/media'
import { pictureFaults } from '#media/picture-fault'
import { noOverlay, withOverlay, type Overlay } from './reading/overlay.ts'
import { ContentError, type Problem } from '#problems'
import type { LanguageShelf, Shelf } from './reading/shelf.ts'
import type { z } from 'zod'

type Checked = { value: unknown } | { problems: Problem[] }

/** The YAML parser is loaded with the first file that has no kept value: a second start needs no parser. */
async function checkFile(path: string, text: string): Promise<Checked> {
  const schema = fileAt(path)?.schema
  if (!schema)
    return { problems: [{ file: path, field: '', reason: 'is no content file: no kind lives here' }] }
  const { checkSource, readMarkdown, readYaml } = await import('./reading/source.ts')
  try {
    return checkSource(path, path.endsWith('.md') ? readMarkdown(text) : readYaml(text), schema)
  } catch (error) {
    // Words that nobody thought of must not keep the site from starting, nor their file from being opened.
    const reason = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { problems: [{ file: path, field: '', reason }] }
  }
}

/** The things of every kind of a root folder, each kind by name. */
function collect<Table extends typeof collections | typeof bilingualCollections>(
  table: Table,
  root: string,
  values: ReadonlyMap<string, unknown>,
) {
  const found = Object.fromEntries(Object.keys(table).map((kind) => [kind, new Map<string, unknown>()]))
  for (const [path, value] of values) {
    const place = path.startsWith(`${root}/`) && kindAtPath(table, path.slice(root.length + 1))
    if (place) found[place.kind as string]?.set(place.name, value)
  }
  // `checkFile` put each value through the schema of its kind.
  return found as {
    [Kind in keyof Table]: Map<string, Table[Kind] extends { schema: z.ZodType<infer Value> } ? Value : never>
  }
}

function languageShelf(language: Language, values: ReadonlyMap<string, unknown>): LanguageShelf {
  const site = values.get(`${language}/site.yaml`) as LanguageShelf['site']
  return { site, ...collect(collections, language, values) }
}

/** The shelf with the checked values of files, by path. */
export function shelve(
  values: ReadonlyMap<string, unknown>,
  files: Pick<Shelf, 'media' | 'handouts' | 'hash' | 'retired'>,
): Shelf {
  // `checkFile` put each value through the schema of its name. A file that is not there is an empty list.
  const both = <Name extends keyof typeof inBoth>(name: Name, empty: z.infer<(typeof inBoth)[Name]>) =>
    (values.get(`both/${name}.yaml`) as z.infer<(typeof inBoth)[Name]> | undefined) ?? empty
  return {
    languages: {
      'zh-cn': languageShelf('zh-cn', values),
      en: languageShelf('en', values),
    } satisfies Record<Language, LanguageShelf>,
    ...collect(bilingualCollections, 'both', values),
    daily: both('daily', []),
    glossary: both('glossary', []),
    habit: values.get('both/habit.yaml') as Shelf['habit'],
    hosts: both('hosts', []),
    avoidedWords: both('avoided-words', { 'zh-cn': [], en: [] }),
    legacy: both('legacy', []),
    signposts: both('signposts', []),
    solarTerms: both('solar-terms', []),
    solarTermTimes: both('solar-term-times', {}),
    teachers: both('teachers', []),
    ...files,
  }
}

/** What was read, with every fault; what a faulty file says is not on the shelf. */
export interface Loaded extends Known {
  shelf: Shelf
  problems: readonly Problem[]
}

export interface ReadOptions {
  /** Only the files of this classic. */
  book?: string | undefined
  /** The file with the values that an earlier check found good. */
  keptFile?: string | undefined
  /** What an earlier reading found, in place of the values in that file. */
  present?: Known | undefined
  /** Whether values are kept there for the next reading. */
  keeps?: boolean
  overlay?: Overlay
  /** The files that must also be shown without a fault. */
  shows?: readonly string[]
}

/** Reads and checks everything under `dir`, with the overlay above it. */
export async function readContent(
  dir: string,
  { book, keptFile, present, keeps = true, overlay = noOverlay, shows = [] }: ReadOptions = {},
): Promise<Loaded & { files: ReadonlyMap<string, string> }> {
  const [onDisk, kept, found, handedOut] = await Promise.all([
    readFiles(dir, book && `both/books/${book}`),
    openKeptValues(keptFile, present),
    readMedia(dir),
    readHandouts(dir),
  ])
  const retired = new Map([...onDisk].filter(([path]) => retiredFiles.includes(path)))
  const files = new Map([...withOverlay(onDisk, overlay)].filter(([path]) => !retiredFiles.includes(path)))
  const media = overlay.media.size === 0 ? found.media : new Map([...found.media, ...overlay.media])
  const problems = [...found.problems, ...handedOut.problems]
  const handouts = new Map([...handedOut.handouts, ...overlay.handouts])
  const values = new Map<string, unknown>()
  const prints = new Map<string, string>()
  const allPrints = new Map([...files].map(([path, text]) => [path, printOf(text)]))
  for (const [path, text] of files) {
    const print = allPrints.get(path) ?? ''
    const result = kept.get(path, print) ?? (await checkFile(path, text))
    if ('problems' in result) problems.push(...result.problems)
    else {
      values.set(path, result.value)
      prints.set(path, print)
      kept.set(path, print, result.value)
    }
    problems.push(...pictureFaults(path, text, media))
  }
  if (book === undefined) problems.push(...missingFiles(files))
  const shelf = shelve(values, { media, handouts, retired, hash: hashOf(allPrints, media, handouts) })
  // Only without faults so far: files that name one that failed its own check would report it as missing.
  if (!problems.length) problems.push(...(book === undefined ? crossCheck(shelf) : checkBooks(shelf)))
  for (const path of problems.length > 0 ? [] : shows) {
    const reason = await showingFault(values.get(path), media)
    if (reason !== undefined) problems.push({ file: path, field: '', reason })
  }
  if (!problems.length && keeps) await kept.save()
  return { files, shelf, problems, values, prints }
}

/** The files that no site can do without. */
function missingFiles(files: ReadonlyMap<string, string>): Problem[] {
  const missing = ['both/daily.yaml', 'both/solar-terms.yaml'].filter((file) => !files.has(file))
  if (!languages.some((language) => files.has(`${language}/site.yaml`))) missing.push('zh-cn/site.yaml')
  return missing.map((file) => ({ file, field: '', reason: 'is missing' }))
}

/** Reads and checks everything under `dir`. Throws ContentError with every fault of every file. */
export async function loadShelf(dir: string, keptFile?: string): Promise<Shelf> {
  const { shelf, problems } = await readContent(dir, { keptFile })
  if (problems.length) throw new ContentError(problems)
  return shelf
}
