import type { Book } from '@shuyuan/content/kinds/book'
import type { Content } from '@shuyuan/content/reading/content'
import { lineId } from './address.ts'
import type { BookText } from './book-text.ts'

/** What the reader looks a character's other places up in. */
export function bookText(content: Content, book: Book): BookText {
  const chapters = content.chapters(book)
  return {
    chapters: chapters.map(({ slug, title, passages }) => ({
      slug,
      title,
      lines: passages.flatMap(({ lines }, passage) =>
        lines.map(({ s, t }, line): BookText['chapters'][number]['lines'][number] => {
          const id = lineId(passage + 1, line + 1)
          return s === t ? [id, s] : [id, s, t]
        }),
      ),
    })),
  }
}
