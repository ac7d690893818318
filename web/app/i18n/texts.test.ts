import { languages } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { namespaces } from '#app/i18n/all-texts.server.ts'
import { loadTexts } from '#app/i18n/catalogue.ts'
import type { TextTree } from '@shuyuan/contract/text/texts'
import { chosenLanguage } from '#app/i18n/choice.ts'
import { createTexts } from '#app/i18n/texts.ts'

const tree: TextTree = {
  title: 'Title',
  form: { title: 'Form of {{name}}', twice: '{{a}} and {{ a }}, {{b}}' },
  item_one: '{{count}} item',
  item_other: '{{count}} items',
}

describe('createTexts', () => {
  const texts = createTexts('en', (_language, namespace) => (namespace === 'demo' ? tree : undefined))
  const t = texts.of('demo')

  it.each([
    ['title', {}, 'Title'],
    ['demo:title', {}, 'Title'],
    ['form.title', { name: '<b>' }, 'Form of <b>'],
    ['form.twice', { a: 1 }, '1 and 1, {{b}}'],
    ['item', { count: 1 }, '1 item'],
    ['item', { count: 5 }, '5 items'],
    ['nowhere', {}, 'nowhere'],
    ['form', {}, 'form'],
    ['nowhere', { defaultValue: 'As given' }, 'As given'],
    ['constructor', {}, 'constructor'],
    [['nowhere', 'title'], {}, 'Title'],
  ])('reads %j with %j', (key, values, text) => {
    expect(t(key, values)).toBe(text)
  })

  it('has one plural in Chinese', () => {
    const chinese = createTexts('zh-cn', () => ({ item_other: '{{count}} 项' }))
    expect(chinese.of('demo')('item', { count: 1 })).toBe('1 项')
  })

  it('gives the same function each time, and knows what was used', () => {
    expect(texts.of('demo')).toBe(t)
    expect(texts.used()).toEqual(['demo'])
  })

  it('loads a namespace in its language', async () => {
    const english = createTexts('en')
    await english.load(['api'])
    expect(english.of('api')('success')).toBe('Operation successful')
  })

  it('lets a render wait for the same promise each time, also once the texts have come', async () => {
    const english = createTexts('en')
    const wait = english.awaited(['ui', 'api'])
    expect(wait).toBeDefined()
    await wait
    expect(english.awaited(['ui', 'api'])).toBe(wait)
    expect(english.of('api')('success')).toBe('Operation successful')
  })

  it('lets nobody wait for what is there', async () => {
    const english = createTexts('en')
    await english.load(['api'])
    expect(english.awaited(['api'])).toBeUndefined()
    expect(texts.awaited(['demo'])).toBeUndefined()
  })
})

describe('every namespace', () => {
  const keys = (tree: TextTree, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      // Plural forms differ between languages.
      typeof value === 'string' ? [path + key.replace(/_(one|other)$/, '')] : keys(value, `${path}${key}.`),
    )
  const names = (tree: TextTree): string[] => [...new Set(keys(tree))].sort()

  it.each(namespaces())('%s has the same keys in all languages', async (namespace) => {
    const [chinese, english] = await Promise.all(languages.map((language) => loadTexts(language, namespace)))
    expect(names(english ?? {})).toEqual(names(chinese ?? {}))
  })
})

describe('chosenLanguage', () => {
  it.each([
    [null, undefined, 'zh-cn'],
    [null, 'en', 'en'],
    ['en', 'zh-cn', 'en'],
    ['zh-cn', 'en', 'zh-cn'],
    ['fr', 'en', 'en'],
    [null, 'fr', 'zh-cn'],
  ])('takes ?lang=%s before the stored %s: %s', (query, stored, language) => {
    expect(chosenLanguage(query, stored)).toBe(language)
  })
})
