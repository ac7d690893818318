import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { adopted, dayOfCheckIn, type KeptDay, readKeptDays, withDay } from './kept-days.ts'

const timeZone = 'Asia/Shanghai'
const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const said = { note: '', minutes: 0, image: '', wall: false }

const day: fc.Arbitrary<KeptDay> = fc.record({
  at: fc.integer({ min: 0, max: 80 }).map((hours) => now - hours * hour),
  note: fc.constantFrom('', '读了', '背了'),
  minutes: fc.integer({ min: 0, max: 30 }),
  image: fc.constant(''),
  wall: fc.boolean(),
})

it('keeps one check-in for each day at the school, with the words of all', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (days) => {
      const kept = days.reduce<KeptDay[]>((all, each) => withDay(all, each, timeZone), [])
      const names = kept.map((each) => dayOfCheckIn(each, timeZone))
      expect(new Set(names).size).toBe(names.length)
      for (const each of days) {
        const found = kept.find((other) => dayOfCheckIn(other, timeZone) === dayOfCheckIn(each, timeZone))
        expect(found?.note).toContain(each.note)
      }
    }),
  )
})

it('gives a member what the guest did within a day, and loses nothing of either', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), fc.array(day, { maxLength: 8 }), (guest, own) => {
      const join = (days: KeptDay[]) =>
        days.reduce<KeptDay[]>((all, each) => withDay(all, each, timeZone), [])
      const before = { 0: join(guest), 7: join(own) }
      const after = adopted(before, 7, now, timeZone)
      const all = [...(after[0] ?? []), ...(after[7] ?? [])]
      for (const each of [...before[0], ...before[7]]) {
        const same = all.filter((other) => dayOfCheckIn(other, timeZone) === dayOfCheckIn(each, timeZone))
        expect(same.some(({ note }) => note.includes(each.note))).toBe(true)
      }
      expect((after[0] ?? []).every(({ at }) => now - at >= 24 * hour)).toBe(true)
      expect(adopted(after, 7, now, timeZone)).toEqual(after)
    }),
  )
})

it('takes only what it wrote from storage', () => {
  const good = { at: now, ...said }
  expect(readKeptDays({ 0: [good, { at: 'now' }, null, { at: -1 }], x: [good], 7: 'none' })).toEqual({
    0: [good],
  })
  expect(readKeptDays([good])).toEqual({})
  expect(readKeptDays({ 3: [{ at: now, note: 5, minutes: 1e9, wall: 'yes' }] })).toEqual({
    3: [{ ...good, minutes: 1440 }],
  })
})
