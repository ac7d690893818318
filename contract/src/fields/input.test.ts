import { describe, expect, test } from 'vitest'
import { flag, requiredText, text, wholeNumber } from './input.ts'

describe('text', () => {
  test.each([
    ['  a b ', 'a b'],
    [12, '12'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('%j is %j', (value, expected) => {
    expect(text().parse(value)).toBe(expected)
  })
  test.each([{}, [], ['a'], 'a\u0000'])('%j is refused', (value) => {
    expect(text().safeParse(value).success).toBe(false)
  })
  test('length is bounded, and a required text says what is missing', () => {
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('input.tooLong')
    expect(requiredText('code.required').safeParse(' ').error?.issues[0]?.message).toBe('code.required')
    expect(requiredText('code.required').safeParse(0).data).toBe('0')
  })
})

describe('flag', () => {
  test.each([true, 1, '1', 'true', 'on', 'yes', 'null'])('%j is true', (value) => {
    expect(flag.parse(value)).toBe(true)
  })
  test.each([false, 0, '0', '', ' ', 'false', 'FALSE', null, undefined])('%j is false', (value) => {
    expect(flag.parse(value)).toBe(false)
  })
})

describe('wholeNumber', () => {
  test.each([
    ['3', 3],
    [7.9, 7],
    ['0', 15],
    ['-1', 15],
    ['abc', 15],
    ['', 15],
    ['  ', 15],
    [null, 15],
    [undefined, 15],
    ['1e309', 15],
    ['9999', 100],
  ])('%j is %j', (value, expected) => {
    expect(wholeNumber(15, 1, 100).parse(value)).toBe(expected)
  })
})
