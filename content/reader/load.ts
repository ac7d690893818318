import { languages, type Language } from '@shuyuan/contract/language'
import { crossCheck } from '#cross-check'
import { hashOf, readFiles } from '#files'
import { collections, inBoth, singles } from '#kinds'
import { ContentError, type Problem } from '#problems'
import { check, readMarkdown, readYaml } from '#source'
import type { LanguageShelf, Shelf } from '#shelf'
import type { z } from 'zod'

type Checked = { value: unknown } | { problems: Problem[] }

/** Which schema a path has, or nothing when no content lives there. */
function schemaOf(path: string): z.ZodType | undefined {
  const [root, folder, file, ...more] = path.split('/')
  if (!root || !folder || more.length) return undefined
  if (!file) {
    const table: Record<string, z.ZodType> = root === 'both' ? inBoth : singles
    return folder.endsWith('.yaml') ? table[folder.slice(0, -5)] : undefined
  }
  if (root === 'both' || !(folder in collections)) return undefined
  const { ending, schema } = collections[folder as keyof typeof collections]
  return /^[a-z0-9_-]+\.[a-z]+$/.test(file) && file.endsWith(ending) ? schema : undefined
}

function checkFile(path: string, text: string): Checked {
  const schema = schemaOf(path)
  if (!schema)
    return { problems: [{ file: path, field: '', reason: 'is no content file: no kind lives here' }] }
  return check(path, path.endsWith('.md') ? readMarkdown(text) : readYaml(text), schema)
}

function languageShelf(language: Language, values: ReadonlyMap<string, unknown>): LanguageShelf {
  const collection = <Name extends keyof typeof collections>(name: Name) => {
    const start = `${language}/${name}/`
    const found = [...values].filter(([path]) => path.startsWith(start))
    return new Map(
      found.map(([path, value]) => [
        path.slice(start.length).replace(/\.[a-z]+$/, ''),
        // The value came out of this collection's own schema.
        value as z.infer<(typeof collections)[Name]['schema']>,
      ]),
    )
  }
  const site = values.get(`${language}/site.yaml`) as LanguageShelf['site']
  return { site, pages: collection('pages'), texts: collection('texts') }
}

function shelve(values: ReadonlyMap<string, unknown>, hash: string): Shelf {
  // Each value came out of the schema of its name; a file that is not there is an empty list.
  const both = <Name extends keyof typeof inBoth>(name: Name, empty: z.infer<(typeof inBoth)[Name]>) =>
    (values.get(`both/${name}.yaml`) as z.infer<(typeof inBoth)[Name]> | undefined) ?? empty
  return {
    languages: {
      'zh-cn': languageShelf('zh-cn', values),
      en: languageShelf('en', values),
    } satisfies Record<Language, LanguageShelf>,
    daily: both('daily', []),
    hosts: both('hosts', []),
    legacy: both('legacy', []),
    solarTerms: both('solar-terms', []),
    solarTermTimes: both('solar-term-times', {}),
    hash,
  }
}

/** Reads and checks everything under `dir`. Throws ContentError with every fault of every file. */
export async function load(dir: string): Promise<Shelf> {
  const files = await readFiles(dir)
  const values = new Map<string, unknown>()
  const problems: Problem[] = []
  for (const [path, text] of files) {
    const result = checkFile(path, text)
    if ('value' in result) values.set(path, result.value)
    else problems.push(...result.problems)
  }
  for (const need of ['both/daily.yaml', 'both/solar-terms.yaml']) {
    if (!files.has(need)) problems.push({ file: need, field: '', reason: 'is missing' })
  }
  if (!languages.some((language) => files.has(`${language}/site.yaml`))) {
    problems.push({ file: 'zh-cn/site.yaml', field: '', reason: 'is missing' })
  }
  const shelf = shelve(values, hashOf(files))
  // A file that failed its own check would be called missing by those that name it.
  if (!problems.length) problems.push(...crossCheck(shelf))
  if (problems.length) throw new ContentError(problems)
  return shelf
}
