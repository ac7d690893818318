import { expect, it } from 'vitest'
import { guessTerms } from './import-rows.ts'

const term = (value: string, title: string, [starts, ends]: readonly [string, string]) => ({
  value,
  label: `${title} · ${starts}`,
  title,
  starts,
  ends,
})
const autumn = ['2026-09-12', '2026-12-26'] as const
const spring = ['2027-03-07', '2027-06-27'] as const

it('takes of several terms of a class the one that runs, in whatever order they come', () => {
  const terms = [term('a', '蒙学班', autumn), term('b', '蒙学班', spring), term('c', '论语班', spring)]
  for (const all of [terms, terms.toReversed()]) {
    expect(guessTerms(['蒙学班', '论语班'], all, '2026-11-27')).toEqual({ 蒙学班: 'a', 论语班: 'c' })
    expect(guessTerms(['蒙学班'], all, '2027-03-07')).toEqual({ 蒙学班: 'b' })
  }
})

it('leaves it to somebody to say where none of several runs, or more than one', () => {
  const terms = [term('a', '蒙学班', autumn), term('b', '蒙学班', spring), term('d', '蒙学班', autumn)]
  expect(guessTerms(['蒙学班'], terms, '2027-01-15')).toEqual({})
  expect(guessTerms(['蒙学班'], terms, '2026-11-27')).toEqual({})
  expect(guessTerms(['没有的班', ''], terms, '2026-11-27')).toEqual({})
})
