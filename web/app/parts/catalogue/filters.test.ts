import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBandNames, ageBands, filterQuery, fitsAge, matchesSearch, readFilters } from './filters.ts'

const allowed = { q: 'text', subject: ['guoxue', 'yuer'] } as const

describe('choices in the address', () => {
  it('keeps what is allowed and drops the rest', () => {
    const read = (query: string) => readFilters(new URLSearchParams(query), allowed)
    expect(read('?q= a &subject=yuer&other=1')).toEqual({ q: 'a', subject: 'yuer' })
    expect(read('?subject=toString')).toEqual({ q: '', subject: '' })
    expect(read(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
  })

  it('reads back what it writes', () => {
    const values = fc.record({
      q: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
      subject: fc.constantFrom('', 'guoxue', 'yuer'),
    })
    fc.assert(
      fc.property(values, (chosen) => {
        expect(readFilters(new URLSearchParams(filterQuery(chosen)), allowed)).toEqual(chosen)
      }),
    )
    expect(filterQuery({ q: '', subject: '' })).toBe('')
  })
})

describe('search in a list', () => {
  it('finds all words in any order and case', () => {
    expect(matchesSearch('tang POEM', ['A poem', 'of the Tang'])).toBe(true)
    expect(matchesSearch('tang prose', ['A poem', 'of the Tang'])).toBe(false)
    expect(matchesSearch('', ['anything'])).toBe(true)
  })
})

describe('ages', () => {
  it('fit a band exactly when some age is in both', () => {
    const ages = fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
    fc.assert(
      fc.property(fc.constantFrom(...ageBandNames), ages, (band, [from, to]) => {
        const [young, old] = ageBands[band]
        const shared = Array.from({ length: 100 }, (_, age) => age).some(
          (age) => age >= from && age <= to && age >= young && age <= old,
        )
        expect(fitsAge(band, [from, to])).toBe(shared)
      }),
    )
    expect(fitsAge('', [5, 5])).toBe(true)
  })
})
