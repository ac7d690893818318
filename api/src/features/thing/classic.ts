import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { ThingWords } from '@shuyuan/contract/learning/thing'

/** `book/chapter` */
export function chapterWords(content: Content, language: Language, ref: string): ThingWords | undefined {
  const found = find(content, ref)
  if (!found) return undefined
  const { book, chapter } = found
  const script = language === 'en' ? 'en' : 's'
  return { title: chapter.title[script], of: book.title[script], subject: book.subject }
}

/** `book/chapter#passage.line`, counted from 1. The line itself stays Chinese in every language. */
export function lineWords(content: Content, language: Language, ref: string): ThingWords | undefined {
  const [chapterRef = '', place = '', ...rest] = ref.split('#')
  const found = rest.length === 0 ? find(content, chapterRef) : undefined
  const [, passage, line] = /^([1-9]\d{0,3})\.([1-9]\d{0,3})$/.exec(place) ?? []
  const verse = found?.chapter.passages[Number(passage) - 1]?.lines[Number(line) - 1]
  const words = verse && chapterWords(content, language, chapterRef)
  if (!words) return undefined
  return { title: verse.s, of: `${words.of} · ${words.title}`, subject: words.subject }
}

function find(content: Content, ref: string) {
  const [bookSlug = '', chapterSlug = '', ...rest] = ref.split('/')
  const book = content.book(bookSlug)
  const chapter = rest.length === 0 ? content.chapter(bookSlug, chapterSlug) : undefined
  return book && chapter && { book, chapter }
}
