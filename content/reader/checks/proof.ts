import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hanCount } from '#kinds/book'
import { checkSource, readYaml } from '#reading/source'
import { line } from '#fields/text'
import type { Problem } from '#problems'

/** One Han character. */
const character = line.refine(
  (text) => [...text].length === 1 && hanCount(text) === 1,
  'is not one Han character',
)

/** A place where a character has an unusual reading. */
const polyphone = z
  .strictObject({
    /** `lunyu/xueer` */
    chapter: line.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not a chapter such as lunyu/xueer'),
    /** Some of its words, in simplified characters, that contain the character once; punctuation does not count. */
    line,
    char: character,
    reading: line,
  })
  .refine(({ line: words, char }) => words.split(char).length === 2, {
    path: ['line'],
    message: 'does not have the character just once',
  })
export type Polyphone = z.infer<typeof polyphone>

const polyphones = z.array(polyphone).min(60, 'names fewer than 60 places')

/** Readings that dictionaries of modern Chinese do not have. */
const readings = z.array(z.strictObject({ char: character, reading: line, reason: line }))

/** Traditional forms that conversion tables do not have. */
const forms = z.array(z.strictObject({ s: character, t: character, reason: line }))

/** The files of `proof/`. Only the content check reads them, never the site. */
export interface Proof {
  polyphones: z.infer<typeof polyphones>
  readings: z.infer<typeof readings>
  forms: z.infer<typeof forms>
  problems: Problem[]
  /** The line of a polyphone in its file, counted from 1. */
  lineOfPolyphone(index: number): number | undefined
}

async function readList<Item>(dir: string, name: string, schema: z.ZodType<Item[]>) {
  const file = `proof/${name}.yaml`
  const text = await readFile(join(dir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { value: [], problems: [], lineOf: () => undefined }
  const source = readYaml(text, { ofProject: true })
  return { value: [], problems: [], ...checkSource(file, source, schema), lineOf: source.lineOf }
}

/** Reads `proof/` of a content folder; a missing file is an empty list. */
export async function readProof(dir: string): Promise<Proof> {
  const [places, unlisted, unusual] = await Promise.all([
    readList(dir, 'polyphones', polyphones),
    readList(dir, 'readings', readings),
    readList(dir, 'forms', forms),
  ])
  return {
    polyphones: places.value,
    readings: unlisted.value,
    forms: unusual.value,
    problems: [places, unlisted, unusual].flatMap(({ problems }) => problems),
    lineOfPolyphone: (index) => places.lineOf([index]),
  }
}
