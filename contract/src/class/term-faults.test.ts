import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#time/calendar-day'
import { mostLessons } from './planned-lessons.ts'
import { askedLessons, type AskedTerm, termFault } from './term-faults.ts'

const usual: AskedTerm = {
  course: 'ban',
  slots: [{ weekday: 6, from: '09:00', until: '10:00' }],
  starts: '2026-03-07',
  ends: '',
  count: 16,
  off: [],
  place: '书院',
  online: false,
  link: '',
  seats: 12,
  enrolFrom: '2026-01-01',
  enrolUntil: '2026-03-07',
  fee: '',
  prices: [],
  refunds: [],
}

const day = fc.nat({ max: 3000 }).map((after) => dayAfter('2024-01-01', after))
const time = fc.integer({ min: 0, max: 25 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const slot = fc.record({ weekday: fc.integer({ min: 0, max: 8 }), from: time, until: time })
const term = fc.record({
  slots: fc.array(slot, { maxLength: 4 }),
  starts: fc.oneof(day, fc.constantFrom('', '2027-02-29')),
  ends: fc.oneof(day, fc.constant('')),
  count: fc.constantFrom(0, 1, 16, 500, 501),
  off: fc.array(day, { maxLength: 3 }),
})

test('a term without a fault has lessons, not too many, in order, none within another and none on a day off', () => {
  fc.assert(
    fc.property(term, (part) => {
      const asked = { ...usual, ...part, enrolFrom: '2024-01-01', enrolUntil: '2024-01-01' }
      if (termFault(asked, [])) return
      const lessons = askedLessons(asked, [])
      expect(lessons.length).toBeGreaterThan(0)
      expect(lessons.length).toBeLessThanOrEqual(mostLessons)
      expect(lessons.some(({ day: on }) => asked.off.includes(on))).toBe(false)
      for (const [index, { day: on, from, until }] of lessons.entries()) {
        const before = lessons[index - 1]
        expect(from < until).toBe(true)
        if (before) expect(`${before.day} ${before.until}` <= `${on} ${from}`).toBe(true)
      }
    }),
  )
})

test('a leap day and the turn of a year are days of a term like others', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', until: '10:00' }))
  const asked = { ...usual, slots: daily, starts: '2028-02-28', count: 2, enrolUntil: '2028-02-28' }
  expect(termFault(asked, [])).toBeUndefined()
  expect(askedLessons(asked, []).map((each) => each.day)).toEqual(['2028-02-28', '2028-02-29'])
  expect(termFault({ ...asked, starts: '2027-02-29' }, [])).toMatchObject({ field: 'starts' })
})

test('lessons that are given may meet on one day as long as none is within another', () => {
  const at = (from: string, until: string) => ({ key: '', day: '2026-03-07', from, until })
  const given = (lessons: AskedTerm['lessons']) => termFault({ ...usual, lessons }, [])
  expect(given([at('14:00', '15:00'), at('09:00', '10:00')])).toBeUndefined()
  expect(given([at('09:00', '10:00'), at('09:30', '11:00')])).toMatchObject({ field: 'lessons.1.from' })
  expect(given([])).toMatchObject({ field: 'lessons' })
})
