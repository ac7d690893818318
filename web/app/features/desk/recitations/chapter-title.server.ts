import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'

/** Book and chapter of `book/chapter`; its name where the content no longer has it. */
export function chapterTitle(content: Content | null, language: Language, ref: string): string {
  const [book = '', slug = ''] = ref.split('/')
  const titles = [content?.book(book)?.title, content?.chapter(book, slug)?.title]
  const [of, title] = titles.map((each) => each?.[language === 'en' ? 'en' : 's'])
  return of && title ? `${of} · ${title}` : ref
}
