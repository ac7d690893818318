import type { Content } from '@shuyuan/content/reading/content'

/** Text in quotation marks, of three characters or more. */
const quotation = /[“「『‘"]([^”」』’"]{3,40})[”」』’"]/gu
const han = /[^\p{Script=Han}]/gu

/**
 * The passage of the classics that a text quotes, as `book/chapter#passage` counted from 1; '' where it quotes none.
 * The longest quotation decides; the book of the tag is searched first.
 */
export function quotedPassage(content: Content, text: string, tag = ''): string {
  const quoted = [...text.matchAll(quotation)]
    .map(([, words = '']) => words.replaceAll(han, ''))
    .filter((words) => words.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  if (quoted.length === 0) return ''
  const books = content
    .books()
    .toSorted((one, other) => Number(other.slug === tag) - Number(one.slug === tag))
  const chapters = books.flatMap((book) => content.chapters(book))
  for (const words of quoted) {
    for (const { book, slug, passages } of chapters) {
      const at = passages.findIndex(({ lines }) =>
        (['s', 't'] as const).some((script) =>
          lines
            .map((line) => line[script])
            .join('')
            .replaceAll(han, '')
            .includes(words),
        ),
      )
      if (at >= 0) return `${book}/${slug}#${at + 1}`
    }
  }
  return ''
}
