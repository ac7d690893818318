import { assert, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceLines, breakLines, clampLines, columnsOf, hangOf } from './set-lines.ts'

/** As in type: a Chinese character is twice as wide as a Latin one. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\p{Script=Han}，。“”《》]/u.test(character) ? 2 : 1), 0)

describe('breakLines', () => {
  it('keeps marks with what they belong to, and Latin words whole', () => {
    expect(breakLines('学而时习之，不亦说乎', 12, measure)).toEqual(['学而时习之，', '不亦说乎'])
    expect(breakLines('学而时习之，不亦说乎', 10, measure)).toEqual(['学而时习', '之，不亦说', '乎'])
    expect(breakLines('读《大学》第一章', 6, measure)).toEqual(['读《大', '学》第', '一章'])
    expect(breakLines('Reading the classics aloud', 12, measure)).toEqual([
      'Reading the',
      'classics',
      'aloud',
    ])
  })

  it('loses no character, whatever the width', () => {
    const words = stringMatching(/^[论语学而，。《》a-z ]{1,40}$/)
    assert(
      property(words, integer({ min: 2, max: 40 }), (text, width) => {
        const bare = (value: string) => value.replaceAll(' ', '')
        expect(bare(breakLines(text, width, measure).join(''))).toBe(bare(text))
      }),
    )
  })

  it('begins no line with a closing mark and ends none with an opening one', () => {
    const words = stringMatching(/^[论语学而]([论语学而，。》]|《[论语]){0,40}$/)
    assert(
      property(words, integer({ min: 8, max: 40 }), (text, width) => {
        for (const line of breakLines(text, width, measure)) expect(line).not.toMatch(/^[，。》]|《$/)
      }),
    )
  })
})

it('balances lines without adding one', () => {
  expect(balanceLines('一二三四五六七八九', 16, measure)).toEqual(['一二三四五', '六七八九'])
})

it('says by an ellipsis that something was left out', () => {
  expect(clampLines(['一二', '三四', '五六'], 2)).toEqual(['一二', '三…'])
  expect(clampLines(['一二'], 2)).toEqual(['一二'])
})

it('lets an opening mark hang', () => {
  expect(hangOf('《论语》')).toBe(0.5)
  expect(hangOf('论语')).toBe(0)
})

it('sets a line upright: a phrase a column, long ones parted evenly', () => {
  expect(columnsOf('学而时习之，不亦说乎？')).toEqual(['学而时习之', '不亦说乎'])
  expect(columnsOf('一二三四五六七八九十甲乙丙丁')).toEqual(['一二三四五六七', '八九十甲乙丙丁'])
})
