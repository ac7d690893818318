import { languages } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { accounts } from '#kinds/article'
import { loadShelf } from '#load'
import { avoidedWordFaults } from './avoided-words.ts'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)
const articles = languages.flatMap((language) =>
  [...shelf.languages[language].articles].map(([name, article]) => ({ language, name, article })),
)

describe('the school’s own articles', () => {
  it.each(accounts)('of %s are at least four, one of them featured, in both languages', (account) => {
    for (const language of languages) {
      const own = articles.filter((each) => each.language === language && each.name.startsWith(`${account}/`))
      expect(own.length).toBeGreaterThanOrEqual(4)
      expect(own.filter(({ article }) => article.featured)).toHaveLength(1)
    }
  })

  it('are there in both languages, with as many tags and pictures', () => {
    const outline = (language: string) =>
      articles
        .filter((each) => each.language === language)
        .map(({ name, article }) => [name, article.tags.length, article.body.markdown.match(/!\[/g)?.length])
        .toSorted()
    expect(outline('en')).toEqual(outline('zh-cn'))
  })

  it('promise no cure and give no treatment', () => {
    const claims = /包治|根治|治愈|疗效|药到病除|偏方|\bcures?\b|\bheals?\b|\bremed(y|ies) for\b/i
    for (const { name, article } of articles) expect(article.body.markdown, name).not.toMatch(claims)
  })

  it('are written in their language’s punctuation', () => {
    for (const { language, name, article } of articles) {
      const text = article.body.markdown.replaceAll(/\]\([^)]*\)/g, ']')
      if (language === 'zh-cn')
        expect(text, name).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}|！/u)
      else expect(article.title + article.digest, name).not.toMatch(/\p{Script=Han}|[，。；：]/u)
    }
  })
})

describe('the glossary', () => {
  it('explains words that articles use, each once', () => {
    for (const language of languages) {
      const text = articles
        .filter((each) => each.language === language)
        .map(({ article }) => article.body.markdown)
        .join('\n')
      const terms = shelf.glossary.map(({ term }) => term[language])
      expect(new Set(terms).size).toBe(terms.length)
      for (const term of terms) expect(text).toContain(term)
    }
  })
})

it('words that promise a cure are found by line, in any case, but not in their own list or in the lines of a classic', () => {
  const words = { 'zh-cn': ['根治', '药到病除'], en: ['cures'] }
  const files = new Map([
    ['zh-cn/texts/tea.md', '喝茶\n能根治感冒，药到病除'],
    ['en/texts/tea.md', 'Tea Cures colds (and more).'],
    ['both/avoided-words.yaml', 'zh-cn: [根治]'],
    ['both/books/old/one.yaml', "      - { s: '根治', t: '根治', p: 'gēn zhì' }\n      zh-cn: '根治'"],
    ['both/books/old/two.yaml', "      - s: '根治'\n        t: '根治'\ntitle: { s: '根治' }"],
  ])
  const found = avoidedWordFaults(files, words)
  expect(found.map(({ file, line, reason }) => [file, line, /“(.+)”/.exec(reason)?.[1]])).toEqual([
    ['zh-cn/texts/tea.md', 2, '根治'],
    ['zh-cn/texts/tea.md', 2, '药到病除'],
    ['en/texts/tea.md', 1, 'Cures'],
    ['both/books/old/one.yaml', 2, '根治'],
    ['both/books/old/two.yaml', 3, '根治'],
  ])
  expect(avoidedWordFaults(files, { 'zh-cn': [], en: [] })).toEqual([])
})
