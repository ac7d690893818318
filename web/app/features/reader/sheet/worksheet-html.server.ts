import { shuffled } from '@shuyuan/content/exercises/shuffled'
import type { Verse } from '@shuyuan/content/kinds/book'
import { escapeHtml } from '#app/parts/classics/verse-html.ts'

type Script = 's' | 't'

/** A phrase from which this many characters are missing has room for two. */
const long = 6

const blank = (syllable = '') => `<ruby class="work-blank">　<rt>${escapeHtml(syllable)}</rt></ruby>`

/** The lines with one character of each phrase left out, two of a long one; its syllable stands above the gap. */
export function clozeHtml(lines: readonly Verse[], script: Script): string {
  return linesHtml(lines, script, (phrase, syllables) => {
    const inner = shuffled([...phrase.keys()].slice(1), phrase.join(''))
    const missing = new Set(inner.slice(0, phrase.length >= long ? 2 : 1))
    return phrase.map((character, at) => (missing.has(at) ? blank(syllables[at]) : character)).join('')
  })
}

/** The lines with the first character of each phrase alone. */
export function firstHtml(lines: readonly Verse[], script: Script): string {
  return linesHtml(lines, script, ([first = '', ...rest]) => first + rest.map(() => blank()).join(''))
}

function linesHtml(
  lines: readonly Verse[],
  script: Script,
  draw: (phrase: readonly string[], syllables: readonly string[]) => string,
): string {
  const items = lines.map((line) => {
    const syllables = line.p.split(' ')
    let read = 0
    const html = line[script].replaceAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu, (piece) => {
      if (!/\p{Script=Han}/u.test(piece)) return escapeHtml(piece)
      const phrase = [...piece]
      read += phrase.length
      return draw(phrase, syllables.slice(read - phrase.length, read))
    })
    return `<li>${html}</li>`
  })
  return `<ol class="work-lines" lang="${languageOf(script)}" translate="no">${items.join('')}</ol>`
}

/** Pairs that fit on a sheet. */
const mostPairs = 10

/** Lines at the left, the lines that follow them mixed at the right, to be joined by pencil. */
export function matchHtml(lines: readonly Verse[], script: Script): string {
  const texts = lines.map((line) => line[script].replaceAll(/[“”‘’「」『』]/gu, ''))
  const pairs = texts.flatMap((text, at) =>
    at % 2 === 0 && texts[at + 1] ? [[text, texts[at + 1] ?? '']] : [],
  )
  const shown = pairs.slice(0, mostPairs)
  const second = shuffled(
    shown.map(([, after = '']) => after),
    texts.join(''),
  )
  const column = (items: readonly string[]) =>
    `<ol>${items.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol>`
  return `<div class="work-pairs" lang="${languageOf(script)}" translate="no">${column(shown.map(([before = '']) => before))}${column(second)}</div>`
}

const languageOf = (script: Script) => (script === 't' ? 'zh-Hant' : 'zh-Hans')
