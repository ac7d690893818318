/** Scalars, and lists and objects nested in each other. */
export type Params = Readonly<Record<string, unknown>>

/**
 * Parameters as query pairs: lists and objects become `name[key]`, `undefined` is dropped, `null` is an
 * empty value, booleans and numbers are written as text.
 */
export function flatten(params: Params): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) => pairs(name, value))
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  }
  return [[name, String(value)]]
}
