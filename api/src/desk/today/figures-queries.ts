import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

const sumOfVisits = sql<number>`cast(sum(count) as integer)`

export function visitsByDay(db: Executor, since: string) {
  return db
    .selectFrom('visit')
    .select(['day', sumOfVisits.as('count')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
}

/** The pages that were opened most. */
export function visitsByPage(db: Executor, since: string, limit: number) {
  return db
    .selectFrom('visit')
    .select(['page as name', sumOfVisits.as('count')])
    .where('day', '>=', since)
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute()
}

/** Where most visits began. Moving from page to page of the site is not counted again. */
export function visitsBySource(db: Executor, since: string, limit: number) {
  return db
    .selectFrom('visit')
    .select(['source as name', sumOfVisits.as('count')])
    .where('day', '>=', since)
    .where('source', '<>', '')
    .groupBy('source')
    .orderBy('count', 'desc')
    .orderBy('source')
    .limit(limit)
    .execute()
}

/** Milliseconds; a day begins with a quarter of an hour in every time zone. */
export const quarterHour = 900_000

/** Sign-ups since a moment (unix seconds), by quarters of an hour since 1970. */
export function signUpsByQuarterHour(db: Executor, since: number) {
  const quarter = sql<number>`create_time / ${sql.lit(quarterHour / 1000)}`
  return db
    .selectFrom('registration')
    .select((eb) => [quarter.as('quarter'), eb.fn.countAll<number>().as('count')])
    .where('create_time', '>=', since)
    .groupBy(quarter)
    .execute()
}

/** The same by what they are for, how far they are and where people heard of the school. */
export function signUpsByPlace(db: Executor, since: number) {
  return db
    .selectFrom('registration')
    .select(['course', 'state', 'referral_source'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('create_time', '>=', since)
    .groupBy(['course', 'state', 'referral_source'])
    .execute()
}

/** What was done of lessons and chapters since a moment (milliseconds), by quarters of an hour since 1970. */
export function learnedByQuarterHour(db: Executor, since: number) {
  const quarter = sql<number>`done_time / ${sql.lit(quarterHour)}`
  return db
    .selectFrom('progress')
    .select((eb) => [quarter.as('quarter'), eb.fn.countAll<number>().as('count')])
    .where('done', '=', 1)
    .where('done_time', '>=', since)
    .groupBy(quarter)
    .execute()
}

export function checkInsByDay(db: Executor, since: string) {
  return db
    .selectFrom('habit_day')
    .select((eb) => ['day', eb.fn.countAll<number>().as('count')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
}
