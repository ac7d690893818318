import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hanCount } from '#kinds/book'
import { check, readYaml } from '#reading/source'
import { line } from '#fields/text'
import type { Problem } from './problems.ts'

/** One Han character. */
const character = line.refine(
  (text) => [...text].length === 1 && hanCount(text) === 1,
  'is not one Han character',
)

/** A place where a character is read otherwise than one would guess. */
const polyphone = z
  .strictObject({
    /** `lunyu/xueer` */
    chapter: line.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not a chapter such as lunyu/xueer'),
    /** Some of its words, simplified; punctuation does not count. The character stands in them once. */
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

/** Readings that dictionaries of modern Chinese do not list. */
const readings = z.array(z.strictObject({ char: character, reading: line, reason: line }))

/** Traditional forms that tables of conversion do not list. */
const forms = z.array(z.strictObject({ s: character, t: character, reason: line }))

/** What the files of `proof/` hold: the site never reads them, only the check of the content does. */
export interface Proof {
  polyphones: z.infer<typeof polyphones>
  readings: z.infer<typeof readings>
  forms: z.infer<typeof forms>
  problems: Problem[]
  /** The line in its file of a polyphone, from 1. */
  lineOfPolyphone(index: number): number | undefined
}

async function readList<Item>(dir: string, name: string, schema: z.ZodType<Item[]>) {
  const file = `proof/${name}.yaml`
  const text = await readFile(join(dir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { value: [], problems: [], lineOf: () => undefined }
  const source = readYaml(text)
  return { value: [], problems: [], ...check(file, source, schema), lineOf: source.lineOf }
}

/** Reads `proof/` of a content folder; a file that is not there is an empty list. */
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
