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

/** Millimetres that a character on the sheet takes, that a gap takes, and that half a sheet has. */
const [character, gap, half] = [5.6, 12.8, 80]

const blank = (syllable = '') =>
  `<ruby class="work-gap"><span class="work-blank">　</span><rt>${escapeHtml(syllable)}</rt></ruby>`

/** The lines with a character of each phrase left out, two of a long one; its syllable stands above the gap. The answers follow. */
export function clozeHtml(lines: readonly Verse[], script: Script, words: SheetWords): string {
  const phrases = lines.flatMap((line) => phrasesOf(line.s))
  const gaps = gapsOf(phrases)
  return workHtml(lines, script, words, (phrase, syllables, at) => ({
    html: phrase.map((each, place) => (gaps[at]?.includes(place) ? blank(syllables[place]) : each)).join(''),
    missing: phrase.filter((_, place) => gaps[at]?.includes(place)),
  }))
}

/** The lines with the first character of each phrase alone, and the answers. */
export function firstHtml(lines: readonly Verse[], script: Script, words: SheetWords): string {
  return workHtml(lines, script, words, ([first = '', ...rest]) => ({
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

function workHtml(
  lines: readonly Verse[],
  script: Script,
  words: SheetWords,
  draw: (phrase: readonly string[], syllables: readonly string[], at: number) => Drawn,
): string {
  let phrases = 0
  const items = lines.map((line) => {
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
  const columns = items.every(({ width }) => width <= half) ? 2 : 1
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

/** Pairs that fit on a sheet, and so few that there is room to write the second lines again. */
const [mostPairs, fewPairs] = [10, 6]

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
