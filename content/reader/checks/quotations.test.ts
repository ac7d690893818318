import { languages, type Language } from '@shuyuan/contract/text/language'
import { expect, it } from 'vitest'
import { loadShelf } from '#load'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)

const han = /\p{Script=Han}/gu
const chapters = [...shelf.chapters.values()].map(({ passages }) => {
  const lines = passages.flatMap((passage) => passage.lines)
  return {
    text: lines.map(({ s }) => s.match(han)?.join('') ?? '').join(''),
    syllables: lines.flatMap(({ p }) => p.split(' ')),
  }
})

interface Quotation {
  text: string
  syllables: string[]
}

/** The Chinese quotations of a lesson: their characters, and the syllables in italics below them. */
function quotationsOf(markdown: string): Quotation[] {
  const quotes = markdown.match(/(?:^>.*\n?)+/gm) ?? []
  return quotes.flatMap((quote) => {
    const paragraphs = quote.replaceAll(/^> ?/gm, '').split(/\n\s*\n/)
    const text = paragraphs
      .filter((each) => !/^[—*]/.test(each.trim()))
      .join('')
      .match(han)
    const sounds = paragraphs.filter((each) => each.trim().startsWith('*')).join(' ')
    const syllables = sounds.toLowerCase().match(/[a-zà-ÿāēīōūǎěǐǒǔǚǜ]+/g) ?? []
    return text && text.length > 3 ? [{ text: text.join(''), syllables }] : []
  })
}

const quotations = (language: Language) =>
  new Map(
    [...shelf.languages[language].lessons].map(([name, { body }]) => [name, quotationsOf(body.markdown)]),
  )

it('a lesson quotes with the sound of each character, as the library has it, alike in both languages', () => {
  const all = quotations('zh-cn')
  expect([...all.values()].flat().length).toBeGreaterThanOrEqual(18)
  for (const language of languages) {
    for (const [name, quoted] of quotations(language)) {
      expect(quoted, `${language} ${name}`).toEqual(all.get(name))
      for (const { text, syllables } of quoted) {
        expect(syllables, `${name}: ${text}`).toHaveLength(text.length)
        const chapter = chapters.find((each) => each.text.includes(text))
        const from = chapter?.text.indexOf(text) ?? 0
        if (chapter) expect(syllables).toEqual(chapter.syllables.slice(from, from + text.length))
      }
    }
  }
})
