import type { Chapter } from '@shuyuan/content/kinds/book'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { lineId } from '#app/parts/classics/address.ts'
import { escapeHtml, scriptsHtml, verseHtml } from '#app/parts/classics/verse-html.ts'
import { scriptScript, settingsScript } from './settings/settings-script.ts'

export interface ChapterWords {
  /** Headings of what stands under a passage. */
  note: string
  meaning: string
  /** Names the text for screen readers, and says how to look characters up. */
  text: string
  help: string
}

export interface ChapterHtmlOptions {
  chapter: Chapter
  language: Language
  /** Each line on a line of its own: poems and rhymes. */
  verse: boolean
  words: ChapterWords
}

/**
 * A chapter's whole text as one string: title, passages with their lines (`l1-2`), notes and renderings in the page's
 * language. Two small scripts in it set what the reader has chosen before the first paint.
 */
export function chapterHtml({ chapter, language, verse, words }: ChapterHtmlOptions): string {
  const { title, byline, passages } = chapter
  const tag = languageTag[language]
  const gloss = (label: string, text: string) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`
  const sections = passages.map(({ lines, note, meaning }, passage) => {
    const text = lines.map(
      (line, index) => `<span class="line" id="${lineId(passage + 1, index + 1)}">${verseHtml(line)}</span>`,
    )
    return (
      `<section class="passage"><p class="lines">${text.join(verse ? ' ' : '')}</p>` +
      `<dl class="gloss" lang="${tag}">${note ? gloss(words.note, note[language]) : ''}` +
      `${gloss(words.meaning, meaning[language])}</dl></section>`
    )
  })
  return (
    `<script>${settingsScript}</script>` +
    `<article class="chapter${verse ? ' is-verse' : ''}" lang="zh-Hans" data-script="s">` +
    `<header class="chapter-head"><h1>${scriptsHtml(title)}` +
    `${language === 'en' ? ` <small lang="en">${escapeHtml(title.en)}</small>` : ''}</h1>` +
    `${byline ? `<p lang="${tag}">${escapeHtml(byline[language])}</p>` : ''}</header>` +
    `<div class="chapter-text" role="group" tabindex="0" aria-label="${escapeHtml(words.text)}" ` +
    `aria-describedby="reader-help">${sections.join('')}</div>` +
    `<p id="reader-help" hidden lang="${tag}">${escapeHtml(words.help)}</p>` +
    `</article><script>${scriptScript}</script>`
  )
}
