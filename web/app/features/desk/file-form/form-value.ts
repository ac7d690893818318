import type { OwnName } from '@shuyuan/content/fields/school'
import type { FormField, FormNode } from '@shuyuan/content/editing/form-node'

type Part = string | number

/** `blocks[2].title` as `['blocks', 2, 'title']`. */
export function partsOf(path: string): Part[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([whole, index]) =>
    index === undefined ? whole : Number(index),
  )
}

export function below(path: string, part: Part): string {
  if (typeof part === 'number') return `${path}[${part}]`
  return path ? `${path}.${part}` : part
}

/** The value with `next` at a place; undefined takes the field away. What does not change stays the same object. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  return put(value, partsOf(path), next)
}

function put(value: unknown, [part, ...rest]: readonly Part[], next: unknown): unknown {
  if (part === undefined) return next
  if (typeof part === 'number') {
    const list = Array.isArray(value) ? (value as unknown[]) : typeof value === 'number' ? [value] : []
    return list.with(part, put(list[part], rest, next))
  }
  const record = recordOf(value)
  const inner = put(record[part], rest, next)
  if (inner !== undefined) return { ...record, [part]: inner }
  const { [part]: _gone, ...others } = record
  return others
}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** The value at a place; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return partsOf(path).reduce<unknown>(
    (inner, part) =>
      typeof part === 'number'
        ? Array.isArray(inner)
          ? (inner as unknown[])[part]
          : undefined
        : recordOf(inner)[part],
    value,
  )
}

/** Whether a place is another one or lies in it. */
export const isWithin = (place: string, other: string): boolean =>
  other === '' || place === other || place.startsWith(`${other}.`) || place.startsWith(`${other}[`)

/** A name that nothing else has. */
function madeName({ signs, count }: OwnName): string {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => signs[byte % signs.length]).join('')
}

/** What a new entry holds: its required fields, empty. */
export function blankOf(node: FormNode, today: string): unknown {
  switch (node.is) {
    case 'number':
      return node.least ?? 0
    case 'choice':
      return node.options[0]
    case 'switch':
      return false
    case 'date':
      return today
    case 'weekdays':
      return []
    case 'ownName':
      return madeName(node)
    case 'verse':
      return { s: '', t: '', p: '' }
    case 'list':
      // From and until, as of ages: nobody's answer is 0.
      if (node.item.is === 'number' && node.least === node.most) return Array(node.least).fill(null)
      return Array.from({ length: Math.min(node.least, 3) }, () => blankOf(node.item, today))
    case 'record':
      return blankRecord(node.fields, today)
    case 'kinds':
      return blankKind(node, Object.keys(node.kinds)[0] ?? '', today)
    default:
      return ''
  }
}

const blankRecord = (fields: readonly FormField[], today: string) =>
  Object.fromEntries(
    fields.filter(({ required }) => required).map(({ name, node }) => [name, blankOf(node, today)]),
  )

/** A new entry of a kind; `from` keeps what both kinds have. */
export function blankKind(
  { by, kinds }: Extract<FormNode, { is: 'kinds' }>,
  kind: string,
  today: string,
  from: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const fields = kinds[kind] ?? []
  const kept = fields.filter(({ name }) => Object.hasOwn(from, name)).map(({ name }) => [name, from[name]])
  return { [by]: kind, ...blankRecord(fields, today), ...Object.fromEntries(kept) }
}

/** The value as it is written: the fields of each record in the order of its form, lists of texts without empty ones. */
export function arranged(node: FormNode, value: unknown): unknown {
  if (node.is === 'list' && Array.isArray(value)) {
    const kept = node.item.is === 'text' ? value.filter((each) => each !== '') : value
    return kept.map((each) => arranged(node.item, each))
  }
  if (node.is === 'record') return arrangedFields(node.fields, value)
  if (node.is !== 'kinds') return value
  const kind = recordOf(value)[node.by]
  const first: FormField = { name: node.by, node: { is: 'raw' }, required: true }
  return arrangedFields([first, ...(node.kinds[String(kind)] ?? [])], value)
}

function arrangedFields(fields: readonly FormField[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = fields.filter(({ name }) => Object.hasOwn(value, name))
  const record = recordOf(value)
  return {
    ...Object.fromEntries(known.map(({ name, node }) => [name, arranged(node, record[name])])),
    ...Object.fromEntries(
      Object.entries(record).filter(([name]) => !known.some((field) => field.name === name)),
    ),
  }
}
