import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailPattern, floatPattern, isDate, isIdNumber, mobilePattern } from './field-checks.ts'
import { isPassword, legacyUsernamePattern, nicknamePattern, usernamePattern } from './patterns.ts'

describe('account names', () => {
  test.each(['abc', 'Abc_9', 'a23456789012345'])('%s is one', (name) => {
    expect(usernamePattern.test(name)).toBe(true)
  })
  test.each(['', 'ab', '1abc', '_abc', 'a-bc', 'a b', '王小明', 'a234567890123456', 'abc\n', 'abc１'])(
    '%j is none',
    (name) => expect(usernamePattern.test(name)).toBe(false),
  )
  test('a name of 16 characters opens older accounts only', () => {
    expect(legacyUsernamePattern.test('a234567890123456')).toBe(true)
    expect(legacyUsernamePattern.test('a2345678901234567')).toBe(false)
  })
  test('any letter followed by 2 to 14 letters, digits and underscores is one', () => {
    const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{2,14}$/)
    fc.assert(fc.property(word, (name) => usernamePattern.test(name)))
  })
})

describe('passwords', () => {
  test.each(['123456', 'a b c d', '明德至善书院', '👍🏽👍🏽👍🏽', 'x'.repeat(32), '书'.repeat(32)])(
    '%s is one',
    (text) => {
      expect(isPassword(text)).toBe(true)
    },
  )
  test.each([
    '',
    '12345',
    ' 12345 ',
    'x'.repeat(33),
    '12345&',
    '1<23456',
    "1'23456",
    '1"23456',
    '1>23456',
    '123\n456',
    '👍👍👍',
  ])('%j is none', (text) => expect(isPassword(text)).toBe(false))
  test('length counts code points after trimming, whatever stands in it', () => {
    const point = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((text) => !/[&<>"'\n\r\s]/.test(text))
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (points) => {
        const allowed = points.length >= 6 && points.length <= 32
        expect(isPassword(`  ${points.join('')} `)).toBe(
          allowed && [...points.join('')].length === points.length,
        )
      }),
    )
  })
})

describe('mobile numbers', () => {
  test('are those of mainland China', () => {
    fc.assert(fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (number) => mobilePattern.test(number)))
  })
  test.each([
    '12800000000',
    '1380000000',
    '138000000000',
    '+8613800000000',
    '１３８００００００００',
    '13800000000\n',
    '',
  ])('%j is none', (number) => expect(mobilePattern.test(number)).toBe(false))
})

describe('e-mail addresses', () => {
  test.each(['a@b.cn', 'first.last+tag@mail.school.test', 'A_B@School.Test', '1@1.test', '用户@school.test'])(
    '%s is one',
    (text) => {
      expect(emailPattern.test(text)).toBe(true)
    },
  )
  test.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@b.cn.',
    'a@.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a b@c.cn',
    'a@b@c.cn',
    'a@b.cn\n',
    'a@b.cn,c@d.cn',
    '<a@b.cn>',
    'a@b.cn\r\nbcc:x@y.cn',
  ])('%j is none', (text) => expect(emailPattern.test(text)).toBe(false))
})

describe('nicknames and numbers', () => {
  test.each([
    [
      nicknamePattern,
      ['王小明', 'Ming_王-1', '𠮷田', 'a b', 'a.b', '😀', 'é', '小雨 妈妈🌸'],
      ['', ' ', '--', 'a<b', '"王"', '王\n', '王\u0007'],
    ],
    [floatPattern, ['0', '-1.5', '.5', '1.'], ['', '.', '1e3', '1,5', '-']],
  ])('%s', (pattern, right, wrong) => {
    expect(right.filter((text) => !pattern.test(text))).toEqual([])
    expect(wrong.filter((text) => pattern.test(text))).toEqual([])
  })
})

describe('dates', () => {
  test.each(['2000-02-29', '1990-05-17', '1800-01-01', '9999-12-31'])('%s exists', (date) => {
    expect(isDate(date)).toBe(true)
  })
  test.each([
    '1900-02-29',
    '2001-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-04-31',
    '1799-12-31',
    '2000-1-1',
    '20000-01-01',
    '',
    '2000-01-01T00:00',
    '2000/01/01',
  ])('%j does not', (date) => expect(isDate(date)).toBe(false))
})

describe('ID numbers', () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  /** The check digit written out another way: 1 + sum of digit times 2^i must be divisible by 11. */
  const withCheckDigit = (body: string) => {
    const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0)
    const check = (12 - (sum % 11)) % 11
    return body + (check === 10 ? 'X' : check)
  }
  const birthday = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))
  const body = fc
    .tuple(fc.stringMatching(/^[1-9]\d{5}$/), birthday, fc.stringMatching(/^\d{3}$/))
    .map((parts) => parts.join(''))

  test('the weights are powers of two modulo 11, as the standard has them', () => {
    expect(weights).toEqual(weights.map((_, index) => 2 ** (17 - index) % 11))
  })
  // The example of GB 11643-1999 itself.
  test('the example of the standard is one, with X in either case', () => {
    expect(isIdNumber('11010519491231002X')).toBe(true)
    expect(isIdNumber('11010519491231002x')).toBe(true)
    expect(isIdNumber('440524188001010014')).toBe(true)
  })
  test('a real date with its check digit is one, and with any other digit none', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...'0123456789X'), (start, last) => {
        const right = withCheckDigit(start)
        expect(isIdNumber(right)).toBe(true)
        expect(isIdNumber(start + last)).toBe(right.endsWith(last))
      }),
    )
  })
  test('one wrong digit is always noticed', () => {
    const slip = fc.tuple(body, fc.nat(16), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(slip, ([start, place, by]) => {
        const right = withCheckDigit(start)
        const digit = (Number(right[place]) + by) % 10
        expect(isIdNumber(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false)
      }),
    )
  })
  test.each([
    withCheckDigit('11010520010229002'),
    withCheckDigit('11010520001301002'),
    '1101051949123100',
    '',
    '11010519491231002Y',
    '１1010519491231002X',
  ])('%s is none', (text) => expect(isIdNumber(text)).toBe(false))
  test('the 15 digits of before 1999 need a real date too', () => {
    expect(isIdNumber('110105491231002')).toBe(true)
    expect(isIdNumber('110105490231002')).toBe(false)
  })
})

test('no pattern takes long over any text, however hostile', () => {
  const hostile = ['a', '1', '-', '.', 'a.', 'a-', '-a', '@', 'a@', '@a.', '王', '_', ' ', '\n', '9'].flatMap(
    (part) => [
      part.repeat(50_000),
      `${part.repeat(50_000)}!`,
      `a@${part.repeat(50_000)}`,
      `a@a${part.repeat(50_000)}!`,
    ],
  )
  const patterns = [
    usernamePattern,
    legacyUsernamePattern,
    mobilePattern,
    emailPattern,
    nicknamePattern,
    floatPattern,
  ]
  const checks = [
    ...patterns.map((pattern) => (text: string) => pattern.test(text)),
    isPassword,
    isIdNumber,
    isDate,
  ]
  for (const check of checks) {
    for (const text of hostile) {
      const start = performance.now()
      check(text)
      expect(performance.now() - start, `${check} on ${text.slice(0, 8)}…`).toBeLessThan(250)
    }
  }
})
