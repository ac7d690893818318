import { type Chapter, hanCount } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import {
  bare,
  byLength,
  type Followers,
  type Measured,
  measured,
  option,
  type Passage,
  passageText,
} from './lines.ts'
import { shuffled } from './shuffled.ts'

/** Han characters that a line has at least, to be known again. */
const shortest = 4
/** Characters of a rendering that can be read at a glance. */
const glance: Readonly<Record<Language, number>> = { 'zh-cn': 80, en: 240 }

/**
 * Exercises “which line comes next?”. `others` are lines for wrong options; `after` are lines that really follow
 * somewhere, which must not be offered as wrong.
 */
export function nextLines(
  { lines, meaning }: Passage,
  others: readonly Measured[],
  after: Followers,
  language: Language,
): Candidate[] {
  const own = measured(lines.map(({ s }) => s))
  return lines.flatMap((line, index): Candidate[] => {
    const next = lines[index + 1]
    if (!next || hanCount(line.s) < shortest || hanCount(next.s) < shortest) return []
    const right = option(next.s)
    const length = hanCount(right)
    // The first wrong option is from the same passage: somebody who knows it only by half would take that.
    const near = byLength(own, length).filter((each) => isOther(each) && hanCount(each) >= shortest)
    const far = byLength(others, length).filter((each) => isOther(each))
    const reason = { text: passageText([line, next]), words: meaning[language] }
    const wrong = [...new Set([...near.slice(0, 1), ...far])].slice(0, 3)
    return [{ kind: 'next', quote: bare(line.s), right, wrong, reason }]

    function isOther(text: string) {
      return !after.get(bare(line.s))?.has(text) && text !== option(line.s) && !text.includes('曰：')
    }
  })
}

/** What a short passage says; `others` are renderings of other passages. */
export function meanings(
  { lines, meaning }: Passage,
  others: readonly string[],
  language: Language,
): Candidate[] {
  const quote = passageText(lines)
  const right = meaning[language]
  if (right.length > glance[language] || hanCount(quote) < shortest) return []
  const fitting = others.filter((each) => each !== right && each.length <= glance[language])
  // Those that begin alike first, so that “the Master said” gives nothing away.
  const alike = (text: string) => Number(text.slice(0, 3) === right.slice(0, 3))
  const distance = (text: string) => Math.abs(text.length - right.length)
  const wrong = [...new Set(fitting)].toSorted((a, b) => alike(b) - alike(a) || distance(a) - distance(b))
  return [{ kind: 'meaning', quote, right, wrong: wrong.slice(0, 3), reason: { text: quote, words: right } }]
}

/** Fewest and most characters of words that are to be divided. */
const [fewest, most] = [8, 30]
const bar = '／'

/** Where a passage pauses (句读): the phrases as they are, and with one pause moved. */
export function pauses({ lines, meaning }: Passage, language: Language): Candidate[] {
  const text = passageText(lines)
  const phrases = text.match(/\p{Script=Han}+/gu) ?? []
  const length = hanCount(text)
  const lengths = new Set(phrases.map((phrase) => [...phrase].length))
  // Where all phrases have one length, the pauses are plain.
  if (phrases.length < 3 || lengths.size < 2 || length < fewest || length > most) return []
  const moved = phrases.slice(1).flatMap((_, at) => [movePause(phrases, at, 1), movePause(phrases, at, -1)])
  const wrong = shuffled([...new Set(moved.filter((each) => each !== undefined))], text)
  if (wrong.length < 2) return []
  const right = phrases.join(bar)
  return [
    { kind: 'pause', quote: phrases.join(''), right, wrong, reason: { text, words: meaning[language] } },
  ]
}

/** The phrases with the pause after the phrase `at` moved by one character; undefined where a phrase would be under two. */
function movePause(phrases: readonly string[], at: number, by: 1 | -1): string | undefined {
  const [before = '', after = ''] = phrases.slice(at)
  const both = [...before, ...after]
  const pause = [...before].length + by
  if (pause < 2 || both.length - pause < 2) return undefined
  const parts = [both.slice(0, pause).join(''), both.slice(pause).join('')]
  return [...phrases.slice(0, at), ...parts, ...phrases.slice(at + 2)].join(bar)
}

/** Who speaks in books of sayings. 子, “the Master”, is Confucius. */
const speakers = [
  '孔子',
  '曾子',
  '子贡',
  '子夏',
  '有子',
  '子路',
  '子游',
  '子张',
  '颜渊',
  '冉有',
  '宰我',
  '孟子',
]
const speech = new RegExp(`^(子|${speakers.join('|')})曰：`, 'u')

/** Who says a passage that names its speaker first; `others` are the speakers of the book. */
export function speeches(
  { lines, meaning }: Passage,
  others: ReadonlySet<string>,
  language: Language,
): Candidate[] {
  const text = passageText(lines)
  const right = speakerOf(text)
  const quote = text.replace(speech, '')
  if (!right || quote.includes('曰') || hanCount(quote) > most || hanCount(quote) < shortest) return []
  const wrong = speakers.filter((each) => each !== right && others.has(each))
  return wrong.length < 2
    ? []
    : [{ kind: 'speaker', quote, right, wrong, reason: { text, words: meaning[language] } }]
}

/** The speaker whom a passage names first. */
export function speakerOf(text: string): string | undefined {
  const [, name] = speech.exec(text) ?? []
  return name === '子' ? '孔子' : name
}

/** Who wrote a poem; `others` are the poets of its book. */
export function authors(
  { byline, passages }: Chapter,
  others: readonly string[],
  language: Language,
): Candidate[] {
  const right = byline?.[language]
  const lines = passages.flatMap((passage) => passage.lines)
  const wrong = [...new Set(others)].filter((each) => each !== right)
  if (!right || wrong.length < 2) return []
  const words = passages[0]?.meaning[language] ?? ''
  return [
    {
      kind: 'author',
      quote: passageText(lines.slice(0, 2)),
      right,
      wrong,
      reason: { text: passageText(lines.slice(0, 4)), words },
    },
  ]
}
