import { describe, expect, it } from 'vitest'
import { questionSet } from '#kinds/question-set'
import { loadShelf } from '#load'
import { sheetOf } from './sheet.ts'
import { makeFolder } from '#reading/testing-folder'

const head = {
  title: '一',
  subtitle: '一',
  description: '说'.repeat(45),
  intro: '读'.repeat(80),
  subject: 'guoxue',
  motif: 'scroll',
  minutes: 3,
  published: '2026-11-01',
  edition: 1,
}
const item = (id: string, more: object = {}) => ({ id, text: id, ...more })
const three = (more: object) => ['a', 'b', 'c'].map((id) => item(id, more))
const results = (...keys: string[]) =>
  keys.map((key, at) => ({ key, title: key, from: at * 50, text: '好', next: [] }))
const five = ['1', '2', '3', '4', '5']
const scales = (...keys: string[]) => keys.map((key) => ({ key, title: key }))

const quiz = {
  ...head,
  kind: 'quiz',
  options: ['x', 'y'],
  items: three({ right: 2 }),
  results: results('low', 'high'),
}
const level = {
  ...head,
  kind: 'level',
  options: ['x', 'y'],
  scales: scales('first'),
  items: three({ right: 1, scales: ['first'] }),
  results: results('start', 'first'),
}
const survey = {
  ...head,
  kind: 'survey',
  collect: 'anonymous',
  thanks: '谢',
  options: ['x', 'y'],
  items: three({}),
}
const check = {
  ...head,
  kind: 'constitution',
  notice: '不是诊断',
  consent: 'health',
  balanced: 'even',
  options: five,
  scales: scales('even', 'low'),
  items: [
    item('a', { scales: ['even'] }),
    item('b', { scales: ['low'], reverse: ['even'] }),
    item('c', { scales: ['low'] }),
  ],
  results: results('even', 'low', 'unclear'),
}

const faultsOf = (set: object) =>
  questionSet.safeParse(set).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it('takes a sound set of each kind', () => {
  for (const set of [quiz, level, survey, check]) expect(faultsOf(set)).toEqual([])
})

describe('says what of a set cannot be scored', () => {
  it.each([
    [
      'one id twice',
      { ...quiz, items: [...three({ right: 1 }), item('a', { right: 1 })] },
      'items: has a more',
    ],
    ['nothing right', { ...quiz, items: three({}) }, 'items.0.right'],
    ['an option that is not there', { ...quiz, items: three({ right: 3 }) }, 'items.0.right: 3 is'],
    [
      'two right of which one is chosen',
      { ...quiz, items: three({ right: [1, 2] }) },
      'items.0.right: is one',
    ],
    ['no options', { ...quiz, options: undefined }, 'items.0.options'],
    ['results that do not begin at 0', { ...quiz, results: results('low', 'high').toReversed() }, 'results'],
    [
      'right answers mostly at one place',
      { ...quiz, items: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id, { right: id === 'a' ? 1 : 2 })) },
      'items: more than two thirds of the right answers are at place 2',
    ],
    ['a level too few', { ...level, results: results('start') }, 'results'],
    ['a scale that is not there', { ...level, items: three({ right: 1, scales: ['x'] }) }, 'items.0.scales'],
    ['two options on a scale', { ...check, options: ['x', 'y'] }, 'items.0.options'],
    [
      'a scale for women alone',
      { ...check, items: check.items.map((each) => ({ ...each, onlyFor: 'female' })) },
      'scales.0',
    ],
    ['health without a notice', { ...check, notice: undefined }, 'notice'],
    ['health without consent', { ...check, consent: undefined }, 'consent'],
    ['a result of no scale', { ...check, results: results('even', 'x', 'unclear') }, 'results'],
    ['a balanced type of no scale', { ...check, balanced: 'x' }, 'balanced'],
    ['a survey that says nothing at its end', { ...survey, thanks: undefined }, 'thanks'],
    ['answers that go nowhere', { ...survey, collect: undefined }, 'collect'],
  ])('%s', (_name, set, fault) => {
    expect(faultsOf(set).join('\n')).toContain(fault)
  })
})

it('says what leads nowhere, and what a translation counts otherwise', async () => {
  const written = (set: object) => JSON.stringify(set)
  const next = [{ kind: 'book', ref: 'none', why: '读' }]
  const steps = ['one', 'none'].map((ref) => ({ kind: 'questionSet', ref, task: '答', minutes: 5 }))
  await using folder = await makeFolder({
    'zh-cn/question-sets/one.yaml': written(quiz),
    'en/question-sets/one.yaml': written({ ...quiz, items: three({ right: 1 }) }),
    'zh-cn/question-sets/two.yaml': written({
      ...quiz,
      items: three({ right: 2, chapter: 'lunyu/none' }),
      results: [{ ...results('low')[0], next }],
    }),
    'zh-cn/paths/way.yaml': written({
      title: '路',
      subtitle: '路',
      description: '读'.repeat(90),
      intro: '读'.repeat(90),
      subject: 'guoxue',
      ages: [6, 12],
      published: '2026-09-01',
      why: '好',
      stages: [{ slug: 'first', title: '一', about: '一', weeks: 1, points: 1, steps }],
    }),
  })
  const fault: unknown = await loadShelf(folder.dir).catch((error: unknown) => error)
  expect(String(fault)).toContain('en/question-sets/one.yaml order: differs')
  expect(String(fault)).toContain('items[0].chapter: there is no chapter lunyu/none')
  expect(String(fault)).toContain('results[0].next[0].ref: there is no book none')
  expect(String(fault)).toContain('stages[0].steps[1].ref: there is no questionSet none')
  expect(String(fault)).not.toContain('stages[0].steps[0].ref')
})

it('counts an option’s place on a scale, and what is right in a quiz', () => {
  const [own, shared] = sheetOf(questionSet.parse(check)).items
  expect(own).toMatchObject({ points: [1, 2, 3, 4, 5], scales: [{ scale: 'even', reverse: false }] })
  expect(shared?.scales).toEqual([
    { scale: 'low', reverse: false },
    { scale: 'even', reverse: true },
  ])
  expect(sheetOf(questionSet.parse(quiz)).items[0]?.points).toEqual([0, 1])
})
