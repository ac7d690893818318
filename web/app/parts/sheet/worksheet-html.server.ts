import { gapsOf } from '@shuyuan/content/exercises/gaps'
import { shuffled } from '@shuyuan/content/exercises/shuffled'
import type { Verse } from '@shuyuan/content/kinds/book'
import { escapeHtml } from '#app/parts/classics/verse-html.ts'

type Script = 's' | 't'

/** Words that stand on the sheet in the page's language. */
export interface SheetWords {
  /** What is to be done. */
  task: string
  /** The heading of the answers. */
  key: string
}

/** Millimetres that a character on the sheet takes, that a gap takes, and that half a sheet and a whole one have. */
const [character, gap, half, whole] = [5.6, 12.8, 80, 174]
/** Rows on a sheet of A4 (measures in sheet.css). */
const rowsOnPage = 12

const blank = (syllable = '') =>
  `<ruby class="work-gap"><span class="work-blank">　</span><rt>${escapeHtml(syllable)}</rt></ruby>`

/** The lines with a character of each phrase left out, two of a long one; its syllable stands above the gap. The answers follow. */
export function clozeHtml(lines: readonly Verse[], script: Script, words: SheetWords): string {
  return workHtml(withGaps(lines, script), script, words)
}

/** The lines with the first character of each phrase alone, and the answers. */
export function firstHtml(lines: readonly Verse[], script: Script, words: SheetWords): string {
  return workHtml(toRecall(lines, script), script, words)
}

/** How many of the lines with gaps, from the first on, stand on one sheet. */
export const linesOfGaps = (lines: readonly Verse[], script: Script) => onSheet(withGaps(lines, script))
/** How many of the lines with their first characters alone, from the first on, stand on one sheet. */
export const linesToRecall = (lines: readonly Verse[], script: Script) => onSheet(toRecall(lines, script))

function withGaps(lines: readonly Verse[], script: Script): Item[] {
  const gaps = gapsOf(lines.flatMap((line) => phrasesOf(line.s)))
  return itemsOf(lines, script, (phrase, syllables, at) => ({
    html: phrase.map((each, place) => (gaps[at]?.includes(place) ? blank(syllables[place]) : each)).join(''),
    missing: phrase.filter((_, place) => gaps[at]?.includes(place)),
  }))
}

function toRecall(lines: readonly Verse[], script: Script): Item[] {
  return itemsOf(lines, script, ([first = '', ...rest]) => ({
    html: first + rest.map(() => blank()).join(''),
    missing: [first, ...rest],
  }))
}

const phrasesOf = (text: string) => (text.match(/\p{Script=Han}+/gu) ?? []).map((phrase) => [...phrase])

interface Drawn {
  html: string
  /** What the answers say of it. */
  missing: readonly string[]
}

/** A line on the sheet. */
interface Item {
  html: string
  answer: string
  /** In millimetres. */
  width: number
}

function itemsOf(
  lines: readonly Verse[],
  script: Script,
  draw: (phrase: readonly string[], syllables: readonly string[], at: number) => Drawn,
): Item[] {
  let phrases = 0
  return lines.map((line) => {
    const syllables = line.p.split(' ')
    let read = 0
    const answers: string[] = []
    const html = line[script].replaceAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu, (piece) => {
      if (!/\p{Script=Han}/u.test(piece)) return escapeHtml(piece)
      const phrase = [...piece]
      read += phrase.length
      const drawn = draw(phrase, syllables.slice(read - phrase.length, read), phrases)
      phrases += 1
      if (drawn.missing.length > 0) answers.push(drawn.missing.join(''))
      return drawn.html
    })
    const blanks = html.split('work-blank').length - 1
    const others = [...line[script]].length - blanks
    return { html, answer: answers.join(' '), width: others * character + blanks * gap }
  })
}

const isNarrow = ({ width }: Item) => width <= half

function onSheet(items: readonly Item[]): number {
  const narrow = items.slice(0, 2 * rowsOnPage)
  if (narrow.every(isNarrow)) return narrow.length
  let rows = 0
  const end = items.findIndex(({ width }) => {
    rows += Math.ceil(width / whole)
    return rows > rowsOnPage
  })
  return end < 0 ? items.length : Math.max(1, end)
}

function workHtml(items: readonly Item[], script: Script, words: SheetWords): string {
  const columns = items.every(isNarrow) ? 2 : 1
  const list = items.map(({ html }) => `<li>${html}</li>`).join('')
  return (
    `<p class="work-task">${escapeHtml(words.task)}</p>` +
    `<ol class="work-lines" data-columns="${columns}" lang="${languageOf(script)}" translate="no">${list}</ol>` +
    keyHtml(
      items.map(({ answer }) => answer),
      script,
      words,
    )
  )
}

/** The answers, on a page of their own. */
function keyHtml(answers: readonly string[], script: Script, { key }: SheetWords): string {
  const items = answers.map((each) => `<li>${escapeHtml(each || '—')}</li>`).join('')
  return (
    `<section class="work-key"><h2>${escapeHtml(key)}</h2>` +
    `<ol lang="${languageOf(script)}" translate="no">${items}</ol></section>`
  )
}

/** Pairs that fit on a sheet. */
export const mostPairs = 10
/** So few that there is room to write the second lines again. */
const fewPairs = 6

/** Lines at the left, the lines that follow them mixed at the right, to be joined by pencil; which belong together follows. */
export function matchHtml(lines: readonly Verse[], script: Script, words: SheetWords): string {
  const texts = lines.map((line) => line[script].replaceAll(/[“”‘’「」『』]/gu, ''))
  const pairs = texts.flatMap((text, at) =>
    at % 2 === 0 && texts[at + 1] ? [{ before: text, after: texts[at + 1] ?? '' }] : [],
  )
  const shown = pairs.slice(0, mostPairs)
  const mixed = shuffled(shown, texts.join(''))
  const column = (items: readonly string[]) =>
    `<ol>${items.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol>`
  const copy = shown.map(({ before }) => `<li>${escapeHtml(before)}</li>`).join('')
  return (
    `<p class="work-task">${escapeHtml(words.task)}</p>` +
    `<div class="work-pairs" lang="${languageOf(script)}" translate="no">` +
    `${column(shown.map(({ before }) => before))}${column(mixed.map(({ after }) => after))}</div>` +
    (shown.length <= fewPairs
      ? `<ol class="work-copy" aria-hidden="true" lang="${languageOf(script)}" translate="no">${copy}</ol>`
      : '') +
    keyHtml(
      shown.map((pair) => `${String.fromCodePoint(65 + mixed.indexOf(pair))}　${pair.after}`),
      script,
      words,
    )
  )
}

const languageOf = (script: Script) => (script === 't' ? 'zh-Hant' : 'zh-Hans')
