import { expect, it } from 'vitest'
import { datedTerm, term } from './term.ts'

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
  expect(datedTerm(counted, '2026-11-21')).toMatchObject({ starts: '2026-12-13', ends: '2027-01-31' })
  expect(datedTerm(term.parse({ ...winter, ends: '2027-02-02' }), '2026-11-21')).toMatchObject({
    starts: '2026-12-13',
    ends: '2027-01-31',
  })
})

it('has its fee in cents, and refuses what is no fee', () => {
  const feeOf = (fee?: unknown) =>
    datedTerm(term.parse({ ...winter, ...(fee !== undefined && { fee }) }), '').fee
  for (const fee of ['600.00', '600', ' ￥600 ', '600元', 600]) expect(feeOf(fee), String(fee)).toBe(60_000)
  for (const fee of ['free', '免费', '0', 0]) expect(feeOf(fee), String(fee)).toBe(0)
  for (const fee of ['to be agreed', '面议', undefined]) expect(feeOf(fee), String(fee)).toBeNull()
  expect(feeOf('0.05')).toBe(5)
  for (const fee of ['-5.00', '6,00', '600.005', '', 'cheap', 1_000_000, null])
    expect(faultsOf({ fee }), String(fee)).toHaveLength(1)
})

it('refuses a refund rule that does not end with a step for every later day', () => {
  const rule = [{ daysBefore: 7, percent: 100 }, { beforeLesson: 2, percent: 100 }, { percent: 50 }]
  expect(faultsOf({ refunds: rule })).toBeUndefined()
  const faulty = [
    rule.slice(0, 2),
    rule.toReversed(),
    [{ percent: 101 }],
    [{ daysBefore: 1, beforeLesson: 1, percent: 1 }],
  ]
  for (const refunds of faulty) expect(faultsOf({ refunds })).toBeDefined()
})
