import { pinyin, polyphonic } from 'pinyin-pro'

const han = /^\p{Script=Han}$/u
export const isHan = (sign: string) => han.test(sign)

const known = new Map<string, readonly string[]>()

/** The readings of a character in the dictionary; empty for an unknown character. */
export function readingsOf(char: string): readonly string[] {
  const found =
    known.get(char) ?? polyphonic(char, { type: 'array' })[0]?.filter((each) => each !== char) ?? []
  known.set(char, found)
  return found
}

/** Whether a syllable carries its tone: classics have no neutral tone. */
export function hasTone(syllable: string): boolean {
  return /[\u0300\u0301\u0304\u030c]/.test(syllable.normalize('NFD'))
}

/**
 * One syllable for each Han character, guessed from a table of words; the character itself where none is
 * known.
 */
export function proposePinyin(text: string): string[] {
  const syllables = pinyin(text, { type: 'array', toneSandhi: false })
  return [...text].flatMap((sign, index) => (isHan(sign) ? [syllables[index] ?? sign] : []))
}
