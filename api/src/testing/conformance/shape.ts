/** What a value is made of, without what it says: keys, types, null against [] against {}. */
export type Shape = string | { [key: string]: Shape }

/** The shape of a value; a list is the shape of its elements, which may differ, or `empty list`. */
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
