import { variantPairs } from './variant-pairs.ts'

/** A run of Han characters, or of letters and digits of other scripts. */
const runs = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+/gu

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

const pairs = [...variantPairs.replaceAll('\n', '')]
const variants = new Map(pairs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, pairs[at + 1] ?? sign]] : [])))
const anyVariant = new RegExp(`[${[...variants.keys()].join('')}]`, 'g')

/**
 * Folds a text for comparison: lower case without diacritics, so that `lun yu` finds `lún yǔ`; half-width letters; one
 * script and one form of each Han character, so that 論語 finds 论语. The length stays the same where no mark is removed.
 */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(anyVariant, (sign) => variants.get(sign) ?? sign)
    .toLowerCase()
}

/** The runs of a text, folded. */
export function textRuns(text: string): string[] {
  return foldedText(text).match(runs) ?? []
}

/** The terms to index: whole words; of Chinese, which has no spaces, each character and each pair of neighbours. */
export function indexTerms(text: string): string[] {
  return textRuns(text).flatMap((run) => {
    if (!isHan(run)) return [run]
    const characters = [...run]
    return [...characters, ...characters.slice(1).map((next, index) => `${characters[index]}${next}`)]
  })
}

/** The terms to look for: of Chinese only the pairs, unless the query is a single character. */
export function queryTerms(text: string): string[] {
  return textRuns(text).flatMap((run) => {
    const characters = [...run]
    if (!isHan(run) || characters.length === 1) return [run]
    return characters.slice(1).map((next, index) => `${characters[index]}${next}`)
  })
}

/** A number with the sign after it that counts: 8岁 of 8岁孩子, which is one word of letters and digits. */
const counted = /\d+\p{Script=Han}/gu

/**
 * The terms to look for where nothing has all of a query: a number with what it counts stands by itself, and one sign of
 * Chinese alone says too little.
 */
export const looseTerms = (text: string): string[] =>
  queryTerms(foldedText(text).replace(counted, ' $& ')).filter((term) => !isHan(term) || term.length > 1)
