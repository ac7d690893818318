import { hanCount } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import { type Passage, passageText, signsOf } from './lines.ts'
import { shuffled } from './shuffled.ts'

/** Fewest and most characters of words that are to be divided. */
const [fewest, most] = [8, 30]
const bar = '／'
const mostWrong = 3
/** A note on where to pause says that it is read in several ways. */
const disputed = /断句|断开|断在|断为|断作|点断|句读|连读|连下|属上|属下|标点|停在|一口气/u

/** Where words pause. Title marks 《》 and the point in 夏书·五子之歌 are no pauses. */
export const phrasesOf = (text: string): string[] =>
  text
    .replaceAll(/[《》〈〉·“”‘’「」『』（）\s]/gu, '')
    .split(/[^\p{Script=Han}]+/u)
    .filter(Boolean)

/** Where a passage pauses (句读): the phrases as they are, and with one pause moved. */
export function pauses({ lines, note, meaning }: Passage, language: Language): Candidate[] {
  const text = passageText(lines)
  const phrases = phrasesOf(text)
  const length = hanCount(text)
  const lengths = new Set(phrases.map((phrase) => [...phrase].length))
  // Where all phrases have one length, the pauses are plain.
  if (phrases.length < 3 || lengths.size < 2 || length < fewest || length > most) return []
  if (disputed.test(note?.['zh-cn'] ?? '')) return []
  const moved = phrases.slice(1).flatMap((_, at) => [movePause(phrases, at, 1), movePause(phrases, at, -1)])
  const wrong = shuffled([...new Set(moved.flatMap((each) => each ?? []))], text)
  if (wrong.length < 2) return []
  const right = phrases.join(bar)
  return [
    {
      kind: 'pause',
      quote: signsOf(text),
      right,
      wrong: wrong.slice(0, mostWrong),
      reason: { text, words: meaning[language] },
    },
  ]
}

/** Words that end a phrase as well as begin one: moved over one of them, a pause may still be read, as 伤人乎／不问马. */
const movable = /^[不否夫焉其而故则是]$/u

/**
 * The phrases with the pause after the phrase `at` moved by one character; undefined where a phrase would be under two,
 * where the pause after 曰 would move, which everybody knows, and where the words could be read with the new pause too.
 */
function movePause(phrases: readonly string[], at: number, by: 1 | -1): string | undefined {
  const [before = '', after = ''] = phrases.slice(at)
  const both = [...before, ...after]
  const pause = [...before].length + by
  const passed = both[by === 1 ? pause - 1 : pause] ?? ''
  if (pause < 2 || both.length - pause < 2 || before.endsWith('曰')) return undefined
  if (movable.test(passed)) return undefined
  const parts = [both.slice(0, pause).join(''), both.slice(pause).join('')]
  return [...phrases.slice(0, at), ...parts, ...phrases.slice(at + 2)].join(bar)
}
