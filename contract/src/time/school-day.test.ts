import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { lastDayBefore, schoolDay } from './school-day.ts'

const reckoned = 'Asia/Shanghai'
/** Another name of the same zone, whose day comes from the system's calendars. */
const looked = 'PRC'

test('the day in China is the one that the system’s calendars name, at any moment', () => {
  const moment = date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  assert(property(moment, (now) => schoolDay(now, reckoned) === schoolDay(now, looked)))
})

test('another time zone has its own day', () => {
  expect(schoolDay(new Date('2026-03-05T20:00:00Z'), 'Europe/London')).toBe('2026-03-05')
  expect(schoolDay(new Date('2026-03-05T20:00:00Z'))).toBe('2026-03-06')
})

test('what ends at midnight has the day before as its last', () => {
  const end = (moment: string) => Date.parse(moment) / 1000
  expect(lastDayBefore(end('2027-01-01T00:00:00+08:00'))).toBe('2026-12-31')
  expect(lastDayBefore(end('2027-01-01T00:00:01+08:00'))).toBe('2027-01-01')
  expect(lastDayBefore(end('2027-01-01T00:00:00Z'), 'Europe/London')).toBe('2026-12-31')
})
