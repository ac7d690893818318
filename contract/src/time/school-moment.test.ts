import { expect, it } from 'vitest'
import { schoolMoment } from './school-moment.ts'

const iso = (local: string, timeZone?: string) => {
  const seconds = schoolMoment(local, timeZone)
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()
}

it.each([
  ['2027-03-06T09:30', undefined, '2027-03-06T01:30:00.000Z'],
  ['2027-01-01T00:00', 'America/New_York', '2027-01-01T05:00:00.000Z'],
  ['2027-07-01T00:00', 'America/New_York', '2027-07-01T04:00:00.000Z'],
  ['2027-03-14T03:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2027-11-07T00:30', 'America/New_York', '2027-11-07T04:30:00.000Z'],
  ['2027-02-30x', undefined, undefined],
  ['', undefined, undefined],
])('%s in %s is %s', (local, timeZone, moment) => {
  expect(iso(local, timeZone)).toBe(moment)
})
