import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, mostCents, parseMoney } from './money.ts'

const cents = fc.integer({ min: -mostCents, max: mostCents })

test('cents are shown as yuan with two decimals', () => {
  expect([0, 5, 50, 1230, -5, -1230].map(formatMoney)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '12.30',
    '-0.05',
    '-12.30',
  ])
})

test('what is shown reads back as the same amount', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount)
    }),
  )
})

test('what is shown is the hundredth part, to the last digit', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const shown = formatMoney(amount)
      expect(shown).toMatch(/^-?\d+\.\d\d$/)
      expect(BigInt(shown.replace('.', ''))).toBe(BigInt(amount))
    }),
  )
})

test('amounts are read with two decimals at most', () => {
  expect(['12', '12.', '12.3', '12.30', '.5', '+3', '-0', ' 7 '].map(parseMoney)).toEqual([
    1200, 1200, 1230, 1230, 50, 300, 0, 700,
  ])
  expect(['￥600', '¥ 12.30', '600元', '600 元', '-￥5'].map(parseMoney)).toEqual([
    60_000, 1230, 60_000, 60_000, -500,
  ])
  for (const text of [
    '',
    '.',
    '-',
    '1.234',
    '1e3',
    '0x10',
    '1,000',
    '١٢',
    '--1',
    '￥',
    '元',
    '￥￥1',
    '1元元',
    '$5',
    '9'.repeat(20),
    'NaN',
  ]) {
    expect(parseMoney(text), text).toBeNull()
  }
})

test('no text at all makes anything but whole cents or null', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = parseMoney(text)
      expect(amount === null || Number.isSafeInteger(amount)).toBe(true)
    }),
  )
})

test('a fraction of a cent is a bug and says so', () => {
  expect(() => formatMoney(0.5)).toThrow(RangeError)
})
