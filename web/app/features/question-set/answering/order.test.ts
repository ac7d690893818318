import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemView, SetView } from '../question-set-view.ts'
import { orderOf } from './order.ts'

const item = (id: string, options: string[]): ItemView => ({
  id,
  text: id,
  hint: '',
  asks: 'one',
  options,
  optional: false,
})
const set = (kind: SetView['kind'], ...items: ItemView[]) => ({ kind, items })
const four = item('a', ['东', '南', '西', '北'])

describe('the order of options', () => {
  it('has each once, the same within a run', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const order = orderOf(set('quiz', four), four, seed)
        expect(order.toSorted()).toEqual([1, 2, 3, 4])
        expect(orderOf(set('quiz', four), four, seed)).toEqual(order)
      }),
    )
  })

  it('differs from run to run, and puts the right one at each place about as often', () => {
    const firsts = Array.from({ length: 400 }, (_, run) => orderOf(set('quiz', four), four, `run ${run}`)[0])
    for (const place of [1, 2, 3, 4])
      expect(firsts.filter((first) => first === place).length).toBeGreaterThan(50)
  })

  it('stays where it carries a meaning: on a scale, and for what ends every question', () => {
    expect(orderOf(set('constitution', four), four, 'x')).toEqual([1, 2, 3, 4])
    const [one, other] = [item('a', ['甲', '乙', '没读过']), item('b', ['丙', '丁', '戊', '没读过'])]
    for (let run = 0; run < 20; run += 1)
      expect(orderOf(set('level', one, other), other, String(run)).at(-1)).toBe(4)
  })
})
