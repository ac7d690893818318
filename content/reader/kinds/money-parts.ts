import { feeInCents } from '#fields/money'
import { readYaml } from '#reading/source'
import { fileAt } from './kinds.ts'

/** What in a content file gives or costs money or points: a value by name, with the field that has it. */
interface Part {
  name: string
  field: string
  value: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the parts of a file; `usual` is the value of a name that the file had not before. */
interface Reader {
  parts(value: unknown): Part[]
  usual?(name: string, before: ReadonlyMap<string, unknown>): unknown
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
/** Cents, so that 600 and '600.00' are the same; null for none, or where it is to be agreed. */
function sumOf(value: unknown): unknown {
  const { success, data } = feeInCents.safeParse(value ?? 'to be agreed')
  return success ? data : value
}

/** How often and to whom an offer is given is money too. Its words are not, and a file costs nothing. */
const offerMoney =
  'amount points off course kind classes stock perMember byLink needsLogin opens closes'.split(' ')

const readers: Readonly<Record<string, Reader>> = {
  offers: {
    parts(value) {
      const offer = fieldsOf(value)
      if (offer['kind'] === 'material') return [{ name: 'kind', field: 'kind', value: null }]
      return offerMoney.map((name) => ({
        name,
        field: name,
        value: name === 'amount' || name === 'off' ? sumOf(offer[name]) : (offer[name] ?? null),
      }))
    },
  },
  habit: {
    parts(value) {
      const { bonus, free, tasks } = fieldsOf(value)
      const works = [
        { work: fieldsOf(free), field: 'free', slug: 'free' },
        ...listOf(tasks).map((work, at) => ({ work, field: `tasks[${at}]`, slug: String(work['slug']) })),
      ]
      return [
        ...Object.entries(fieldsOf(bonus)).map(([days, points]) => ({
          name: `bonus ${days}`,
          field: `bonus.${days}`,
          value: points,
        })),
        ...works.flatMap(({ work, field, slug }) =>
          ['points', 'makeUp'].map((part) => ({
            name: `${slug} ${part}`,
            field: `${field}.${part}`,
            value: work[part] ?? 0,
          })),
        ),
      ]
    },
    // A new task brings as much as the free one.
    usual: (name, before) => before.get(`free ${name.split(' ').at(-1)}`) ?? 0,
  },
  forms: {
    parts: (value) => [
      { name: 'creditPoints', field: 'creditPoints', value: fieldsOf(value)['creditPoints'] ?? 0 },
    ],
    usual: () => 0,
  },
  paths: {
    parts: (value) =>
      listOf(fieldsOf(value)['stages']).map(({ slug, points }, at) => ({
        name: `${String(slug)}`,
        field: `stages[${at}].points`,
        value: points ?? 0,
      })),
    usual: () => 0,
  },
}

/** Whether a content file says something about money or points. */
export function saysMoney(path: string): boolean {
  return Object.hasOwn(readers, fileAt(path)?.kind ?? '')
}

/**
 * The fields that give or cost money or points and are not as they were; none where a text cannot be read, which is
 * never published. `before` null: there was no such file. What is taken away gives nobody anything.
 */
export function changedMoney(path: string, before: string | null, after: string): string[] {
  const reader = readers[fileAt(path)?.kind ?? '']
  if (!reader) return []
  const read = (text: string) => {
    const { value } = readYaml(text)
    return value === undefined ? [] : reader.parts(value)
  }
  const was = new Map((before === null ? [] : read(before)).map(({ name, value }) => [name, value]))
  return read(after)
    .filter(({ name, value }) => {
      const earlier = was.has(name) ? was.get(name) : (reader.usual?.(name, was) ?? null)
      return orderless(value) !== orderless(earlier)
    })
    .map(({ field }) => field)
}

/** The same text for equal values, in whatever order their fields stand. */
function orderless(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  )
}
