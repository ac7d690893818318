import { expect, test } from 'vitest'
import { $ZodType as Schema } from 'zod/v4/core'
import { endpoints } from '#endpoints'

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

test('the schemas of answers check, and change nothing', () => {
  const found: Record<string, string[]> = {}
  for (const { method, path, data } of endpoints) {
    const changes = changing(data)
    if (changes.length > 0) found[`${method} ${path}`] = changes
  }
  expect(endpoints.length).toBeGreaterThan(200)
  expect(found).toEqual({})
})
