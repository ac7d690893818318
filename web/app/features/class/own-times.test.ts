import { expect, test } from 'vitest'
import { timesElsewhere } from './own-times.tsx'

const evening = { weekday: 3, from: '20:30', until: '21:20' }
const morning = { weekday: 6, from: '09:30', until: '10:20' }
const at = (own: string, today = '2026-11-28', slots = [evening]) =>
  timesElsewhere({ starts: '2026-12-02', slots }, { today, school: 'Asia/Shanghai', own })

test('the times of a class are those of the visitor’s clock, with the day that it is there', () => {
  expect(at('Europe/London')).toEqual([{ weekday: 3, from: '12:30', until: '13:20' }])
  expect(at('America/Toronto', '2026-11-28', [morning])).toEqual([
    { weekday: 5, from: '20:30', until: '21:20' },
  ])
})

test('where the clock there was changed meanwhile, that of the next lesson counts', () => {
  expect(at('Europe/London', '2027-04-05')).toEqual([{ weekday: 3, from: '13:30', until: '14:20' }])
})

test('a clock that shows the same says nothing', () => {
  for (const own of ['Asia/Shanghai', 'Asia/Singapore', 'Asia/Taipei']) expect(at(own)).toEqual([])
})
