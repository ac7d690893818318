import { hanCount, type Chapter, type Verse } from '@shuyuan/content/kinds/book'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { lineId } from '#app/parts/classics/address.ts'
import { escapeHtml, scriptsHtml, verseHtml } from '#app/parts/classics/verse-html.ts'
import { scriptScript, settingsScript } from './settings/settings-script.ts'

export interface ChapterWords {
  /** Headings of what stands under a passage. */
  note: string
  meaning: string
  /** What opens them, and its name for screen readers. */
  mark: string
  markLabel: string
  /** Names the text for screen readers, and says how to look characters up. */
  text: string
  help: string
}

/** Rhymes and poems have each line on a line of its own; prose runs on. */
export type ChapterForm = 'prose' | 'rhyme' | 'poem'

export interface ChapterHtmlOptions {
  chapter: Chapter
  language: Language
  form: ChapterForm
  words: ChapterWords
}

/**
 * A chapter's whole text as one string: title, passages with their lines (`l1-2`), notes and renderings in the page's
 * language. Two small scripts in it set what the reader has chosen before the first paint.
 */
export function chapterHtml({ chapter, language, form, words }: ChapterHtmlOptions): string {
  const { title, byline, passages } = chapter
  const tag = languageTag[language]
  const verse = form !== 'prose'
  const gloss = (label: string, text: string) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`
  const mark =
    `<button type="button" class="note-mark" lang="${tag}" translate="yes" aria-expanded="false" ` +
    `aria-label="${escapeHtml(words.markLabel)}">${escapeHtml(words.mark)}</button>`
  const sections = passages.map(({ lines, note, meaning }, passage) => {
    const text = lines.map(
      (line, index) => `<span class="line" id="${lineId(passage + 1, index + 1)}">${verseHtml(line)}</span>`,
    )
    return (
      `<section class="passage"><p class="lines">${text.join(verse ? ' ' : '')}${mark}</p>` +
      `<dl class="gloss" lang="${tag}" translate="yes">${note ? gloss(words.note, note[language]) : ''}` +
      `${gloss(words.meaning, meaning[language])}</dl></section>`
    )
  })
  return (
    `<script>${settingsScript}</script>` +
    `<article class="chapter cells${verse ? ` is-verse is-${form}` : ''}" lang="zh-Hans" translate="no" data-script="s"` +
    `${verse ? measures(passages.flatMap(({ lines }) => lines)) : ''}>` +
    `<header class="chapter-head"><h1>${scriptsHtml(title)}` +
    `${language === 'en' ? ` <small lang="en" translate="yes">${escapeHtml(title.en)}</small>` : ''}</h1>` +
    `${byline ? `<p lang="${tag}" translate="yes">${escapeHtml(byline[language])}</p>` : ''}</header>` +
    `<div class="chapter-text" role="group" tabindex="0" aria-label="${escapeHtml(words.text)}" ` +
    `aria-describedby="reader-help">${sections.join('')}</div>` +
    `<p id="reader-help" hidden lang="${tag}">${escapeHtml(words.help)}</p>` +
    `</article><script>${scriptScript}</script>`
  )
}

/** As many characters as a row of a narrow phone holds at a size that can be read. */
const longestRow = 7

/**
 * What the size of verse depends on: the characters of its longest row, and how many lines there are. A line that no row
 * holds is broken after its commas.
 */
function measures(lines: readonly Verse[]): string {
  const most = (texts: readonly string[]) => Math.max(...texts.map(hanCount))
  const whole = most(lines.map(({ s }) => s))
  const row = whole > longestRow ? most(lines.flatMap(({ s }) => s.split(/\p{P}/u))) : whole
  return ` data-row="${Math.min(row, longestRow)}" data-lines="${lines.length}"`
}
