import type { LiveCodeItem } from '@shuyuan/content/kinds/live-code'
import { array, assert, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableItems, pickItem } from './choose.ts'

const item = (name: string, more: Partial<LiveCodeItem> = {}): LiveCodeItem => ({
  name,
  text: '/',
  label: { 'zh-cn': name, en: name },
  weight: 1,
  expiresOn: '',
  ...more,
})
const names = (items: readonly LiveCodeItem[]) => items.map(({ name }) => name)

describe('availableItems', () => {
  const items = [
    item('always'),
    item('dated', { expiresOn: '2026-11-21' }),
    item('few', { maxScans: 2 }),
    item('hers', { distributor: 'AAAAAAAA', maxScans: 1 }),
  ]
  const at = (today: string, scans: Record<string, number> = {}, referrer = '') =>
    names(availableItems({ items, today, scans: new Map(Object.entries(scans)), referrer }))

  it('leaves out what is over, from the day after its last, and what is full', () => {
    expect(at('2026-11-21')).toEqual(['always', 'dated', 'few'])
    expect(at('2026-11-22')).toEqual(['always', 'few'])
    expect(at('2026-11-22', { few: 1 })).toEqual(['always', 'few'])
    expect(at('2026-11-22', { few: 2 })).toEqual(['always'])
  })

  it('has the referrer’s own before all others, and never anybody else’s', () => {
    expect(at('2026-11-22', {}, 'AAAAAAAA')).toEqual(['hers'])
    expect(at('2026-11-22', { hers: 1 }, 'AAAAAAAA')).toEqual(['always', 'few'])
    expect(at('2026-11-22', {}, 'BBBBBBBB')).toEqual(['always', 'few'])
  })
})

describe('pickItem', () => {
  it('gives each item the part of all numbers that its weight says', () => {
    const items = [item('one', { weight: 1 }), item('three', { weight: 3 }), item('six', { weight: 6 })]
    const counted = new Map<string, number>()
    const rounds = 1000
    for (let round = 0; round < rounds; round++) {
      const { name = '' } = pickItem(items, () => (round + 0.5) / rounds) ?? {}
      counted.set(name, (counted.get(name) ?? 0) + 1)
    }
    expect(Object.fromEntries(counted)).toEqual({ one: 100, three: 300, six: 600 })
  })

  it('always finds one where there is one, and nothing in nothing', () => {
    expect(pickItem([], () => 0)).toBeUndefined()
    const weights = array(record({ weight: integer({ min: 1, max: 1000 }) }), { minLength: 1, maxLength: 8 })
    assert(
      property(weights, double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (list, random) => {
        expect(
          pickItem(
            list.map((each, index) => item(String(index), each)),
            () => random,
          ),
        ).toBeDefined()
      }),
    )
  })
})
