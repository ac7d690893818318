import { homophones } from './homophones.ts'

/** A character with its syllable, or what stands between characters. */
export interface Piece {
  text: string
  syllable?: string
}

/** The tone of these two depends on what follows (变调). Voices change it by themselves; a page has the basic tone. */
const changesTone: ReadonlyMap<string, string> = new Map([
  ['一', 'yī'],
  ['不', 'bù'],
])

/**
 * The words that a voice is given so that it reads the pinyin of the page: a character that could be read otherwise is
 * replaced by a homophone that could not (说 in 不亦说乎 by 悦). The others stay, because a voice sets its pauses by words.
 */
export function voiceText(pieces: readonly Piece[]): string {
  return pieces.map(spoken).join('')
}

function spoken({ text, syllable }: Piece): string {
  if (syllable === undefined || changesTone.get(text) === syllable) return text
  const alike = homophones.get(syllable) ?? text
  return alike.includes(text) ? text : alike.slice(0, 1)
}
