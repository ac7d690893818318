import { expect, it } from 'vitest'
import { clearTop } from './clear-place.ts'

const room = { top: 80, height: 60, from: 0, until: 500 }
const box = (top: number, bottom: number) => ({ top, bottom })

it.each([
  ['where nothing is in the way', [], 80],
  ['where what is in use is elsewhere', [box(200, 248)], 80],
  ['below a field that they would cover', [box(100, 148)], 156],
  ['below its button too', [box(100, 148), box(170, 218)], 226],
  ['between a field and its button', [box(100, 148), box(300, 348)], 156],
  ['above what fills the rest', [box(110, 490)], 42],
  ['as ever where there is no room', [box(20, 490)], 80],
])('toasts stand %s', (_where, free, place) => {
  expect(clearTop({ ...room, free })).toBe(place)
})

it('counts what a keyboard leaves of the window', () => {
  expect(clearTop({ top: 380, height: 60, from: 300, until: 520, free: [box(400, 500)] })).toBe(332)
})
