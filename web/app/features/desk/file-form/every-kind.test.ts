import { type FormField, type FormNode, formOf } from '@shuyuan/content/editing/form-node'
import { bilingualCollections, collections, inBoth, singles } from '@shuyuan/content/kinds/kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { faultText } from './fault-words.ts'
import { type FieldWords, fieldWordsOf } from './field-words.ts'
import { blankKind, blankOf, recordOf } from './form-value.ts'

const schemas = {
  ...singles,
  ...inBoth,
  ...Object.fromEntries(
    Object.entries({ ...collections, ...bilingualCollections }).map(([kind, { schema }]) => [kind, schema]),
  ),
}
const kinds = Object.keys(schemas) as (keyof typeof schemas)[]

/** What a form shows without a word: fields, choices and kinds of entries, each by its place. */
function* wordless(node: FormNode, at: string, words: FieldWords): Generator<string> {
  if (node.is === 'list') yield* wordless(node.item, at, words)
  if (node.is === 'record') yield* wordlessFields(node.fields, at, words)
  if (node.is === 'choice') yield* wordlessChoices(at, node.options, words)
  if (node.is !== 'kinds') return
  if (!words.labelOf(node.by)) yield `${at}.${node.by}`
  yield* wordlessChoices(`${at}.${node.by}`, Object.keys(node.kinds), words)
  for (const [kind, fields] of Object.entries(node.kinds))
    yield* wordlessFields(fields, `${at}.${kind}`, words)
}

function* wordlessFields(fields: readonly FormField[], at: string, words: FieldWords): Generator<string> {
  for (const { name, node } of fields) {
    if (!words.labelOf(name)) yield `${at}.${name}`
    yield* wordless(node, `${at}.${name}`, words)
  }
}

function* wordlessChoices(at: string, options: readonly string[], words: FieldWords): Generator<string> {
  const field = at.slice(at.lastIndexOf('.') + 1)
  for (const option of options) if (!words.optionOf(field, option)) yield `${at}=${option}`
}

describe.each<Language>(['zh-cn', 'en'])('the forms in %s', (language) => {
  it.each(kinds)('have words for every field and choice of %s', async (kind) => {
    const texts = createTexts(language)
    await texts.load(['file-form'])
    const words = fieldWordsOf(texts.of('file-form'), kind)
    expect([...wordless(formOf(schemas[kind]), kind, words)]).toEqual([])
  })
})

/** What somebody writes in a field that was just added. */
function written(node: FormNode, blank: unknown, name: string): unknown {
  switch (node.is) {
    case 'text':
      return textFor(name, node.least ?? 1)
    case 'markdown':
      return '正文'
    case 'media':
      return '/media/picture.jpg'
    case 'handout':
      return 'plan.pdf'
    case 'time':
      return name === 'until' ? '20:30' : '19:00'
    case 'day':
    case 'date':
      return '2027-03-06'
    case 'weekdays':
      return [6]
    case 'verse':
      return { s: '学而', t: '學而', p: 'xué ér' }
    case 'list':
      return writtenList(node, blank, name)
    case 'record':
      return writtenFields(node.fields, recordOf(blank))
    case 'kinds':
      return { ...recordOf(blank), ...writtenFields(kindFields(node, recordOf(blank)), recordOf(blank)) }
    default:
      return blank
  }
}

const kindFields = (
  { by, kinds: all }: Extract<FormNode, { is: 'kinds' }>,
  blank: Readonly<Record<string, unknown>>,
) => all[String(blank[by])] ?? []

/** One of each kind of entry, and as many as there must be. */
function writtenList(node: Extract<FormNode, { is: 'list' }>, blank: unknown, name: string): unknown[] {
  const { item, least } = node
  if (item.is === 'kinds')
    return Object.keys(item.kinds).map((kind) => written(item, blankKind(item, kind, today), name))
  const entries = Array.isArray(blank) ? (blank as unknown[]) : []
  const count = Math.max(least, entries.length, 1)
  return Array.from({ length: count }, (_, at) => {
    const entry = written(item, entries[at] ?? blankOf(item, today), name)
    return item.is === 'text' ? `${String(entry)}${at || ''}` : entry
  })
}

/** Every field, the optional ones too. */
const writtenFields = (fields: readonly FormField[], blank: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.map(({ name, node, initial }) => [
      name,
      // Whoever makes a form asks for what it needs.
      name === 'required' || (initial ?? written(node, blank[name] ?? blankOf(node, today), name)),
    ]),
  )

const today = '2027-03-01'

/** A text that has the form that its field asks for. */
function textFor(name: string, least: number): string {
  const shaped: Readonly<Record<string, string>> = {
    href: '/class',
    url: '/old.html',
    to: '/class',
    link: 'https://example.com/lesson',
    follow: 'https://example.com/follow',
    source: 'https://example.com/story',
    email: 'office@example.com',
    host: 'example.com',
    version: '1.0',
    fee: '600',
    off: '50',
    amount: '50',
    distributor: 'ABCDEFGH',
    chapter: 'lunyu/xueer',
    classic: 'lunyu/xueer',
    articles: 'main/story',
    text: '/text',
  }
  return shaped[name] ?? 'a'.repeat(Math.max(least, 1))
}

/** Rules that join several fields, which a form cannot keep: they are said when the file is checked. */
const joined: Readonly<Partial<Record<string, RegExp>>> = {
  // Its only form is the text of the file.
  'solar-term-times': /^: Invalid input/,
  pages: /^blocks\.(?:11\.books: Invalid input|13\.rows\.0: has 1 cells)/,
  offers: /^: a/,
  chapters: /has no time in the recording$/,
  forms: /^consents: must have/,
  questionSets: /^(?:items\.\d\.(?:right|scales)|scales\.0|balanced|collect|thanks): /,
  liveCodes: /text: must be there, or image, but not both$/,
}

describe('one of everything that a form offers', () => {
  it.each(kinds)('is taken of %s', (kind) => {
    const form = formOf(schemas[kind])
    const value = written(form, blankOf(form, today), kind)
    const issues = schemas[kind].safeParse(value).error?.issues ?? []
    const told = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(told.filter((each) => !joined[kind]?.test(each))).toEqual([])
  })

  it.each(kinds)('is told in words where it is left empty in %s', async (kind) => {
    const texts = createTexts('zh-cn')
    await texts.load(['file-form'])
    const t = texts.of('file-form')
    const form = formOf(schemas[kind])
    const values = [blankOf(form, today), written(form, blankOf(form, today), kind)]
    const reasons = values.flatMap((value) => schemas[kind].safeParse(value).error?.issues ?? [])
    const wordless = reasons
      .map(({ message }) => message)
      .filter((reason) => faultText({ field: 'some', reason }, t) === t('fault.otherOfField', { reason }))
    expect(wordless).toEqual([])
  })
})
