import type { $ZodNumberDef, $ZodType, $ZodTypes } from 'zod/v4/core'

type Check = (value: unknown) => boolean

const checks = new WeakMap<$ZodType, Check>()

/**
 * Whether a value is what a schema describes and nothing besides: then the schema would answer an equal one. False says
 * nothing: there may be fields that the schema leaves out, or a kind of schema that no answer has. It makes no object,
 * where the library makes one for each value, with its name and its list of issues.
 */
export function isExactly(schema: $ZodType, value: unknown): boolean {
  return checkOf(schema)(value)
}

function checkOf(schema: $ZodType): Check {
  const known = checks.get(schema)
  if (known) return known
  // A schema may be a part of itself: until it is known, the part looks it up when it is asked.
  checks.set(schema, (value) => isExactly(schema, value))
  const check = newCheck((schema as $ZodTypes)._zod.def)
  checks.set(schema, check)
  return check
}

function newCheck(def: $ZodTypes['_zod']['def']): Check {
  if (def.type === 'number') return ofNumber(def)
  if ((def.checks && def.checks.length > 0) || 'format' in def) return unknownKind
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    case 'literal':
      return ofValues(def.values)
    case 'enum':
      return ofValues(Object.values(def.entries))
    case 'nullable':
      return orElse(null, checkOf(def.innerType))
    case 'optional':
      return orElse(undefined, checkOf(def.innerType))
    case 'array':
      return ofArray(checkOf(def.element))
    case 'object':
      return def.catchall ? unknownKind : ofObject(def.shape)
    case 'record':
      return ofRecord(def.keyType as $ZodTypes, def.valueType)
    case 'union':
      return ofUnion(def.options)
    default:
      return unknownKind
  }
}

const unknownKind: Check = () => false

function ofNumber({ format, checks: rules = [] }: $ZodNumberDef & { format?: string }): Check {
  if (format !== undefined && format !== 'safeint') return unknownKind
  const isNumber: Check = format === 'safeint' ? Number.isSafeInteger : Number.isFinite
  let [least, most] = [-Infinity, Infinity]
  for (const rule of rules) {
    const { check, value, inclusive } = rule._zod.def as {
      check: string
      value?: unknown
      inclusive?: boolean
    }
    if (typeof value !== 'number' || inclusive !== true) return unknownKind
    if (check === 'greater_than') least = Math.max(least, value)
    else if (check === 'less_than') most = Math.min(most, value)
    else return unknownKind
  }
  return (value) => isNumber(value) && (value as number) >= least && (value as number) <= most
}

function ofValues(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => known.has(value)
}

function orElse(other: null | undefined, inner: Check): Check {
  return (value) => value === other || inner(value)
}

function ofArray(element: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false
    for (let index = 0; index < value.length; index += 1) if (!element(value[index])) return false
    return true
  }
}

function ofObject(shape: Readonly<Record<string, $ZodType>>): Check {
  const parts = new Map(Object.entries(shape).map(([key, part]) => [key, checkOf(part)]))
  const needed = Object.keys(shape).filter((key) => shape[key]?._zod.optin === undefined)
  return (value) => {
    if (!isPlain(value)) return false
    let found = 0
    for (const key in value) {
      if (parts.get(key)?.(value[key]) !== true) return false
      found += 1
    }
    return found === parts.size || needed.every((key) => Object.hasOwn(value, key))
  }
}

/** Keys are any strings, or all of some names. */
function ofRecord({ _zod: { def: keys } }: $ZodTypes, values: $ZodType): Check {
  if (keys.type === 'enum') {
    return ofObject(Object.fromEntries(Object.values(keys.entries).map((key) => [key, values])))
  }
  if (keys.type !== 'string' || (keys.checks && keys.checks.length > 0)) return unknownKind
  const check = checkOf(values)
  return (value) => {
    if (!isPlain(value)) return false
    for (const key in value) if (key === '__proto__' || !check(value[key])) return false
    return true
  }
}

const scalars = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/** An object may fit an earlier choice too, once that has left a field out: only the first choice of objects is certain. */
function ofUnion(options: readonly $ZodType[]): Check {
  const all = options.map(checkOf)
  const first = all[options.findIndex((option) => !scalars.has((option as $ZodTypes)._zod.def.type))]
  return (value) =>
    typeof value === 'object' && value !== null ? first?.(value) === true : all.some((check) => check(value))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
