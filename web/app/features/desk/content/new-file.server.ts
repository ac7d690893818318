import { formOf } from '@shuyuan/content/editing/form-node'
import { blankText } from '@shuyuan/content/editing/write-source'
import { bilingualCollections, collections, fileAt, pathAt } from '@shuyuan/content/kinds/kinds'
import type { Content } from '@shuyuan/content/reading/content'
import { blankOf, recordOf } from '../file-form/form-value.ts'

const patterns = { ...collections, ...bilingualCollections }
export type NewKind = keyof typeof patterns
/** What schools write most. */
const usual: readonly NewKind[] = ['articles', 'classes', 'courses', 'lessons']
/** Kinds that have a file for each thing. */
export const newKinds: readonly NewKind[] = [...new Set([...usual, ...(Object.keys(patterns) as NewKind[])])]

export interface NewPlace {
  kind: NewKind
  /** What the first part of the name may be (a lesson's course); empty where the name has one part. */
  within: string[]
  bothLanguages: boolean
}

/** What a new file of a kind is asked. */
export function placeOfNew(kind: NewKind, content: Content | null): NewPlace {
  const twoParts = patterns[kind].at.split('*').length > 2
  return {
    kind,
    within: twoParts ? firstParts(kind, content) : [],
    bothLanguages: Object.hasOwn(bilingualCollections, kind),
  }
}

function firstParts(kind: NewKind, content: Content | null): string[] {
  if (kind === 'chapters') return content?.books().map(({ slug }) => slug) ?? []
  if (kind === 'lessons') return [...(content?.names('courses') ?? [])]
  const names = kind === 'articles' ? (content?.names('articles') ?? []) : []
  return [...new Set(names.map((name) => name.split('/')[0] ?? ''))]
}

/** The first words of a file: its required fields, empty but for the title. */
export function newText({ kind, name, language, title, today }: NewFile): string {
  const path = pathAt({ kind, name, language })
  const schema = path && fileAt(path)?.schema
  if (!path || !schema) return ''
  const value = recordOf(blankOf(formOf(schema), today))
  const named = typeof value['title'] === 'string' ? { title } : {}
  return blankText(path, { ...value, ...named })
}

interface NewFile {
  kind: NewKind
  name: string
  language: 'zh-cn' | 'en' | 'both'
  title: string
  today: string
}
