import { expect, it } from 'vitest'
import { datedTerms, term } from './class.ts'

const winter = {
  slug: 'winter',
  class: 'poems',
  starts: '2026-12-13',
  ends: '2027-01-31',
  weekdays: [7],
  from: '09:30',
  until: '11:00',
  place: { 'zh-cn': '书院', en: 'At school' },
  online: false,
  seats: 4,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-10',
}
const faultsOf = (change: object) =>
  term.safeParse({ ...winter, ...change }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

it('refuses a term that starts on a day without a lesson', () => {
  expect(faultsOf({})).toBeUndefined()
  // A Monday, for lessons on Sundays.
  expect(faultsOf({ starts: '2026-12-07' })).toEqual([
    'starts: must be the day of the first lesson: it falls on none of the weekdays',
  ])
  expect(faultsOf({ starts: '2026-12-07', weekdays: [1, 7] })).toBeUndefined()
  expect(faultsOf({ starts: '+16' })).toBeUndefined()
})

it('starts with the first lesson and ends with the last', () => {
  const counted = term.parse({ ...winter, starts: '+16', ends: '+71' })
  // Day 16 after Saturday the 21st of November is a Monday, day 71 a Sunday.
  expect(datedTerms([counted], '2026-11-21')).toMatchObject([{ starts: '2026-12-13', ends: '2027-01-31' }])
  expect(datedTerms([{ ...winter, ends: '2027-02-02' }], '2026-11-21')).toMatchObject([
    { starts: '2026-12-13', ends: '2027-01-31' },
  ])
})
