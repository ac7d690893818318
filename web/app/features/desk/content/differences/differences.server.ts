import { diffLines, diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the earlier, or only in the later one. */
export interface DifferencePart {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** Milliseconds for words; two quite different long texts are compared by lines. */
const patience = 300

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** What has changed between two texts, by words, which are found in Chinese too. */
export function differencesOf(before: string, after: string): DifferencePart[] {
  const parts =
    diffWordsWithSpace(before, after, { intlSegmenter: words, timeout: patience }) ??
    diffLines(before, after, { timeout: patience }) ??
    whole(before, after)
  return parts.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'gone' : 'same',
  }))
}

const whole = (before: string, after: string) => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
]
