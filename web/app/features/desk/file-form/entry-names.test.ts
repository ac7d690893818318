import { formOf } from '@shuyuan/content/editing/form-node'
import { collections } from '@shuyuan/content/kinds/kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { expect, it } from 'vitest'
import { createTexts } from '#app/i18n/texts.ts'
import { entryNamer, placeOf } from './entry-names.ts'
import { fieldWordsOf } from './field-words.ts'

it.each<[Language, string, string]>([
  ['zh-cn', '适合年龄 · 到', '适合谁第1项'],
  ['en', 'Ages · To', 'Suits 1'],
])('names the place of a fault in %s as its form does', async (language, age, entry) => {
  const texts = createTexts(language)
  await texts.load(['file-form'])
  const t = texts.of('file-form')
  const kind = 'classes'
  const found = {
    t,
    words: fieldWordsOf(t, kind),
    nameOf: entryNamer({ t, language, kind, names: {} }),
    value: { ages: [7], suits: [''] },
    node: formOf(collections[kind].schema),
  }
  expect(placeOf('ages[1]', found)).toBe(age)
  expect(placeOf('suits[0]', found)).toBe(entry)
})
