import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#time/calendar-day'
import { mostLessons, plannedLessons } from './planned-lessons.ts'

const saturday = { weekday: 6, from: '09:30', until: '10:20' }
const wednesday = { weekday: 3, from: '19:00', until: '19:50' }
const days = (plan: Parameters<typeof plannedLessons>[0]) => plannedLessons(plan).map(({ key }) => key)

test('a term is planned by its slots until a day, or for so many lessons', () => {
  const plan = { slots: [wednesday, saturday], starts: '2026-03-07' }
  expect(days({ ...plan, ends: '2026-03-14' })).toEqual(['2026-03-07', '2026-03-11', '2026-03-14'])
  expect(plannedLessons({ ...plan, count: 2 })).toEqual([
    { key: '2026-03-07', number: 1, day: '2026-03-07', from: '09:30', until: '10:20' },
    { key: '2026-03-11', number: 2, day: '2026-03-11', from: '19:00', until: '19:50' },
  ])
})

test('days off are passed over, and so many lessons end later for it; a working day has the lessons of another day', () => {
  const holidays = [
    { day: '2026-10-03', as: null },
    { day: '2026-10-08', as: 6 },
  ]
  const plan = { slots: [saturday], starts: '2026-09-26', holidays }
  expect(days({ ...plan, ends: '2026-10-10' })).toEqual(['2026-09-26', '2026-10-08', '2026-10-10'])
  expect(days({ ...plan, count: 4 })).toEqual(['2026-09-26', '2026-10-08', '2026-10-10', '2026-10-17'])
})

test('a leap day and the end of a year are days like others', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...saturday, weekday }))
  expect(days({ slots: daily, starts: '2028-02-28', count: 3 })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(days({ slots: daily, starts: '2026-12-31', count: 2 })).toEqual(['2026-12-31', '2027-01-01'])
})

test('two lessons of one day have a key each, in the order of their times', () => {
  const late = { weekday: 6, from: '14:00', until: '15:00' }
  expect(plannedLessons({ slots: [late, saturday], starts: '2026-03-07', count: 3 })).toMatchObject([
    { key: '2026-03-07', from: '09:30', number: 1 },
    { key: '2026-03-07.2', from: '14:00', number: 2 },
    { key: '2026-03-14', from: '09:30', number: 3 },
  ])
})

test('a term without slots or days has no lessons, and no term has more than it can have', () => {
  expect(days({ slots: [], starts: '2026-03-07', count: 16 })).toEqual([])
  expect(days({ slots: [saturday], starts: '2026-03-07', ends: '2026-03-06' })).toEqual([])
  expect(days({ slots: [saturday], starts: '2026-03-07', count: 0 })).toEqual([])
  const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...saturday, weekday }))
  expect(days({ slots: daily, starts: '2026-01-01', count: 1e9 })).toHaveLength(mostLessons)
})

const day = fc.nat({ max: 3000 }).map((after) => dayAfter('2024-01-01', after))
const slot = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  from: fc.integer({ min: 8, max: 20 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
  until: fc.constant('21:00'),
})
const slots = fc.uniqueArray(slot, { maxLength: 5, selector: ({ weekday, from }) => `${weekday} ${from}` })

test('lessons are in order, each has a key of its own, none is on a day off, and all are on a day of a slot', () => {
  fc.assert(
    fc.property(slots, day, fc.nat({ max: 120 }), fc.array(day), (of, starts, length, off) => {
      const ends = dayAfter(starts, length)
      const holidays = off.map((each) => ({ day: each, as: null }))
      const lessons = plannedLessons({ slots: of, starts, ends, holidays })
      const order = lessons.map(({ day: on, from }) => `${on} ${from}`)
      expect(order).toEqual([...new Set(order)].toSorted())
      expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length)
      expect(lessons.map(({ number }) => number)).toEqual(lessons.map((_, index) => index + 1))
      for (const { day: on, from } of lessons) {
        expect(off).not.toContain(on)
        expect(on >= starts && on <= ends).toBe(true)
        expect(of.some((each) => each.weekday === weekdayOf(on) && each.from === from)).toBe(true)
      }
    }),
  )
})

test('a day that is worked in exchange has the lessons of the day it stands for, whatever else falls on it', () => {
  const worked = fc.record({ after: fc.nat({ max: 40 }), as: fc.integer({ min: 1, max: 7 }) })
  fc.assert(
    fc.property(slots, day, fc.nat({ max: 30 }), worked, (of, starts, length, { after, as }) => {
      const ends = dayAfter(starts, length)
      const exchange = { day: dayAfter(starts, after), as }
      const on = plannedLessons({ slots: of, starts, ends, holidays: [exchange] }).filter(
        (lesson) => lesson.day === exchange.day,
      )
      const isMeant = exchange.day >= starts && exchange.day <= ends
      const times = of.filter(({ weekday }) => isMeant && weekday === exchange.as).map(({ from }) => from)
      expect(on.map(({ from }) => from)).toEqual(times.toSorted())
      expect(on.map(({ key }) => key)).toEqual(
        times.map((_, at) => (at === 0 ? exchange.day : `${exchange.day}.${at + 1}`)),
      )
    }),
  )
})

test('so many lessons are the first ones of those until a later day', () => {
  fc.assert(
    fc.property(slots, day, fc.nat({ max: 40 }), (of, starts, count) => {
      const counted = plannedLessons({ slots: of, starts, count })
      const all = plannedLessons({ slots: of, starts, ends: dayAfter(starts, 400) })
      expect(counted).toEqual(all.slice(0, count))
      expect(counted).toHaveLength(of.length === 0 ? 0 : count)
    }),
  )
})
