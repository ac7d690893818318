import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { checkSource, readYaml } from '#reading/source'
import type { Problem } from '#problems'

/** The English name of a book, person or term. */
const name = z.strictObject({
  zh: z.string().min(1),
  en: z.string().min(1),
  /** Other names of the same thing, which texts must not use. */
  not: z.array(z.string().regex(/^[\p{L}’' -]+$/u, 'must be words')).min(1),
})
const names = z.array(name)
export type Names = z.infer<typeof names>

/** Reads `proof/names.yaml` of a content folder; without the file there are no names. */
export async function readNames(dir: string): Promise<{ names: Names; problems: readonly Problem[] }> {
  const text = await readFile(join(dir, 'proof/names.yaml'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const result = checkSource('proof/names.yaml', readYaml(text, { ofProject: true }), names)
  return 'problems' in result ? { names: [], ...result } : { names: result.value, problems: [] }
}

/** Places with another English name than that of the list. A line may break inside a name. */
export function nameFaults(files: ReadonlyMap<string, string>, known: Names): Problem[] {
  const right = new Map(known.flatMap(({ zh, en, not }) => not.map((other) => [other, { zh, en }])))
  if (right.size === 0) return []
  const others = [...right.keys()].map((other) => other.replaceAll(' ', String.raw`\s+`))
  const pattern = new RegExp(String.raw`\b(?:${others.join('|')})\b`, 'g')
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Problem => {
      const written = found.replace(/\s+/g, ' ')
      const { zh = '', en = '' } = right.get(written) ?? {}
      const line = text.slice(0, index).split('\n').length
      return { file, line, field: '', reason: `writes “${written}”; the English name of ${zh} is “${en}”` }
    }),
  )
}
