import { type Chapter, hanCount, type Verse } from '#kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import { type Passage, passageText, shortest } from './lines.ts'
import { phrasesOf } from './pauses.ts'
import { shuffled } from './shuffled.ts'

/** Characters of a saying that is asked about at most. */
const longest = 30
/** Characters of a line by which a poem is known again. */
const whole = 5
const mostWrong = 3

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
  if (!right || quote.includes('曰') || hanCount(quote) > longest || hanCount(quote) < shortest) return []
  const wrong = shuffled(
    speakers.filter((each) => each !== right && others.has(each)),
    quote,
  ).slice(0, mostWrong)
  return wrong.length < 2
    ? []
    : [{ kind: 'speaker', quote, right, wrong, reason: { text, words: meaning[language] } }]
}

/** The speaker whom a passage names first. */
export function speakerOf(text: string): string | undefined {
  const [, name] = speech.exec(text) ?? []
  return name === '子' ? '孔子' : name
}

/** No person, or no certain one: songs of the people, old poems of nobody known, and what is only said to be somebody’s. */
const nobody = /乐府|民歌|无名|佚名|《|（传）/u

/** Whether a poem has a poet to ask for. */
export const isByPerson = ({ byline }: Pick<Chapter, 'byline'>) =>
  byline !== undefined && !nobody.test(byline['zh-cn'])

/** Who wrote a poem; `others` are the poets of its book. */
export function authors(chapter: Chapter, others: readonly string[], language: Language): Candidate[] {
  const right = chapter.byline?.[language]
  const wrong = [...new Set(others)].filter((each) => each !== right).slice(0, mostWrong)
  if (!right || !isByPerson(chapter) || wrong.length < 2) return []
  const name = chapter.byline?.['zh-cn'] ?? ''
  // 李白乘舟将欲行 says who wrote it.
  if (chapter.passages.some(({ lines }) => passageText(lines).includes(name))) return []
  const [passage, at] = firstVerse(chapter)
  const [line, next] = passage?.lines.slice(at) ?? []
  // One line is enough where it is a whole one: two would tell which comes next.
  const isWhole = line && hanCount(line.s) >= whole
  const quote = passageText([line, isWhole ? undefined : next].flatMap((each) => each ?? []))
  const reason = { text: quote, words: passage?.meaning[language] ?? '' }
  return [{ kind: 'author', quote, right, wrong, reason }]
}

/** Where a poem begins: a preface in prose may stand before it, whose phrases have other lengths than most. */
function firstVerse({ passages }: Chapter) {
  const lengthOf = ({ s }: Verse) => [...(phrasesOf(s)[0] ?? '')].length
  const counts = new Map<number, number>()
  for (const line of passages.flatMap(({ lines }) => lines))
    counts.set(lengthOf(line), (counts.get(lengthOf(line)) ?? 0) + 1)
  const [usual = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const isPreface = passages.length > 1 && new Set(passages[0]?.lines.map(lengthOf)).size > 2
  const passage = passages.at(isPreface ? 1 : 0)
  const at = passage?.lines.findIndex((line) => lengthOf(line) === usual) ?? 0
  return [passage, isPreface ? Math.max(0, at) : 0] as const
}
