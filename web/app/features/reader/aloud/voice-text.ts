import { homophones } from './homophones.ts'
import { polyphones } from './polyphones.ts'

/** A character with its syllable, or what stands between characters. */
export interface Piece {
  text: string
  syllable?: string
}

/** Voices change the tone of these two by what follows, as people do; a page gives their own tone. */
const changesTone: ReadonlyMap<string, string> = new Map([
  ['一', 'yī'],
  ['不', 'bù'],
])

/**
 * The words that a voice is given so that it reads the pinyin of the page: a character with several readings is replaced
 * by a homophone with one (说 in 不亦说乎 by 悦). The others stay, because a voice sets its pauses by words.
 */
export function voiceText(pieces: readonly Piece[]): string {
  return pieces.map(spoken).join('')
}

function spoken({ text, syllable }: Piece): string {
  if (syllable === undefined || !polyphones.has(text) || changesTone.get(text) === syllable) return text
  return homophones.get(syllable) ?? text
}
