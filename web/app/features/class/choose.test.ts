import { describe, expect, it } from 'vitest'
import { readFilters } from '#app/parts/catalogue/filters.ts'
import type { TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'
import { byMonth, chooseTerms, takesPeople, termFilters } from './choose.ts'

const entry = (slug: string, changes: Partial<TimetableEntry> = {}): TimetableEntry => ({
  slug,
  starts: '2026-12-05',
  ends: '2027-01-30',
  held: { starts: '2026-12-05', ends: '2027-01-30' },
  slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
  place: 'A room',
  online: false,
  seats: 12,
  form: '',
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-01',
  fee: null,
  refunds: [],
  course: {
    slug: 'class',
    title: 'Class',
    subtitle: '',
    subject: 'guoxue',
    ages: [5, 7],
    lang: 'en',
    teachers: [],
    fee: '',
  },
  ...changes,
})

const over = entry('over', { starts: '2026-08-01', ends: '2026-10-01', enrolUntil: '2026-08-01' })
const seasons = entry('seasons', {
  slots: [
    { weekday: 3, from: '19:00', until: '19:50' },
    { weekday: 7, from: '09:30', until: '10:20' },
  ],
  online: true,
  starts: '2027-01-03',
})
const grown = entry('grown', { course: { ...seasons.course, ages: [18, 99], subject: 'yuer' } })
const all = [over, entry('first'), grown, seasons]

const chosen = (query: string) =>
  chooseTerms(all, readFilters(new URLSearchParams(query), termFilters)).map(({ slug }) => slug)

describe('the timetable', () => {
  it.each([
    ['', ['over', 'first', 'grown', 'seasons']],
    ['?subject=yuer', ['grown']],
    ['?age=adult', ['grown']],
    ['?age=4-6', ['over', 'first', 'seasons']],
    ['?weekday=7', ['seasons']],
    ['?weekday=3', ['seasons']],
    ['?weekday=8', ['over', 'first', 'grown', 'seasons']],
    ['?place=online', ['seasons']],
    ['?place=school', ['over', 'first', 'grown']],
  ])('shows for %s', (query, expected) => {
    expect(chosen(query)).toEqual(expected)
  })

  it('knows who can still come, on the day itself', () => {
    expect(
      ['2026-10-31', '2026-11-01', '2026-12-01', '2026-12-02'].map((day) => takesPeople(grown, day)),
    ).toEqual([false, true, true, false])
  })

  it('goes by months, and ends with what takes nobody any more', () => {
    const groups = byMonth(all, '2026-11-21').map(({ month, entries }) => [
      month,
      entries.map(({ slug }) => slug),
    ])
    expect(groups).toEqual([
      ['2026-12', ['first', 'grown']],
      ['2027-01', ['seasons']],
      ['', ['over']],
    ])
    expect(byMonth([over], over.enrolUntil)[0]?.month).toBe('2026-08')
    expect(byMonth([over], over.ends)[0]?.month).toBe('')
  })
})
