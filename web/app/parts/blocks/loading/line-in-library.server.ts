import type { Content } from '@shuyuan/content/reading/content'
import { chapterPath, lineId } from '#app/parts/classics/address.ts'

const notHan = /[^\p{Script=Han}]+/gu

/** Where a sentence stands in the classics of the library, whatever its punctuation, and how it is read there. */
export function lineInLibrary(content: Content, sentence: string): { href: string; pinyin: string } | null {
  const wanted = sentence.replace(notHan, '')
  if (!wanted) return null
  for (const book of content.books()) {
    for (const { slug, passages } of content.chapters(book)) {
      const lines = passages.flatMap((passage, inBook) =>
        passage.lines.map(({ s, p }, inPassage) => ({
          id: lineId(inBook + 1, inPassage + 1),
          text: s.replace(notHan, ''),
          p,
        })),
      )
      const text = lines.map((line) => line.text).join('')
      const at = text.indexOf(wanted)
      if (at < 0) continue
      let end = 0
      const first = lines.find((line) => (end += line.text.length) > at)
      const syllables = lines.flatMap(({ p }) => p.split(' '))
      // Characters outside of the basic plane are two units of a string, but one syllable.
      const before = Array.from(text.slice(0, at)).length
      return {
        href: chapterPath(book, slug, first?.id),
        pinyin: syllables.slice(before, before + Array.from(wanted).length).join(' '),
      }
    }
  }
  return null
}
