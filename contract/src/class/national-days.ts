import { dayAfter } from '#time/calendar-day'

export const festivals = [
  'newYear',
  'springFestival',
  'qingming',
  'labourDay',
  'dragonBoat',
  'midAutumn',
  'nationalDay',
] as const
export type Festival = (typeof festivals)[number]

/** A day off of the whole country, or a day of the weekend on which it works in exchange. */
export interface NationalDay {
  day: string
  kind: 'off' | 'work'
  festival: Festival
}

/** First and last day off, and the days that are worked in exchange. */
type Span = readonly [festival: Festival, from: string, until: string, ...work: string[]]

/**
 * 2026 as the State Council's office announced it on 4 November 2025. 2027 is not announced: it has the days that the law
 * names (Regulation on public holidays of 2024), without the days around them and those in exchange.
 */
const spans: readonly Span[] = [
  ['newYear', '2026-01-01', '2026-01-03', '2026-01-04'],
  ['springFestival', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'],
  ['qingming', '2026-04-04', '2026-04-06'],
  ['labourDay', '2026-05-01', '2026-05-05', '2026-05-09'],
  ['dragonBoat', '2026-06-19', '2026-06-21'],
  ['midAutumn', '2026-09-25', '2026-09-27'],
  ['nationalDay', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'],
  ['newYear', '2027-01-01', '2027-01-01'],
  ['springFestival', '2027-02-05', '2027-02-08'],
  ['qingming', '2027-04-05', '2027-04-05'],
  ['labourDay', '2027-05-01', '2027-05-02'],
  ['dragonBoat', '2027-06-09', '2027-06-09'],
  ['midAutumn', '2027-09-15', '2027-09-15'],
  ['nationalDay', '2027-10-01', '2027-10-03'],
]

/** Years whose days off and days in exchange are announced; of later ones less is known. */
export const announcedYears: readonly number[] = [2026]

/** All that is known, in the order of days. */
export const nationalDays: readonly NationalDay[] = spans
  .flatMap(([festival, from, until, ...work]): NationalDay[] => [
    ...daysBetween(from, until).map((day) => ({ day, kind: 'off' as const, festival })),
    ...work.map((day) => ({ day, kind: 'work' as const, festival })),
  ])
  .toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** All days from one to another, both included; none where the last comes first. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day)
  return days
}
