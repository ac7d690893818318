/** Han characters in a row, or letters and digits of other scripts. */
const runs = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+/gu

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** A text as it is compared: small letters, without the marks over them, so that `lún yǔ` is found as `lun yu`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** The runs of a text, folded. */
export function runsOf(text: string): string[] {
  return folded(text).match(runs) ?? []
}

/** What is indexed of a run: words whole; of Chinese, which writes no spaces, each character and each two in a row. */
export function indexTerms(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (!isHan(run)) return [run]
    const characters = [...run]
    return [...characters, ...characters.slice(1).map((next, index) => `${characters[index]}${next}`)]
  })
}

/** What is looked for: of Chinese the pairs alone, unless a single character was asked for. */
export function queryTerms(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    const characters = [...run]
    if (!isHan(run) || characters.length === 1) return [run]
    return characters.slice(1).map((next, index) => `${characters[index]}${next}`)
  })
}
