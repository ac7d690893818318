import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolDay } from '#time/school-day'
import { dayAfter } from '#time/calendar-day'
import { dueMilestones, milestones, nextMilestone, runAround, runsOf, streakOf } from './streak.ts'

// Around a leap day and a turn of the year, close enough together for runs.
const somewhere = fc.constantFrom('2024-02-10', '2026-12-20', '2027-02-20', '2100-02-20')
const days = somewhere.chain((start) =>
  fc.array(
    fc.integer({ min: 0, max: 40 }).map((count) => dayAfter(start, count)),
    { maxLength: 50 },
  ),
)
const someDays = days.filter((all) => all.length > 0)

/** The same, counted as a child would: day by day. */
function counted(all: readonly string[], today: string) {
  const done = new Set(all.filter((day) => day <= today))
  const back = (from: string): number => (done.has(from) ? 1 + back(dayAfter(from, -1)) : 0)
  return {
    current: back(today) || back(dayAfter(today, -1)),
    longest: Math.max(0, ...[...done].map(back)),
    total: done.size,
  }
}

test('a streak is what one counts day by day, in whatever order and however often days come', () => {
  fc.assert(
    fc.property(
      someDays.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      fc.integer({ min: -3, max: 45 }),
      ([all, shuffled], ahead) => {
        const today = dayAfter([...all].sort()[0] ?? '', ahead)
        expect(streakOf(all, today)).toEqual(counted(all, today))
        expect(streakOf([...shuffled, ...all], today)).toEqual(streakOf(all, today))
      },
    ),
  )
})

test('runs cover every day once, and no two of them touch', () => {
  fc.assert(
    fc.property(days, (all) => {
      const runs = runsOf(all)
      expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(new Set(all).size)
      for (const [index, run] of runs.entries()) {
        expect(dayAfter(run.first, run.length - 1)).toBe(run.last)
        const next = runs[index + 1]
        if (next) expect(next.first > dayAfter(run.last)).toBe(true)
      }
      for (const day of all) expect(runAround(all, day)).toBeDefined()
    }),
  )
})

test('making up a day never shortens anything, and a gap of one day joins the runs beside it', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 0, max: 40 }), (all, ahead) => {
      const first = [...all].sort()[0] ?? ''
      const added = dayAfter(first, ahead)
      const today = dayAfter(first, 45)
      const [before, after] = [streakOf(all, today), streakOf([...all, added], today)]
      expect(after.longest).toBeGreaterThanOrEqual(before.longest)
      expect(after.total).toBe(before.total + (all.includes(added) ? 0 : 1))
      const left = runAround(all, dayAfter(added, -1))?.length ?? 0
      const right = runAround(all, dayAfter(added))?.length ?? 0
      if (!all.includes(added)) expect(runAround([...all, added], added)?.length).toBe(left + 1 + right)
    }),
  )
})

test('a day in February is a day: 29 February where there is one, none where there is not', () => {
  expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').current).toBe(3)
  expect(streakOf(['2028-02-28', '2028-03-01'], '2028-03-01').current).toBe(1)
  expect(streakOf(['2027-02-28', '2027-03-01'], '2027-03-01').current).toBe(2)
  expect(streakOf(['2100-02-28', '2100-03-01'], '2100-03-01').current).toBe(2)
})

const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Auckland',
  'America/St_Johns',
  'UTC',
]

test('whoever comes every day keeps the streak, whatever the clocks of the zone do', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({
        min: new Date('2024-01-01T00:00:00Z'),
        max: new Date('2027-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.infiniteStream(fc.integer({ min: 0, max: 71 })),
      (zone, start, choices) => {
        // Every twenty minutes for thirty days; of each day of the zone one moment, early or late.
        const moments = Array.from(
          { length: 30 * 72 },
          (_, index) => new Date(start.getTime() + index * 1_200_000),
        )
        const byDay = Map.groupBy(moments, (moment) => schoolDay(moment, zone))
        const chosen = [...byDay.values()].map(
          (all) => all[(choices.next().value ?? 0) % all.length] ?? start,
        )
        const checkedIn = chosen.map((moment) => schoolDay(moment, zone))
        const today = schoolDay(moments.at(-1) ?? start, zone)
        expect(streakOf(checkedIn, today)).toEqual({
          current: byDay.size,
          longest: byDay.size,
          total: byDay.size,
        })
        // The same moments at a school elsewhere are the same or other days, and never more than one a moment.
        expect(
          streakOf(
            chosen.map((moment) => schoolDay(moment, 'UTC')),
            '9999-12-31',
          ).total,
        ).toBeLessThanOrEqual(chosen.length)
      },
    ),
    { numRuns: 40 },
  )
})

test('the day before yesterday is too long ago; today may still come', () => {
  expect(streakOf(['2026-11-19', '2026-11-20'], '2026-11-20').current).toBe(2)
  expect(streakOf(['2026-11-19', '2026-11-20'], '2026-11-21').current).toBe(2)
  expect(streakOf(['2026-11-19', '2026-11-20'], '2026-11-22')).toEqual({ current: 0, longest: 2, total: 2 })
  expect(streakOf(['2026-11-23'], '2026-11-22')).toEqual({ current: 0, longest: 0, total: 0 })
})

test('whatever the order of check-ins and make-ups, a run earns each bonus once', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Array.from({ length: 60 }, (_, index) => index)), (order) => {
      const done: string[] = []
      const booked: { milestone: number; day: string }[] = []
      for (const index of order) {
        const day = dayAfter('2028-02-01', index)
        done.push(day)
        const run = runAround(done, day)
        if (!run) throw new Error('a day lies in its run')
        for (const milestone of dueMilestones(run, booked)) booked.push({ milestone, day })
        expect(dueMilestones(run, booked)).toEqual([])
      }
      for (const run of runsOf(done)) {
        const within = booked.filter(({ day }) => run.first <= day && day <= run.last)
        const reached = milestones.filter((milestone) => milestone <= run.length)
        // Each at least once; more often only where two runs that each had it were joined.
        expect([...new Set(within.map(({ milestone }) => milestone))].sort((a, b) => a - b)).toEqual(reached)
        for (const milestone of reached) {
          const times = within.filter((each) => each.milestone === milestone).length
          expect(times * milestone).toBeLessThanOrEqual(run.length)
        }
      }
    }),
  )
})

test('a run after a break earns its bonuses anew', () => {
  const run = { first: '2026-11-10', last: '2026-11-16', length: 7 }
  expect(dueMilestones(run, [])).toEqual([7])
  expect(dueMilestones(run, [{ milestone: 7, day: '2026-11-08' }])).toEqual([7])
  expect(dueMilestones(run, [{ milestone: 7, day: '2026-11-16' }])).toEqual([])
  expect([0, 6, 7, 99, 100].map(nextMilestone)).toEqual([7, 7, 21, 100, undefined])
})
