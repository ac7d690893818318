import { languages } from '@shuyuan/contract/text/language'
import { expect, it } from 'vitest'
import { loadShelf } from '#load'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)
const tests = languages.map((language) => {
  const set = shelf.languages[language].questionSets.get('jingdian-jieti')
  if (!set) throw new Error(`no test of levels in ${language}`)
  return { language, ...set }
})
const signs = (text: string) => text.match(/\p{Script=Han}/gu)?.join('') ?? ''
const textOf = (chapter = '') =>
  signs(
    (shelf.chapters.get(chapter)?.passages ?? []).flatMap(({ lines }) => lines.map(({ s }) => s)).join(''),
  )

/** What a question quotes: in Chinese between quotation marks, in English all that is Chinese and no title. */
const quotesOf = (text: string, language: string): string[] =>
  (language === 'en'
    ? (text.replaceAll(/《[^》]*》/gu, '').match(/\p{Script=Han}[\p{Script=Han}，；、。]*/gu) ?? [])
    : [...text.matchAll(/“([^”]+)”/gu)].map(([, quoted = '']) => quoted)
  ).map(signs)

it('asks from every book of the library, as much at each level, in both languages alike', () => {
  for (const { language, items, scales } of tests) {
    const asked = new Set(items.map(({ chapter = '' }) => chapter.split('/')[0]))
    expect(
      [...shelf.books.keys()].filter((book) => !asked.has(book)),
      language,
    ).toEqual([])
    for (const { key } of scales)
      expect(
        items.filter((item) => item.scales[0] === key),
        `${language} ${key}`,
      ).toHaveLength(10)
  }
  const [one, other] = tests.map(({ items }) =>
    items.map(({ id, right, scales, chapter }) => ({ id, right, scales, chapter })),
  )
  expect(one).toEqual(other)
})

it('quotes only what stands in the chapter that it names, word for word', () => {
  let quoted = 0
  for (const { language, items } of tests)
    for (const { id, text, chapter } of items)
      for (const quote of quotesOf(text, language).filter((each) => each.length > 2)) {
        quoted += 1
        expect(textOf(chapter), `${language} ${id}`).toContain(quote)
      }
  expect(quoted).toBeGreaterThan(45)
})

it('calls that line the next one which is, and offers none that follows elsewhere', () => {
  let asked = 0
  for (const { language, items } of tests)
    for (const { id, text, chapter, options = [], right: [place = 0] = [] } of items) {
      if (!/下一句是|接下来|what comes next|which line comes|what comes after/i.test(text)) continue
      asked += 1
      const quote = quotesOf(text, language).find((each) => each.length > 2) ?? ''
      const isNext = (option: string) => textOf(chapter).includes(quote + signs(option))
      const follows = options.map((option) => signs(option) !== '' && isNext(option))
      expect(follows, `${language} ${id}`).toEqual(options.map((_, at) => at + 1 === place))
    }
  expect(asked).toBeGreaterThan(18)
})

it('spreads the right answers over the places, and ends each question with a way out', () => {
  for (const { language, items } of tests) {
    for (const place of [1, 2, 3])
      expect(
        items.filter(({ right }) => right?.[0] === place).length,
        `${language} ${place}`,
      ).toBeGreaterThan(7)
    for (const { id, options = [], right } of items) {
      expect(options.at(-1), id).toBe(language === 'en' ? 'I have not read this yet' : '还没有读到')
      expect(new Set(options).size, id).toBe(options.length)
      expect(right?.[0], id).not.toBe(options.length)
    }
  }
})
