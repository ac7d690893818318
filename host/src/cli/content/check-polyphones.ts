import { fieldName, type Problem } from '@shuyuan/content/problems'
import type { Polyphone, Proof } from '@shuyuan/content/checks/proof'
import { signsOf, type FiledChapter } from './chapters.ts'
import { isHan } from './readings.ts'

/** Every index at which `words` begin in `text`. */
function placesOf(words: string[], text: readonly { char: string }[]): number[] {
  return text.flatMap((_, start) =>
    words.every((char, offset) => text[start + offset]?.char === char) ? [start] : [],
  )
}

/** Places where the character is not read as the list says; undefined where the text is not found. */
function misread({ line, char, reading }: Polyphone, filed: FiledChapter): Problem[] | undefined {
  const words = [...line].filter(isHan)
  const signs = signsOf(filed.chapter)
  const places = placesOf(words, signs)
  if (places.length === 0) return undefined
  return places.flatMap((start): Problem[] => {
    const sign = signs[start + words.indexOf(char)]
    if (!sign || sign.syllable === reading) return []
    const path = [...sign.path, 'p']
    const reason = `“${char}” of “${line}” is read ${reading}, not ${sign.syllable}`
    return [{ file: filed.file, line: filed.lineOf(path), field: fieldName(path), reason }]
  })
}

/** Checks that the listed places of these chapters exist and are read as listed. */
export function checkPolyphones(
  { polyphones, lineOfPolyphone }: Proof,
  chapters: FiledChapter[],
  asked: (chapter: string) => boolean,
): Problem[] {
  return polyphones.flatMap((polyphone, index) => {
    if (!asked(polyphone.chapter)) return []
    const filed = chapters.find(({ name }) => name === polyphone.chapter)
    const lost = (reason: string): Problem[] => [
      { file: 'proof/polyphones.yaml', line: lineOfPolyphone(index), field: `[${index}]`, reason },
    ]
    if (!filed) return lost(`there is no chapter ${polyphone.chapter} that can be read`)
    return misread(polyphone, filed) ?? lost(`“${polyphone.line}” is not in ${polyphone.chapter}`)
  })
}
