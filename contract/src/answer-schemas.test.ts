import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { $ZodType as Schema } from 'zod/v4/core'

/** Types of schemas that accept or refuse a value, but never change it. */
const plain = new Set(
  'array boolean enum int literal never null nullable number object optional record string tuple union unknown'.split(
    ' ',
  ),
)

/** The types of a schema's parts that would change a value. */
function changing(part: unknown, seen = new Set<unknown>()): string[] {
  if (part === null || typeof part !== 'object' || seen.has(part)) return []
  seen.add(part)
  if (part instanceof Schema) {
    const { def } = part._zod
    return [...(plain.has(def.type) ? [] : [def.type]), ...changing({ ...def }, seen)]
  }
  const isPlain = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype
  return isPlain ? Object.values(part).flatMap((each) => changing(each, seen)) : []
}

test('the schemas of answers check, and change nothing', { timeout: 30_000 }, async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[\w/-]+\.ts$/.test(name),
  )
  const found: Record<string, string[]> = {}
  let answers = 0
  for (const file of files) {
    const all = (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(all)) {
      if (!/(?:Answer|Envelope)$/.test(name) || !(value instanceof Schema)) continue
      answers += 1
      const changes = changing(value)
      if (changes.length > 0) found[name] = changes
    }
  }
  expect(answers).toBeGreaterThan(50)
  expect(found).toEqual({})
})
