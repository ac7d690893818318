import type { FormNode } from '@shuyuan/content/editing/form-node'
import type { Language } from '@shuyuan/contract/text/language'
import type { Translate } from '#app/i18n/texts.ts'
import type { FieldWords } from './field-words.ts'
import { partsOf, recordOf } from './form-value.ts'

/**
 * What fields may name, by the name of the field, where it needs one with the kind of the file or what stands beside it: of
 * `class` the classes, of `ref.lesson` the lessons.
 */
export type Names = Readonly<Record<string, readonly Choice[]>>

/** What a field may name, and what people call it. */
export interface Choice {
  value: string
  label: string
}

interface NamerProps {
  t: Translate
  language: Language
  kind: string
  names: Names
}

/** What a field may name; of a `ref`, what the kind beside it allows. */
export function namesAt(
  names: Names,
  { kind, name, beside }: { kind: string; name: string; beside?: string | undefined },
): Names[string] | undefined {
  return names[`${kind}.${name}`] ?? (beside ? names[`${name}.${beside}`] : undefined) ?? names[name]
}

/** Fields that name their entry, the best first. */
const naming = [
  'title',
  'label',
  'question',
  'term',
  'word',
  'name',
  'text',
  'aim',
  'task',
  'what',
  'host',
  's',
  'lines',
  'meaning',
  'means',
  'doc',
  'chapter',
  'class',
  'account',
  'why',
  'words',
]

/** What people would call an entry of a list, in the reader's language; '' where nothing in it names it. */
export function entryNamer({ t, language, kind, names }: NamerProps) {
  /** A day of a sample is counted from the first start of the site. */
  const dayOf = (day: string) =>
    /^[+-]\d+$/.test(day)
      ? t(`file-form:day.${day.startsWith('-') ? 'before' : 'after'}`, { count: Math.abs(Number(day)) })
      : day

  return function nameOf(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    const record = recordOf(value)
    for (const name of naming) {
      const found = record[name]
      const title = namesAt(names, { kind, name })?.find((each) => each.value === found)?.label
      const { starts } = record
      if (title !== undefined)
        return typeof starts === 'string' && starts ? `${title} · ${dayOf(starts)}` : title
      // What has a label is named by that: its name is made.
      const isMade = name === 'name' && Object.hasOwn(record, 'label')
      if (typeof found === 'string' && found && !isMade) return found
      if (Array.isArray(found) && found.length > 0) return nameOf(found[0])
      const { [language]: own, 'zh-cn': chinese } = recordOf(found)
      const text = own || chinese
      if (typeof text === 'string' && text) return text
    }
    return ''
  }
}

const longestName = 40

/** What the two numbers of a pair are called, such as ages from and to. */
export const pairWords = ['file-form:pair.from', 'file-form:pair.to'] as const

export const isPair = (node: FormNode) => node.is === 'list' && node.least === 2 && node.most === 2

const nodeIn = (node: FormNode | undefined, part: string | number): FormNode | undefined =>
  node?.is === 'record'
    ? node.fields.find(({ name }) => name === part)?.node
    : node?.is === 'list'
      ? node.item
      : undefined

interface Placed {
  t: Translate
  words: FieldWords
  nameOf: (value: unknown) => string
  value: unknown
  /** The form, where the fault stands in the file that is shown. */
  node?: FormNode | undefined
}

/** The place of a fault in words: the entries that it stands in by their names, then its field. */
export function placeOf(field: string, { t, words, nameOf, value, node }: Placed): string {
  let [list, inner, at] = ['', value, node]
  const said: string[] = []
  for (const part of partsOf(field)) {
    const around = at
    at = nodeIn(around, part)
    if (typeof part === 'string') {
      inner = recordOf(inner)[part]
      list = words.labelOf(part)
      said.push(list)
      continue
    }
    inner = Array.isArray(inner) ? (inner as unknown[])[part] : undefined
    const name = typeof inner === 'object' ? [...nameOf(inner)].slice(0, longestName).join('') : ''
    if (around && isPair(around)) {
      said.push(t(pairWords[part === 0 ? 0 : 1]))
      continue
    }
    // The entry takes the place of its list.
    said.pop()
    said.push(name || t('file-form:entry', { list, place: part + 1 }).trim())
  }
  return said.filter(Boolean).join(' · ')
}
