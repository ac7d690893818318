import { expect, test } from 'vitest'
import { offerState } from './claim-kinds.ts'

const offer = { opens: '2026-11-20', closes: '2026-11-25', stock: 3 }

test.each([
  ['2026-11-19', 0, 'soon'],
  ['2026-11-20', 0, 'open'],
  ['2026-11-25', 2, 'open'],
  ['2026-11-25', 3, 'out'],
  ['2026-11-26', 0, 'ended'],
  // Over is over, whatever is left.
  ['2026-11-26', 3, 'ended'],
])('on %s with %i claimed it is %s', (today, taken, state) => {
  expect(offerState(offer, taken, today)).toBe(state)
})

test('without a stock there is always one left', () => {
  expect(offerState({ ...offer, stock: null }, 1_000_000, '2026-11-21')).toBe('open')
})
