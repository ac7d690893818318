/** The structure of a value without its contents: keys, types, null, [] and {}. */
export type Shape = string | { [key: string]: Shape }

/** The shape of a value. A list has the shape of its elements, or is an `empty list`. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty list'
    const shapes = new Set(value.map((element) => JSON.stringify(shapeOf(element))))
    return `list of ${[...shapes].sort().join(' or ')}`
  }
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
