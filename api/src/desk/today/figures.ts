import type { Figures } from '@shuyuan/contract/desk/figures'
import type { Language } from '@shuyuan/contract/text/language'
import { dayOf, lastDays } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import {
  checkInsByDay,
  learnedByQuarterHour,
  quarterHour,
  signUpsByPlace,
  signUpsByQuarterHour,
  visitsByDay,
  visitsByPage,
  visitsBySource,
} from './figures-queries.ts'

/** Lines of a list. */
const most = 10

/** What happened on the last days, today included. */
export async function figuresOf(
  { db, now, settings, content }: Pick<ApiDeps, 'db' | 'now' | 'settings' | 'content'>,
  count: number,
  language: Language,
): Promise<Figures> {
  const { timeZone } = settings
  const days = lastDays(now(), timeZone, count)
  const [{ day: since, from } = { day: '', from: 0 }] = days
  const [visits, pages, sources, signUps, placed, learned, checkIns] = await Promise.all([
    visitsByDay(db, since),
    visitsByPage(db, since, most),
    visitsBySource(db, since, most),
    signUpsByQuarterHour(db, from),
    signUpsByPlace(db, from),
    learnedByQuarterHour(db, from * 1000),
    checkInsByDay(db, since),
  ])
  const dayOfQuarter = ({ quarter }: { quarter: number }) => dayOf(quarter * quarterHour, timeZone)
  const byDay = {
    visits: summed(visits, ({ day }) => day),
    checkIns: summed(checkIns, ({ day }) => day),
    learned: summed(learned, dayOfQuarter),
    signUps: summed(signUps, dayOfQuarter),
  }
  const places = (nameOf: (row: (typeof placed)[number]) => string) => {
    const confirmed = summed(
      placed.filter(({ state }) => state === 'confirmed'),
      nameOf,
    )
    return [...summed(placed, nameOf)]
      .map(([name, count]) => ({ name, signUps: count, confirmed: confirmed.get(name) ?? 0 }))
      .toSorted((one, other) => other.signUps - one.signUps || one.name.localeCompare(other.name))
  }
  return {
    days: days.map(({ day }) => ({
      day,
      visits: byDay.visits.get(day) ?? 0,
      signUps: byDay.signUps.get(day) ?? 0,
      learned: byDay.learned.get(day) ?? 0,
      checkIns: byDay.checkIns.get(day) ?? 0,
    })),
    pages,
    sources,
    classes: places(({ course }) => classTitle(content, course, language)),
    referrals: places((row) => row.referral_source),
  }
}

function summed<Row extends { count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
  return sums
}
