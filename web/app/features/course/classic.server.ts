import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Verse } from '@shuyuan/content/kinds/book'
import type { LoadArgs } from '#app/routing/page.ts'
import type { ClassicView } from './view.ts'

const han = /\p{Script=Han}/u
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The beginning of a chapter `book/chapter`, with what is read of each character. */
export function classicView(
  ref: string,
  { content, language, prepared }: Pick<LoadArgs, 'content' | 'language' | 'prepared'>,
): ClassicView | null {
  const [name = '', slug = ''] = ref.split('/')
  const chapter = content?.chapter(name, slug)
  const book = content?.book(name)
  if (!content || !chapter || !book) return null
  const titles = [book.title, chapter.title].map((title) => (language === 'en' ? title.en : title.s))
  const lines = chapter.passages[0]?.lines ?? []
  return {
    title: titles.join(language === 'en' ? ', ' : '·'),
    to: addresses.chapter(book.subject, name, slug),
    text: prepared('lesson-classic', lines.map((line) => `<p>${rubyOf(line)}</p>`).join('')),
  }
}

/** A line with its readings; punctuation has none. */
function rubyOf({ s, p }: Verse): string {
  const syllables = p.split(' ')
  return [...s]
    .map((character) => {
      if (!han.test(character)) return escapes[character] ?? character
      return `<ruby>${character}<rp>(</rp><rt>${syllables.shift() ?? ''}</rt><rp>)</rp></ruby>`
    })
    .join('')
}
