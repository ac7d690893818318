import { shuffled } from './shuffled.ts'
import { isSyllable, tonedOf, withTone } from './syllables.ts'

/** Sounds that are taken for each other: z and zh, n and ng. */
const neighbours: readonly (readonly [RegExp, string])[] = [
  [/^([zcs])(?!h)/, '$1h'],
  [/^([zcs])h/, '$1'],
  [/([aei])n$/, '$1ng'],
  [/([aei])ng$/, '$1n'],
  [/^n(?=[aeiouü])/, 'l'],
  [/^l(?=[aeiouü])/, 'n'],
]

/** Initials that differ in breath or place alone: for syllables that have few tones. */
const cousins: readonly (readonly [RegExp, string])[] = [
  [/^b/, 'p'],
  [/^p/, 'b'],
  [/^d/, 't'],
  [/^t/, 'd'],
  [/^g/, 'k'],
  [/^k/, 'g'],
  [/^j/, 'q'],
  [/^q/, 'x'],
  [/^x/, 'q'],
  [/^r/, 'l'],
  [/^h/, 'f'],
]

/** Syllables of Mandarin that are heard for this one: with a near initial or final, then in other tones, then with another initial. */
export function nearSounds(syllable: string, seed: string): string[] {
  const { letters, tone } = tonedOf(syllable)
  const changed = (by: typeof neighbours) =>
    by
      .filter(([from]) => from.test(letters))
      .map(([from, to]) => withTone({ letters: letters.replace(from, to), tone }))
  const near = changed(neighbours)
  const tones = [1, 2, 3, 4].filter((each) => each !== tone).map((each) => withTone({ letters, tone: each }))
  return [...shuffled(near, seed), ...shuffled(tones, seed), ...changed(cousins)].filter(isSyllable)
}
