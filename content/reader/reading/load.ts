import { languages, type Language } from '@shuyuan/contract/language'
import { crossCheck } from '#checks/cross-check'
import { hashOf, readFiles } from './files.ts'
import { readHandouts } from '#media/handout'
import { openKeptValues } from './kept-values.ts'
import { bilingualCollections, collections, inBoth, placeOf, singles } from '#kinds/kinds'
import { readMedia } from '#media/media'
import { pictureFaults } from '#media/picture-fault'
import { ContentError, type Problem } from '#checks/problems'
import type { LanguageShelf, Shelf } from './shelf.ts'
import type { z } from 'zod'

type Checked = { value: unknown } | { problems: Problem[] }

/** Which schema a path has, or nothing when no content lives there. */
function schemaOf(path: string): z.ZodType | undefined {
  const slash = path.indexOf('/')
  const [root, rest] = [path.slice(0, slash), path.slice(slash + 1)]
  const table: Record<string, z.ZodType> = root === 'both' ? inBoth : singles
  const single = rest.endsWith('.yaml') ? table[rest.slice(0, -'.yaml'.length)] : undefined
  return single ?? placeOf(root === 'both' ? bilingualCollections : collections, rest)?.schema
}

/** What reads YAML is loaded with the first file that was not found good before: a second start has none. */
async function checkFile(path: string, text: string): Promise<Checked> {
  const schema = schemaOf(path)
  if (!schema)
    return { problems: [{ file: path, field: '', reason: 'is no content file: no kind lives here' }] }
  const { check, readMarkdown, readYaml } = await import('./source.ts')
  return check(path, path.endsWith('.md') ? readMarkdown(text) : readYaml(text), schema)
}

/** The things of every kind of a root folder, each kind by name. */
function collect<Table extends typeof collections | typeof bilingualCollections>(
  table: Table,
  root: string,
  values: ReadonlyMap<string, unknown>,
) {
  const found = Object.fromEntries(Object.keys(table).map((kind) => [kind, new Map<string, unknown>()]))
  for (const [path, value] of values) {
    const place = path.startsWith(`${root}/`) && placeOf(table, path.slice(root.length + 1))
    if (place) found[place.kind as string]?.set(place.name, value)
  }
  // Each value came out of its own kind's schema.
  return found as {
    [Kind in keyof Table]: Map<string, Table[Kind] extends { schema: z.ZodType<infer Value> } ? Value : never>
  }
}

function languageShelf(language: Language, values: ReadonlyMap<string, unknown>): LanguageShelf {
  const site = values.get(`${language}/site.yaml`) as LanguageShelf['site']
  return { site, ...collect(collections, language, values) }
}

function shelve(
  values: ReadonlyMap<string, unknown>,
  files: Pick<Shelf, 'media' | 'handouts' | 'hash'>,
): Shelf {
  // Each value came out of the schema of its name; a file that is not there is an empty list.
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
    legacy: both('legacy', []),
    solarTerms: both('solar-terms', []),
    solarTermTimes: both('solar-term-times', {}),
    teachers: both('teachers', []),
    terms: both('terms', []),
    ...files,
  }
}

/**
 * Reads and checks everything under `dir`. Throws ContentError with every fault of every file. What was found good
 * before is taken from `keptFile`, where one is named.
 */
export async function load(dir: string, keptFile?: string): Promise<Shelf> {
  const [files, kept, { media, problems }, handedOut] = await Promise.all([
    readFiles(dir),
    openKeptValues(keptFile),
    readMedia(dir),
    readHandouts(dir),
  ])
  problems.push(...handedOut.problems)
  const { handouts } = handedOut
  const values = new Map<string, unknown>()
  for (const [path, text] of files) {
    const result = kept.get(path, text) ?? (await checkFile(path, text))
    if ('problems' in result) problems.push(...result.problems)
    else {
      values.set(path, result.value)
      kept.set(path, text, result.value)
    }
    problems.push(...pictureFaults(path, text, media))
  }
  for (const need of ['both/daily.yaml', 'both/solar-terms.yaml']) {
    if (!files.has(need)) problems.push({ file: need, field: '', reason: 'is missing' })
  }
  if (!languages.some((language) => files.has(`${language}/site.yaml`))) {
    problems.push({ file: 'zh-cn/site.yaml', field: '', reason: 'is missing' })
  }
  const shelf = shelve(values, { media, handouts, hash: hashOf(files, media, handouts) })
  // A file that failed its own check would be called missing by those that name it.
  if (!problems.length) problems.push(...crossCheck(shelf))
  if (problems.length) throw new ContentError(problems)
  await kept.save()
  return shelf
}
