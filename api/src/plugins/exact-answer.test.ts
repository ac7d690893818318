import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { $ZodType as Schema, safeParse } from 'zod/v4/core'
import { isExactly } from './exact-answer.ts'

/** Values that a schema describes; of a choice those of the first so many, and of what is part of itself some levels. */
function valuesOf(schema: Schema, choices: number, depth = 0): fc.Arbitrary<unknown> {
  const inside = (part: Schema) => valuesOf(part, choices, depth + 1)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return fc.string({ maxLength: 5 })
    case 'number':
      // Within all bounds: of ids, and of a member's gender.
      return fc.integer({ min: 1, max: 2 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(inside(def.innerType))
    case 'optional':
      return fc.option(inside(def.innerType), { nil: undefined })
    case 'array':
      return isNever(def.element) || depth > 8
        ? fc.constant([])
        : fc.array(inside(def.element), { maxLength: 3 })
    case 'object':
      return recordOf(def.shape, inside)
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def
      if (keys.type !== 'enum')
        return fc.dictionary(fc.string({ maxLength: 3 }), inside(def.valueType), { noNullPrototype: true })
      return recordOf(
        Object.fromEntries(Object.values(keys.entries).map((key) => [key, def.valueType])),
        inside,
      )
    }
    case 'union':
      return fc.oneof(...def.options.slice(0, choices).map(inside))
    default:
      throw new Error(`no values of ${def.type}`)
  }
}

const isNever = (schema: Schema) => schema._zod.def.type === 'never'

function recordOf(shape: Readonly<Record<string, Schema>>, inside: (part: Schema) => fc.Arbitrary<unknown>) {
  const parts = Object.entries(shape)
  const model = Object.fromEntries(parts.map(([key, part]) => [key, inside(part)]))
  const requiredKeys = parts.filter(([, part]) => part._zod.optin === undefined).map(([key]) => key)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

/** The same with one part of it, at any depth, made something else, left out, or with a field more. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  const other = fc.constantFrom<unknown>(null, undefined, '', 'x', 0, 0.5, -1, 2 ** 53, true, [], [1], {})
  if (typeof value !== 'object' || value === null) return other
  if (Array.isArray(value)) {
    if (value.length === 0) return other
    return fc
      .nat(value.length - 1)
      .chain((place) => spoilt(value[place]).map((part) => value.with(place, part)))
  }
  const keys = Object.keys(value)
  const more = other.map((part) => ({ ...value, more: part }))
  if (keys.length === 0) return fc.oneof(other, more)
  const changed = fc
    .constantFrom(...keys)
    .chain((key) => spoilt(value[key as never]).map((part) => ({ ...value, [key]: part })))
  const less = fc
    .constantFrom(...keys)
    .map((left) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== left)))
  return fc.oneof(other, more, less, { weight: 4, arbitrary: changed })
}

/** What the library writes of it; undefined where it refuses it. */
function writtenBy(schema: Schema, value: unknown): unknown {
  const { success, data } = safeParse(schema, value)
  return success ? JSON.parse(JSON.stringify({ data })) : undefined
}

async function answers(): Promise<[string, Schema][]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@shuyuan/contract/envelope')))
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${folder}/${file}`)),
  )
  return modules
    .flatMap((all) => Object.entries(all))
    .filter(
      (entry): entry is [string, Schema] =>
        /(?:Answer|Envelope)$/.test(entry[0]) && entry[1] instanceof Schema,
    )
}

test('of every answer of the contract: what is known to fit is written the same', async () => {
  const counts = { exact: 0, refused: 0, cut: 0 }
  for (const [name, schema] of await answers()) {
    const pairs = valuesOf(schema, 4).chain((value) => fc.tuple(fc.constant(value), spoilt(value)))
    const property = fc.property(pairs, (values) => {
      for (const value of values) {
        const written = writtenBy(schema, value)
        const exact = isExactly(schema, value)
        if (exact) expect(written, name).toEqual(JSON.parse(JSON.stringify({ data: value })))
        counts[exact ? 'exact' : written === undefined ? 'refused' : 'cut'] += 1
      }
    })
    fc.assert(property, { numRuns: 40 })
  }
  expect(counts.exact).toBeGreaterThan(500)
  expect(counts.refused).toBeGreaterThan(500)
  expect(counts.cut).toBeGreaterThan(100)
})

test('every answer of the contract that has what was asked for is known to fit', async () => {
  const all = await answers()
  expect(all.length).toBeGreaterThan(50)
  for (const [name, schema] of all) {
    const property = fc.property(valuesOf(schema, 1), (value) => {
      expect(isExactly(schema, value), name).toBe(true)
    })
    fc.assert(property, { numRuns: 10 })
  }
})

test('a field that nobody meant to send is never known to fit, nor what an earlier choice would have cut', () => {
  const schema = z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: z.int() })])
  expect(isExactly(schema, { a: 1 })).toBe(true)
  expect(isExactly(schema, { a: 1, b: 2 })).toBe(false)
  expect(isExactly(z.object({ a: z.array(z.object({ b: z.int() })) }), { a: [{ b: 1, secret: 2 }] })).toBe(
    false,
  )
  expect(isExactly(z.record(z.string(), z.int()), { ['__proto__' as string]: 1 })).toBe(false)
})

test.each([
  ['a number out of its bounds', z.int().check(z.minimum(1)), 0],
  ['a fraction', z.int(), 0.5],
  ['no number', z.number(), Number.NaN],
  ['a number that is not exact', z.int(), 2 ** 53],
  ['a string that has to match', z.string().check(z.minLength(2)), 'a'],
  ['a day that is none', z.iso.date(), 'x'],
  ['an object with a prototype of its own', z.object({}), new Date()],
  ['something that is missing', z.object({ a: z.int() }), {}],
  ['what has no kind that answers have', z.date(), new Date()],
])('%s is left to the library', (_, schema, value) => {
  expect(isExactly(schema, value)).toBe(false)
})
