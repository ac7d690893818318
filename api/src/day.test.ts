import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart, lastDays } from './day.ts'

const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
]
const moment = fc.integer({ min: Date.parse('1996-01-01'), max: Date.parse('2040-01-01') })
const zone = fc.constantFrom(...zones)

test('a day in Shanghai begins eight hours before UTC', () => {
  expect(dayStart('2026-11-21', 'Asia/Shanghai')).toBe(Date.parse('2026-11-20T16:00:00Z'))
  expect(dayOf(Date.parse('2026-11-20T15:59:59Z'), 'Asia/Shanghai')).toBe('2026-11-20')
  expect(dayOf(Date.parse('2026-11-20T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-21')
})

test('a day on which clocks change is as long as it is', () => {
  const [short] = lastDays(Date.parse('2026-03-08T20:00:00Z'), 'America/New_York', 1)
  expect(short).toEqual({
    day: '2026-03-08',
    from: Date.parse('2026-03-08T05:00:00Z') / 1000,
    until: Date.parse('2026-03-09T04:00:00Z') / 1000,
  })
  const [long] = lastDays(Date.parse('2026-11-01T20:00:00Z'), 'America/New_York', 1)
  expect((long?.until ?? 0) - (long?.from ?? 0)).toBe(25 * 3600)
})

test('a day whose midnight is skipped begins after the gap', () => {
  expect(dayStart('2018-11-04', 'America/Sao_Paulo')).toBe(Date.parse('2018-11-04T03:00:00Z'))
})

test('a day begins where the day before ends, whatever the zone', () => {
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const start = dayStart(dayOf(now, timeZone), timeZone)
      expect(start).toBeLessThanOrEqual(now)
      expect(dayOf(start, timeZone)).toBe(dayOf(now, timeZone))
      expect(dayOf(start - 1, timeZone)).toBe(dayAfter(dayOf(now, timeZone), -1))
    }),
  )
})

test('seven days end with today, touch one another and hold their own moments', () => {
  fc.assert(
    fc.property(moment, zone, fc.nat(), (now, timeZone, within) => {
      const spans = lastDays(now, timeZone, 7)
      expect(spans.map((span) => span.day)).toEqual(
        [-6, -5, -4, -3, -2, -1, 0].map((count) => dayAfter(dayOf(now, timeZone), count)),
      )
      for (const [index, { day, from, until }] of spans.entries()) {
        const second = from + (within % (until - from))
        expect(dayOf(second * 1000, timeZone)).toBe(day)
        expect(spans[index + 1]?.from ?? until).toBe(until)
      }
    }),
  )
})
