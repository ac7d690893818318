import { characterOf, type WordCard, type WordGroup } from '@shuyuan/content/kinds/words'
import type { Content } from '@shuyuan/content/reading/content'
import { quotedLine } from '@shuyuan/content/reading/quoted-line'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { chapterPath, lineId } from '#app/parts/classics/address.ts'
import { escapeHtml, verseHtml } from '#app/parts/classics/verse-html.ts'

type Line = WordCard['uses'][number]['lines'][number]

/** Characters of a rendering that are read at a glance; a longer one is one tap away, in its chapter. */
const glance: Readonly<Record<Language, number>> = { 'zh-cn': 60, en: 170 }

/** The cards of a group: each word with what it does, and lines of the library with their sounds. */
export function cardsHtml(content: Content, { cards }: WordGroup, language: Language): string {
  const lang = languageTag[language]
  return cards
    .map((card) => {
      const { word, pinyin, uses } = card
      const shown = uses.map(({ means, lines }) => {
        const quoted = lines.map((line) => lineHtml(content, line, characterOf(card), language))
        return `<li><p>${escapeHtml(means[language])}</p>${quoted.join('')}</li>`
      })
      return (
        `<section class="word-card" id="${escapeHtml(word)}"><h2 lang="zh-Hans">${escapeHtml(word)} ` +
        `<span lang="zh-Latn">${escapeHtml(pinyin)}</span></h2><ol lang="${lang}">${shown.join('')}</ol></section>`
      )
    })
    .join('')
}

function lineHtml(
  content: Content,
  { chapter: name, text }: Line,
  character: string | undefined,
  language: Language,
): string {
  const [slug = '', chapterSlug = ''] = name.split('/')
  const [book, chapter] = [content.book(slug), content.chapter(slug, chapterSlug)]
  const found = chapter && quotedLine(chapter, text)
  // The check of the content finds such a line; the school's own words may have taken it away since.
  if (!book || !found) return ''
  const script = language === 'en' ? 'en' : 's'
  const place = [book.title[script], chapter.title[script]].join(' · ')
  const meaning = chapter.passages[found.passage - 1]?.meaning[language] ?? ''
  const html = verseHtml(found)
  return (
    `<blockquote><p class="cells" lang="zh-Hans">${character ? marked(html, character) : html}</p>` +
    (meaning.length <= glance[language] ? `<p>${escapeHtml(meaning)}</p>` : '') +
    `<footer><a href="${chapterPath(book, chapterSlug, lineId(found.passage, found.line))}">` +
    `${escapeHtml(place)}</a></footer></blockquote>`
  )
}

/** The card's own character stands out in its lines. */
function marked(html: string, character: string): string {
  return html.replaceAll(
    new RegExp(`<ruby([^>]*)>${character}<`, 'gu'),
    `<ruby class="is-word"$1>${character}<`,
  )
}
