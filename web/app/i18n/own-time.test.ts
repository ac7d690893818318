import { afterEach, expect, it } from 'vitest'
import { ownTimeOf } from './own-time.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const evening = { day: '2026-12-02', from: '20:30', until: '21:20' }
const morning = { day: '2026-12-02', from: '09:00', until: '09:50' }

it.each([
  ['Asia/Shanghai', evening, undefined],
  ['Asia/Singapore', evening, undefined],
  ['America/Toronto', evening, { weekday: 3, from: '07:30', until: '08:20' }],
  // The day before.
  ['America/Toronto', morning, { weekday: 2, from: '20:00', until: '20:50' }],
  // Summer time.
  ['America/Toronto', { ...evening, day: '2026-07-01' }, { weekday: 3, from: '08:30', until: '09:20' }],
  ['Asia/Kathmandu', evening, { weekday: 3, from: '18:15', until: '19:05' }],
])('a visitor in %s sees what %o is there', (own, lesson, expected) => {
  process.env.TZ = own
  expect(ownTimeOf(lesson, 'Asia/Shanghai')).toEqual(expected)
})
