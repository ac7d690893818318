import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSign, codeAlphabet, codeLength, groupedCode, isClaimCode, readCode } from './claim-code.ts'

const sign = fc.constantFrom(...codeAlphabet)
const code = fc
  .array(sign, { minLength: codeLength - 1, maxLength: codeLength - 1 })
  .map((signs) => signs.join('') + checkSign(signs.join('')))
const place = fc.nat({ max: codeLength - 1 })

test('the alphabet has 32 different signs, none of which looks like another', () => {
  expect(new Set(codeAlphabet).size).toBe(32)
  expect(codeAlphabet).not.toMatch(/[ILOU]/)
})

test('what is made is a code, and reads back from what is printed', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(isClaimCode(made)).toBe(true)
      expect(readCode(groupedCode(made))).toBe(made)
      expect(groupedCode(made)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    }),
  )
})

test('one wrong sign is found, whichever it is', () => {
  fc.assert(
    fc.property(code, place, sign, (made, at, other) => {
      fc.pre(made[at] !== other)
      expect(isClaimCode(made.slice(0, at) + other + made.slice(at + 1))).toBe(false)
    }),
  )
})

test('two signs that changed places are found, wherever they stand', () => {
  fc.assert(
    fc.property(code, place, place, (made, one, two) => {
      fc.pre(made[one] !== made[two])
      const signs = [...made]
      ;[signs[one], signs[two]] = [signs[two] ?? '', signs[one] ?? '']
      expect(isClaimCode(signs.join(''))).toBe(false)
    }),
  )
})

/** What hands and phones make of a sign. */
const lookalikes: Record<string, string[]> = {
  0: ['O', 'o', '０'],
  1: ['I', 'l', 'L', 'i', '１'],
  V: ['u', 'U'],
}
const spelling = (sign: string) =>
  fc.constantFrom(
    sign,
    sign.toLowerCase(),
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
    ...(lookalikes[sign] ?? []),
  )
const between = fc.constantFrom('', '-', ' ', '–', '—', '－', '\u3000', '\u200b', ' - ')

test('however it is typed, it is read as the code that was meant', () => {
  const typed = code.chain((made) =>
    fc
      .tuple(...[...made].map((each) => fc.tuple(spelling(each), between)))
      .map((parts) => ({ made, text: parts.flat().join('') })),
  )
  fc.assert(fc.property(typed, ({ made, text }) => void expect(readCode(text)).toBe(made)))
})

test('reading is done once: what was read reads as itself', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(readCode(readCode(text))).toBe(readCode(text))))
})

test('text that is none is none', () => {
  for (const text of ['', '0', '000000000000', '书院', 'TS7K2M9PQ4R', 'TS7K2M9PQ4RT0', '!!!!!!!!!!!!']) {
    expect(isClaimCode(readCode(text)), text).toBe(false)
  }
})
