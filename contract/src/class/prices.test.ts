import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FamilyPlace,
  openPrice,
  priceFor,
  priceKinds,
  rankOf,
  savedAsSecond,
  type TermPrice,
} from './prices.ts'

const cents = fc.integer({ min: 0, max: 200_000 })
const day = fc.constantFrom('2026-12-01', '2026-12-12', '2026-12-13')
const price = fc.record({
  kind: fc.constantFrom(...priceKinds),
  cents,
  until: day,
  group: fc.integer({ min: 1, max: 2 }),
})
const child = fc.record({ returning: fc.boolean(), groups: fc.subarray([1, 2]), today: day })
type Child = typeof child extends fc.Arbitrary<infer Value> ? Value : never
const term = fc.record({ full: cents, prices: fc.array(price, { maxLength: 6 }) })
type PricedTerm = { full: number; prices: readonly TermPrice[] }

const alone = { today: '2026-12-12', sibling: false, returning: false, groups: [] }

test('an early price holds until its last day, and the best that applies is taken alone', () => {
  const prices: TermPrice[] = [
    { kind: 'early', cents: 108_000, until: '2026-12-12' },
    { kind: 'sibling', cents: 100_000 },
    { kind: 'returning', cents: 110_000 },
    { kind: 'group', cents: 90_000, group: 2 },
  ]
  const of = (more: object) => priceFor(128_000, prices, { ...alone, ...more })
  expect(of({})).toEqual({ kind: 'early', cents: 108_000, until: '2026-12-12' })
  expect(of({ today: '2026-12-13' })).toEqual({ kind: 'full', cents: 128_000 })
  expect(of({ today: '2026-12-13', returning: true })).toEqual({ kind: 'returning', cents: 110_000 })
  expect(of({ returning: true, sibling: true })).toEqual({ kind: 'sibling', cents: 100_000 })
  expect(of({ groups: [2], sibling: true })).toEqual({ kind: 'group', cents: 90_000, group: 2 })
  expect(of({ groups: [1] })).toMatchObject({ kind: 'early' })
})

test('nobody pays less than nothing or more than the full price, and who is known never more than a stranger', () => {
  const any = fc.integer({ min: -1000, max: 200_000 })
  const odd = fc.array(fc.record({ kind: fc.constantFrom(...priceKinds), cents: any, until: day }))
  fc.assert(
    fc.property(cents, odd, child, fc.boolean(), (full, prices, known, sibling) => {
      const { cents: paid } = priceFor(full, prices, { ...known, sibling })
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(full)
      const stranger = { ...alone, today: known.today }
      expect(paid).toBeLessThanOrEqual(priceFor(full, prices, stranger).cents)
    }),
  )
})

test('the price that public pages show is what a stranger pays, where a term has one early price at most', () => {
  const withOneEarly = fc.array(price, { maxLength: 6 }).map((list) => {
    const first = list.findIndex(({ kind }) => kind === 'early')
    return list.filter(({ kind }, at) => kind !== 'early' || at === first)
  })
  fc.assert(
    fc.property(cents, withOneEarly, day, (full, prices, today) => {
      expect(openPrice(full, prices, today)).toEqual(priceFor(full, prices, { ...alone, today }))
    }),
  )
})

/** The places of a family whose children sign up one after the other. */
function signUps(children: readonly (Child & { term: PricedTerm })[]): FamilyPlace[] {
  const places: FamilyPlace[] = []
  for (const { term: on, ...buyer } of children) {
    const own = priceFor(on.full, on.prices, { ...buyer, sibling: false }).cents
    const asSecond = priceFor(on.full, on.prices, { ...buyer, sibling: true }).cents
    const rank = rankOf({ cents: own, asSecond }, places)
    if (rank === 'instead')
      for (const place of places.filter(({ first }) => first))
        Object.assign(place, { cents: place.cents - savedAsSecond(place), first: false })
    places.push({ cents: rank === 'second' ? asSecond : own, asSecond, first: rank !== 'second' })
  }
  return places
}

test('what a family pays in all does not depend on the order in which its children sign up', () => {
  const sumOf = (places: readonly FamilyPlace[]) => places.reduce((sum, place) => sum + place.cents, 0)
  const family = fc.array(
    fc.tuple(child, term).map(([one, on]) => ({ ...one, term: on })),
    { minLength: 2, maxLength: 4 },
  )
  fc.assert(
    fc.property(
      family.chain((children) =>
        fc.tuple(fc.constant(children), fc.shuffledSubarray(children, { minLength: children.length })),
      ),
      ([children, otherwise]) => {
        const places = signUps(children)
        expect(sumOf(places)).toBe(sumOf(signUps(otherwise)))
        expect(places.filter(({ first }) => first)).toHaveLength(1)
      },
    ),
  )
})
