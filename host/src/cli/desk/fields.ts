import { choices } from '@shuyuan/contract/desk/lists'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What is typed for a field: words as they are, a number, `yes` or `no`, one value or several, or JSON. */
export type FieldKind = 'text' | 'number' | 'yes or no' | 'list' | 'JSON'

/** A field of an endpoint's query or body, as the command line takes it. */
export interface Field {
  name: string
  kind: FieldKind
  /** What one value of a list is. */
  each?: Field
  /** The only values there are; none: any. */
  choices: readonly string[]
  /** A number's bounds, or the most characters of a text; absent where there are none. */
  least?: number
  most?: number
  /** What holds where the field is left out; absent where it has to be given. */
  otherwise?: unknown
  required: boolean
  /** Whether the schema wants a number or a flag itself, and no text that stands for one. */
  strict: boolean
}

/** The fields of an endpoint, in the order of its schema. */
export function fieldsOf({ query, body }: Pick<Endpoint, 'query' | 'body'>): Field[] {
  const given = query ?? body
  const { def } = zodOf(given ? whole(given) : undefined) ?? {}
  return def?.type === 'object' ? Object.entries(def.shape).map(([name, each]) => fieldOf(name, each)) : []
}

function zodOf(schema: Schema | undefined) {
  return (schema as z.core.$ZodTypes | undefined)?._zod
}

/** The schema of what is sent, without what may be left out and what is made of it. */
function whole(schema: Schema): Schema {
  const def = zodOf(schema)?.def
  switch (def?.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return whole(def.innerType)
    case 'pipe':
      return whole(def.in)
    default:
      return schema
  }
}

function fieldOf(name: string, schema: Schema): Field {
  const sent = whole(schema)
  const def = zodOf(sent)?.def
  const left = valueOf(schema, undefined)
  const common = {
    name,
    choices: choicesOf(schema),
    required: left === undefined && !valid(schema, undefined),
    ...(left !== undefined && left !== '' && { otherwise: left }),
    strict: def?.type === 'number' || def?.type === 'boolean',
  }
  if (def?.type === 'array') return { ...common, kind: 'list', each: fieldOf(name, def.element) }
  if (def?.type === 'object' || def?.type === 'record') return { ...common, kind: 'JSON' }
  if (typeof valueOf(schema, '') === 'boolean' || def?.type === 'boolean')
    return { ...common, kind: 'yes or no' }
  const number = [1, 100, 10_000].map((each) => valueOf(schema, each)).find((each) => each !== undefined)
  if (def?.type === 'number' || typeof number === 'number')
    return { ...common, kind: 'number', ...boundsOf(schema) }
  return { ...common, kind: 'text', ...lengthOf(schema) }
}

const parsed = (schema: Schema, value: unknown) => (schema as z.ZodMiniType).safeParse(value)
const valid = (schema: Schema, value: unknown) => parsed(schema, value).success
const valueOf = (schema: Schema, value: unknown) => parsed(schema, value).data

/** Every schema that a value passes, from what is sent to what is made of it. */
function* passed(schema: Schema): Generator<z.core.$ZodTypes> {
  const def = zodOf(schema)?.def
  switch (def?.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      yield* passed(def.innerType)
      break
    case 'pipe':
      yield schema as z.core.$ZodTypes
      yield* passed(def.in)
      yield* passed(def.out)
      break
    default:
      yield schema as z.core.$ZodTypes
  }
}

function choicesOf(schema: Schema): string[] {
  for (const each of passed(schema)) {
    const known = choices.get(each)
    if (known) return [...known.values]
    const { _zod } = each
    if (_zod.def.type === 'enum') return Object.values(_zod.def.entries).map(String)
  }
  return []
}

/** The bounds that a number's schema says; of one that caps what is larger, the largest value that it gives. */
function boundsOf(schema: Schema): Pick<Field, 'least' | 'most'> {
  const largest = valueOf(schema, Number.MAX_SAFE_INTEGER)
  const caps = typeof largest === 'number' && largest < Number.MAX_SAFE_INTEGER
  // What an absent value stands for is no cap: it stands for every number that is not known.
  const capped = caps && largest !== valueOf(schema, undefined) ? largest : undefined
  const { minimum: least, maximum = capped } = bagOf(schema, 'number')
  // An identifier's own bounds say nothing.
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(maximum !== undefined && maximum < 2_147_483_647 && { most: maximum }),
  }
}

function lengthOf(schema: Schema): Pick<Field, 'most'> {
  const { maximum } = bagOf(schema, 'string')
  return maximum === undefined ? {} : { most: maximum }
}

/** The narrowest bounds of the schemas of a type that a value passes. */
function bagOf(schema: Schema, type: 'string' | 'number') {
  const bounds: { minimum?: number; maximum?: number } = {}
  for (const { _zod } of passed(schema)) {
    if (_zod.def.type !== type) continue
    const { minimum, maximum } = _zod.bag as { minimum?: number; maximum?: number }
    if (minimum !== undefined) bounds.minimum = Math.max(minimum, bounds.minimum ?? minimum)
    if (maximum !== undefined) bounds.maximum = Math.min(maximum, bounds.maximum ?? maximum)
  }
  return bounds
}
