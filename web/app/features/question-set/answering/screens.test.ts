import { longestWords } from '@shuyuan/contract/question-set/question-set-kinds'
import { expect, it } from 'vitest'
import { firstMissing, isAnswered, screensOf, whoScreen } from './screens.ts'
import type { ItemView } from '../question-set-view.ts'

const item = (id: string, more: Partial<ItemView> = {}): ItemView => ({
  id,
  text: id,
  hint: '',
  asks: 'one',
  options: ['1', '2'],
  optional: false,
  ...more,
})
const all = [item('a'), item('w', { onlyFor: 'female' }), item('m', { onlyFor: 'male' }), item('b')]

it('asks who answers where that chooses items, and then only what is for them', () => {
  expect(screensOf([item('a'), item('b')], null)).toEqual(['a', 'b'])
  expect(screensOf(all, null)).toEqual([whoScreen, 'a', 'b'])
  expect(screensOf(all, 'female')).toEqual([whoScreen, 'a', 'w', 'b'])
  expect(screensOf(all, 'male')).toEqual([whoScreen, 'a', 'm', 'b'])
})

it('leads to the first screen that must be answered, and counts them', () => {
  expect(firstMissing(all, { respondent: null, answers: { a: 1 } })).toEqual({ screen: whoScreen, count: 2 })
  expect(firstMissing(all, { respondent: 'male', answers: { a: 1, w: 1, b: 2 } })).toEqual({
    screen: 'm',
    count: 1,
  })
  expect(firstMissing(all, { respondent: 'any', answers: { a: 1, b: 3 } })).toEqual({ screen: 'b', count: 1 })
  expect(firstMissing(all, { respondent: 'any', answers: { a: 1, b: 2 } })).toBeUndefined()
  const words = [item('c', { asks: 'words', options: [], optional: true })]
  expect(firstMissing(words, { respondent: null, answers: {} })).toBeUndefined()
})

it('takes for an answer what the item can have, and nothing else', () => {
  const several = item('s', { asks: 'several' })
  const words = item('t', { asks: 'words', options: [] })
  expect(isAnswered(several, { s: [1, 2] })).toBe(true)
  for (const answer of [[], [3], [1, 1], 1]) expect(isAnswered(several, { s: answer })).toBe(false)
  expect(isAnswered(several, {})).toBe(false)
  expect(isAnswered(words, { t: ' 好 ' })).toBe(true)
  expect(isAnswered(words, { t: '  ' })).toBe(false)
})

it('does not go on from words that are too long to be sent, even where none are needed', () => {
  const words = item('t', { asks: 'words', options: [], optional: true })
  const answers = { t: '好'.repeat(longestWords + 1) }
  expect(firstMissing([words], { respondent: null, answers })).toEqual({ screen: 't', count: 1 })
  expect(firstMissing([words], { respondent: null, answers: { t: '好' } })).toBeUndefined()
})
