import { formOf } from '@shuyuan/content/editing/form-node'
import { blankText } from '@shuyuan/content/editing/write-source'
import { accounts } from '@shuyuan/content/kinds/article'
import { bilingualCollections, collections, fileAt, pathAt } from '@shuyuan/content/kinds/kinds'
import type { Content } from '@shuyuan/content/reading/content'
import { idNumberDoc, knownFields } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
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
  within: Choice[]
  /** The classes of which one gives a plan its name and title; null for other kinds. */
  ofClass: Choice[] | null
  bothLanguages: boolean
}

interface Choice {
  value: string
  label: string
}

/** What a new file of a kind is asked. */
export function placeOfNew(kind: NewKind, content: Content | null, language: Language): NewPlace {
  const twoParts = patterns[kind].at.split('*').length > 2
  return {
    kind,
    within: twoParts && content ? firstParts(kind, content, language) : [],
    ofClass: kind === 'plans' ? (content ? titled(content, 'classes', language) : []) : null,
    bothLanguages: Object.hasOwn(bilingualCollections, kind),
  }
}

function firstParts(kind: NewKind, content: Content, language: Language): Choice[] {
  if (kind === 'chapters')
    return content
      .books()
      .map(({ slug, title }) => ({ value: slug, label: language === 'en' ? title.en : title.s }))
  if (kind === 'lessons') return titled(content, 'courses', language)
  // The page has a word for each account.
  return kind === 'articles' ? accounts.map((value) => ({ value, label: value })) : []
}

function titled(content: Content, kind: 'classes' | 'courses', language: Language): Choice[] {
  return content.list(kind, language).map(({ name, value }) => ({ value: name, label: value.title }))
}

/** The class that a plan is for, by its name; undefined where there is none. */
export function classOfPlan(content: Content | null, name: string, language: Language) {
  const found = content?.list('classes', language).find((each) => each.name === name)
  return found && { title: found.value.title, weeks: found.value.weeks.length }
}

/** The first words of a file: its required fields, empty but for the title. */
export function newText({ kind, name, language, title, today, weeks, begun }: NewFile): string {
  const path = pathAt({ kind, name, language })
  const schema = path && fileAt(path)?.schema
  if (!path || !schema) return ''
  const form = formOf(schema)
  const value = recordOf(blankOf(form, today))
  const named = typeof value['title'] === 'string' ? { title } : {}
  const list = form.is === 'record' ? form.fields.find((field) => field.name === 'weeks')?.node : undefined
  const lessons =
    weeks !== undefined && list?.is === 'list'
      ? { weeks: Array.from({ length: weeks }, () => blankOf(list.item, today)) }
      : {}
  return blankText(path, { ...value, ...named, ...lessons, ...begun })
}

/**
 * A new form begins as the first one that the school has, without its own questions, and asks for no identity number; of
 * a school without any form it begins empty.
 */
export function newForm(content: Content | null, title: string): Record<string, unknown> | undefined {
  const from = content?.forms()[0]
  if (!from) return undefined
  const { intro, fee, refund, note, next, smsCode, editUntil, cancelUntil } = from
  const known = from.fields.filter(
    ({ name, kind }) => kind !== 'idNumber' && knownFields.some((each) => each === name),
  )
  return {
    title: { 'zh-cn': title },
    intro,
    fields: known.map(({ kind, step, required, label, hint }) => ({
      kind,
      step,
      ...(required && { required }),
      label,
      ...(hint && { hint }),
    })),
    consents: from.consents.filter(({ doc }) => doc !== idNumberDoc),
    smsCode,
    fee,
    refund,
    note,
    next,
    editUntil,
    cancelUntil,
    creditPoints: 0,
  }
}

interface NewFile {
  kind: NewKind
  name: string
  language: 'zh-cn' | 'en' | 'both'
  title: string
  today: string
  /** Of a plan: how many lessons it has. */
  weeks?: number | undefined
  /** What it begins with besides. */
  begun?: Readonly<Record<string, unknown>> | undefined
}
