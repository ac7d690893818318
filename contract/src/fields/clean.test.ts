import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanAccount,
  cleanCode,
  cleanEmail,
  cleanIdNumber,
  cleanMobile,
  cleanName,
  cleanSearch,
  nameKey,
} from './clean.ts'
import { anyMobileProblem, isMobileAbroad, mobileProblem, nameProblem } from './field-checks.ts'
import { mobile, personName } from './patterns.ts'

describe('names', () => {
  test.each([
    ['陈 小云', '陈小云'],
    ['陈　小　云', '陈小云'],
    [' 陈\u200B小云\u200E\uFEFF', '陈小云'],
    ['陈\u00A0\u2003小云', '陈小云'],
    ['古丽・买买提', '古丽·买买提'],
    ['古丽．买买提', '古丽·买买提'],
    ['古丽.买买提', '古丽·买买提'],
    ['古丽 • 买买提', '古丽·买买提'],
    ['古丽･买买提', '古丽·买买提'],
    ['古丽‧买买提', '古丽·买买提'],
    ['Ｍａｒｙ  Ａｎｎ', 'Mary Ann'],
    ['J. R. Tolkien', 'J. R. Tolkien'],
    ['O’Brien', "O'Brien"],
    ['Anne–Marie', 'Anne-Marie'],
    ['Jose\u0301', 'José'],
    ['⼩云', '小云'],
    ['𠮷 田', '𠮷田'],
    ['𰻝\uFE00𰻝', '𰻝𰻝'],
  ])('%j is %j', (typed, name) => {
    expect(cleanName(typed)).toBe(name)
    expect(personName.parse(typed)).toBe(name)
  })
  test.each(['𠮷𠮷', '李〇', 'བཀྲ་ཤིས', 'ئايگۈل', 'ᠪᠠᠲᠤ', '김민준', 'Nguyễn Thị Hà', 'ꀉꂿ', 'Jean-Luc'])(
    '%s is one',
    (name) => expect(nameProblem(cleanName(name))).toBeUndefined(),
  )
  test.each([
    ['王', 'short'],
    ['', 'short'],
    ['小明2', 'digits'],
    ['小明２', 'digits'],
    ['小明😀', 'signs'],
    ['<b>小明', 'signs'],
    ['王'.repeat(51), 'long'],
  ])('%j is none, because of: %s', (typed, problem) => {
    expect(nameProblem(cleanName(typed))).toBe(problem)
    expect(personName.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      `account.personName.${problem}`,
    ])
  })
  test('spellings of one person are equal, two people are not', () => {
    expect(new Set(['WANG Xiao-Ming', 'Wang Xiaoming', 'wang xiao ming'].map(nameKey)).size).toBe(1)
    expect(nameKey('陈小云')).not.toBe(nameKey('陈晓云'))
  })
})

describe('mobile numbers', () => {
  test.each([
    '13900002004',
    '+86 139 0000 2004',
    '＋８６　１３９００００２００４',
    '0086-139-0000-2004',
    '8613900002004',
    '(+86) 139 0000 2004',
    '（86）139.0000.2004',
    '\u202A139‑0000–2004\u202C',
    'tel:+86-139-0000-2004',
    '013900002004',
  ])('%j is 13900002004', (typed) => {
    expect(mobile.parse(typed)).toBe('13900002004')
  })
  test.each([
    ['+852 9123 4567', 'abroad'],
    ['00853 6612 3456', 'abroad'],
    ['0912 345 678', 'abroad'],
    ['9123 4567', 'abroad'],
    ['+65 9123 4567', 'abroad'],
    ['010-12345678', 'landline'],
    ['1390000200', 'length'],
    ['139000020045', 'length'],
    ['12900002004', 'pattern'],
    ['妈妈', 'pattern'],
  ])('%j is none, because of: %s', (typed, problem) => {
    expect(mobileProblem(cleanMobile(typed))).toBe(problem)
  })
})

describe('numbers of other countries', () => {
  test.each([
    ['+44 7911 123456', '+447911123456'],
    ['0044 (0)7911 123-456', '+447911123456'],
    ['+44(0)7911123456', '+447911123456'],
    ['＋８５２ ９１２３ ４５６７', '+85291234567'],
    ['tel:+1-416-555-0199', '+14165550199'],
  ])('%j is %s', (typed, number) => {
    expect(cleanMobile(typed)).toBe(number)
    expect(isMobileAbroad(number)).toBe(true)
    expect(anyMobileProblem(number)).toBeUndefined()
    expect(mobileProblem(number)).toBe('abroad')
  })
  test.each([
    ['9123 4567', 'countryCode'],
    ['0912 345 678', 'countryCode'],
    ['+8610 1234 5678', 'countryCode'],
    ['+0 1234567', 'countryCode'],
    ['010-12345678', 'landline'],
  ])('%j is none, because of: %s', (typed, problem) => {
    expect(anyMobileProblem(cleanMobile(typed))).toBe(problem)
  })
  test('a number of mainland China is one, however it is written', () => {
    expect(cleanMobile('0086 139 0000 2004')).toBe('13900002004')
    expect(isMobileAbroad(cleanMobile('+86 139 0000 2004'))).toBe(false)
  })
})

test('codes, numbers and addresses are read as they are typed', () => {
  expect(cleanIdNumber(' １１０１０５ 19491231 002ｘ')).toBe('11010519491231002X')
  expect(cleanEmail(' ｗang＠example。com ')).toBe('wang@example.com')
  expect(cleanAccount('+86 139-0000-2004')).toBe('13900002004')
  expect(cleanAccount(' Ｗang_1 ')).toBe('Wang_1')
  expect(cleanCode(' 12３-456')).toBe('123456')
  expect(cleanSearch('  论语\u200B（上）　ＡＢＣ ')).toBe('论语（上） ABC')
})

test('what is clean stays as it is', () => {
  const cleanings = [
    cleanName,
    cleanMobile,
    cleanIdNumber,
    cleanEmail,
    cleanAccount,
    cleanCode,
    cleanSearch,
    nameKey,
  ]
  const typed = fc.string({ unit: fc.constantFrom(...'王𠮷aA01１＋+86 　\u200B·・．.-–’O@。()ｘ') })
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of cleanings) expect(clean(clean(text))).toBe(clean(text))
    }),
  )
})
