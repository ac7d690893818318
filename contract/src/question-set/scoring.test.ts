import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingItems, ownAnswers } from './answers.ts'
import type { Respondent, ScoringSheet, SetAnswers, SheetItem } from './question-set-kinds.ts'
import { isRight, passMark, scoreAnswers, type SetOutcome } from './scoring.ts'

const fiveUp = [1, 2, 3, 4, 5]
const on = (scale: string, reverse = false) => ({ scale, reverse })
const scaleKeys = ['even', 'low', 'hot', 'still']

/** Sets of each kind with any items, and any answers, some missing, some that are none. */
const set: fc.Arbitrary<{ sheet: ScoringSheet; answers: SetAnswers; respondent: Respondent }> = fc
  .record({
    kind: fc.constantFrom('quiz', 'level', 'survey', 'constitution'),
    parts: fc.array(
      fc.record({
        scales: fc.uniqueArray(fc.constantFrom(...scaleKeys), { minLength: 1, maxLength: 2 }),
        reverse: fc.boolean(),
        onlyFor: fc.constantFrom(undefined, undefined, 'male', 'female'),
        optional: fc.boolean(),
        right: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 25 },
    ),
    chosen: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 25, maxLength: 25 }),
    respondent: fc.constantFrom('any', 'male', 'female'),
  })
  .map(({ kind, parts, chosen, respondent }) => {
    const known = kind === 'quiz' || kind === 'level'
    const items = parts.map(({ scales, reverse, right, ...rest }, at): SheetItem => ({
      id: `i${at}`,
      asks: 'one',
      points: known ? fiveUp.map((place) => Number(place === right)) : fiveUp,
      scales: scales.map((scale) => on(scale, !known && reverse && scale === 'even')),
      ...rest,
    }))
    const results = ['none', ...scaleKeys].map((key, at) => ({ key, from: at * 20 }))
    const answers = Object.fromEntries(items.map(({ id }, at) => [id, chosen[at] ?? 0]))
    return { sheet: { kind, items, scales: scaleKeys, balanced: 'even', results }, answers, respondent }
  })

const shuffled = <Value>(values: readonly Value[]) => values.toReversed()

describe('whatever the set and the answers', () => {
  test('scores lie between 0 and 100, and the result is one of the set', () => {
    fc.assert(
      fc.property(set, ({ sheet, answers, respondent }) => {
        const { figure, right, of, result, also, scales } = scoreAnswers(sheet, answers, respondent)
        for (const score of [figure, ...scales.map((scale) => scale.score)]) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
        expect(right).toBeLessThanOrEqual(of)
        expect(scales.map(({ scale }) => scale)).toEqual(sheet.scales)
        expect(['none', 'unclear', ...scaleKeys]).toContain(result)
        expect(new Set([result, ...also]).size).toBe(also.length + 1)
      }),
    )
  })

  test('neither the order of items and answers nor answers to what is not asked count', () => {
    fc.assert(
      fc.property(set, ({ sheet, answers, respondent }) => {
        const turned = { ...sheet, items: shuffled(sheet.items) }
        const more = Object.fromEntries([...shuffled(Object.entries(answers)), ['other', 1]])
        const outcome = scoreAnswers(sheet, answers, respondent)
        expect(scoreAnswers(turned, more, respondent)).toEqual(outcome)
        expect(scoreAnswers(sheet, ownAnswers(sheet, more, respondent), respondent)).toEqual(outcome)
      }),
    )
  })

  test('an item for the other sex, or left out, is as if it were not in the set', () => {
    fc.assert(
      fc.property(set, ({ sheet, answers, respondent }) => {
        const asked = sheet.items.filter(({ onlyFor }) => !onlyFor || onlyFor === respondent)
        expect(scoreAnswers({ ...sheet, items: asked }, answers, respondent)).toEqual(
          scoreAnswers(sheet, answers, respondent),
        )
        if (sheet.kind === 'quiz' || sheet.kind === 'level') return
        const answered = Object.keys(ownAnswers(sheet, answers, respondent))
        const left = asked.filter(({ id }) => answered.includes(id))
        expect(scoreAnswers({ ...sheet, items: left }, answers, respondent)).toEqual(
          scoreAnswers(sheet, answers, respondent),
        )
      }),
    )
  })

  test('missing is what is asked, must be answered and is not', () => {
    fc.assert(
      fc.property(set, ({ sheet, answers, respondent }) => {
        const own = Object.keys(ownAnswers(sheet, answers, respondent))
        const must = sheet.items.filter(
          ({ optional, onlyFor }) => !optional && (!onlyFor || onlyFor === respondent),
        )
        expect(missingItems(sheet.items, answers, respondent)).toEqual(
          must.map(({ id }) => id).filter((id) => !own.includes(id)),
        )
      }),
    )
  })

  test('an item that counts in reverse, answered in reverse, leaves every score as it was', () => {
    fc.assert(
      fc.property(set, fc.nat({ max: 24 }), ({ sheet, answers, respondent }, at) => {
        const item = sheet.items[at]
        if (!item || sheet.kind === 'quiz' || sheet.kind === 'level') return
        const turned = {
          ...item,
          scales: item.scales.map(({ scale, reverse }) => ({ scale, reverse: !reverse })),
        }
        const answer = Number(answers[item.id])
        const other = { ...answers, [item.id]: answer >= 1 && answer <= 5 ? 6 - answer : 0 }
        const items = sheet.items.with(at, turned)
        expect(scoreAnswers({ ...sheet, items }, other, respondent)).toEqual(
          scoreAnswers(sheet, answers, respondent),
        )
      }),
    )
  })
})

/** A check of two items a type; the balanced one has an item of its own and the first of `low`, reversed. */
const check: ScoringSheet = {
  kind: 'constitution',
  scales: ['even', 'low', 'hot', 'still'],
  balanced: 'even',
  results: [],
  items: [
    { id: 'own', asks: 'one', points: fiveUp, scales: [on('even')] },
    { id: 'l1', asks: 'one', points: fiveUp, scales: [on('low'), on('even', true)] },
    ...['l2:low', 'h1:hot', 'h2:hot', 's1:still', 's2:still'].map((each): SheetItem => {
      const [id = '', scale = ''] = each.split(':')
      return { id, asks: 'one', points: fiveUp, scales: [on(scale)] }
    }),
  ],
}
const judge = (own: number, low: number[], hot: number[], still: number[]): SetOutcome => {
  const [l1 = 0, l2 = 0] = low
  const [h1 = 0, h2 = 0] = hot
  const [s1 = 0, s2 = 0] = still
  return scoreAnswers(check, { own, l1, l2, h1, h2, s1, s2 }, 'any')
}
const verdicts = ({ scales }: SetOutcome) => scales.map(({ verdict }) => verdict)

describe('constitution, by the standard’s formula and decisions', () => {
  test('raw score minus items, over four times the items, as percent', () => {
    const [even, low, hot] = judge(4, [2, 5], [3, 3], [1, 1]).scales
    expect(even).toMatchObject({ raw: 4 + (6 - 2), items: 2, score: 75 })
    expect(low).toMatchObject({ raw: 7, items: 2, score: 62.5 })
    expect(hot).toMatchObject({ raw: 6, items: 2, score: 50 })
  })

  test('balanced: from 60 with all others under 30', () => {
    expect(judge(4, [2, 1], [1, 1], [1, 2])).toMatchObject({ result: 'even', also: [] })
    expect(verdicts(judge(4, [2, 1], [1, 1], [1, 2]))).toEqual(['yes', 'no', 'no', 'no'])
  })

  test('by and large balanced: one other from 30, under 40', () => {
    const outcome = judge(5, [1, 1], [2, 3], [1, 1])
    expect(outcome.scales[2]).toMatchObject({ score: 37.5, verdict: 'tends' })
    expect(outcome).toMatchObject({ result: 'even', also: ['hot'] })
    expect(outcome.scales[0]?.verdict).toBe('tends')
  })

  test('not balanced once another reaches 40, however high it is itself', () => {
    const outcome = judge(5, [1, 1], [3, 3], [1, 1])
    expect(outcome).toMatchObject({ result: 'hot', also: [], figure: 100 })
    expect(verdicts(outcome)).toEqual(['no', 'no', 'yes', 'no'])
  })

  test('of several types the highest stands first, equals in the set’s order, tendencies last', () => {
    expect(judge(2, [5, 5], [4, 4], [4, 4])).toMatchObject({ result: 'low', also: ['hot', 'still'] })
    expect(judge(2, [2, 3], [4, 4], [4, 4])).toMatchObject({ result: 'hot', also: ['still', 'low'] })
  })

  test('the edges belong to the higher verdict', () => {
    const five = (scale: string, sum: number): SetOutcome => {
      const items = [1, 2, 3, 4, 5].map((at): SheetItem => ({
        ...check.items[0],
        id: `${at}`,
        asks: 'one',
        points: fiveUp,
        scales: [on(scale)],
      }))
      const answers = Object.fromEntries(items.map(({ id }, at) => [id, 1 + Math.floor((sum + at) / 5)]))
      return scoreAnswers({ ...check, scales: ['even', scale], items }, answers, 'any')
    }
    // (11 − 5) / 20 = 30 %, (13 − 5) / 20 = 40 %
    expect([5, 6, 7, 8].map((sum) => five('hot', sum).scales[1])).toMatchObject([
      { score: 25, verdict: 'no' },
      { score: 30, verdict: 'tends' },
      { score: 35, verdict: 'tends' },
      { score: 40, verdict: 'yes' },
    ])
  })

  test('neither balanced nor leaning has no name in the standard', () => {
    expect(judge(2, [2, 1], [1, 1], [1, 1])).toMatchObject({ result: 'unclear', also: [] })
  })
})

describe('quiz and level', () => {
  const item = (id: string, level: string): SheetItem => ({
    id,
    asks: 'one',
    points: [0, 1, 0],
    scales: [on(level)],
  })
  const level: ScoringSheet = {
    kind: 'level',
    balanced: '',
    scales: ['first', 'basic'],
    results: ['start', 'first', 'basic'].map((key) => ({ key, from: 0 })),
    items: ['a', 'b', 'c', 'd', 'e'].flatMap((id) => [item(`1${id}`, 'first'), item(`2${id}`, 'basic')]),
  }
  const right = (...ids: string[]) => scoreAnswers(level, Object.fromEntries(ids.map((id) => [id, 2])), 'any')

  test('a level needs 60 % of its own items, and all levels below', () => {
    expect(passMark).toBe(60)
    expect(right('1a', '1b', '2a', '2b', '2c', '2d').result).toBe('start')
    expect(right('1a', '1b', '1c', '2a', '2b').result).toBe('first')
    expect(right('1a', '1b', '1c', '2a', '2b', '2c')).toMatchObject({ result: 'basic', right: 6, of: 10 })
  })

  test('a quiz takes the last result whose share is reached; what has no answer is wrong', () => {
    const results = [0, 50, 100].map((from) => ({ key: `from${from}`, from }))
    const quiz: ScoringSheet = { ...level, kind: 'quiz', results }
    const shareOf = (ids: string[]) => scoreAnswers(quiz, Object.fromEntries(ids.map((id) => [id, 2])), 'any')
    expect(shareOf([])).toMatchObject({ result: 'from0', right: 0, of: 10, figure: 0 })
    expect(shareOf(['1a', '1b', '1c', '1d', '2a'])).toMatchObject({ result: 'from50', figure: 50 })
    expect(shareOf(level.items.map(({ id }) => id)).result).toBe('from100')
  })

  test('several options are right only all together', () => {
    const several = { asks: 'several', points: [1, 0, 1] } as const
    expect([[1, 3], [3, 1], [1], [1, 2, 3], [1, 1, 3]].map((answer) => isRight(several, answer))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

test('equal scales of a survey all stand in the result, in the set’s order', () => {
  const items = scaleKeys.map((key): SheetItem => ({
    id: key,
    asks: 'one',
    points: fiveUp,
    scales: [on(key)],
  }))
  const sheet: ScoringSheet = { kind: 'survey', items, scales: scaleKeys, balanced: '', results: [] }
  const of = (even: number, low: number, hot: number, still: number) =>
    scoreAnswers(sheet, { even, low, hot, still }, 'any')
  expect(of(2, 4, 1, 4)).toMatchObject({ result: 'low', also: ['still'] })
  expect(of(3, 3, 3, 3)).toMatchObject({ result: 'even', also: ['low', 'hot', 'still'], figure: 50 })
})
