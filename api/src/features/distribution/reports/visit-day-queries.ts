import { setImmediate as pause } from 'node:timers/promises'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { sql } from 'kysely'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'

/** Stands for no distributor: its row says that the visits of the days up to its own are summed up. */
const nobody = 0
/** Days of one statement, some milliseconds. */
const atOnce = 7
/** How long sums are kept, in days: as long as anybody can ask for them. */
const kept = 800

type Deps = Pick<ApiDeps, 'db' | 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/**
 * Sums up the visits of days that are over, and that no visit can be written to any more: all but today and yesterday.
 * Returns how many days were summed up. Two processes at once do each day once.
 */
export async function sumUpVisits(deps: Deps): Promise<number> {
  const { db } = deps
  const today = schoolToday(deps)
  const end = dayAfter(today, -2)
  const last = await summedUntil(db)
  let day = last === null ? await firstDay(db) : dayAfter(last)
  let count = 0
  while (day !== null && day <= end) {
    const through = dayAfter(day, atOnce - 1) < end ? dayAfter(day, atOnce - 1) : end
    await sumUp(db, day, through)
    count += 1
    day = dayAfter(through)
    await pause()
  }
  await db.deleteFrom('touch_day').where('day', '<', dayAfter(today, -kept)).execute()
  await fillCampaigns(db)
  return count
}

/** Gives the campaign to sign-ups and credits that a version without that column has kept, while both were running. */
async function fillCampaigns(db: Executor): Promise<void> {
  for (const table of ['registration', 'credit'] as const) {
    await db
      .updateTable(table)
      .set((eb) => ({
        campaign: eb
          .selectFrom('attribution')
          .select('attribution.campaign')
          .whereRef('attribution.id', '=', `${table}.attribution_id`),
      }))
      .where('campaign', 'is', null)
      .where('attribution_id', 'is not', null)
      .execute()
  }
}

function sumUp(db: ApiDeps['db'], from: string, through: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('touch_day')
      .columns(['day', 'distributor_id', 'campaign', 'visits'])
      .expression((of) =>
        of
          .selectFrom('touch')
          .select(['day', 'distributor_id', 'campaign'])
          .select((eb) => eb.fn.countAll<number>().as('visits'))
          .where('counted', '=', sql.lit(1))
          .where('distributor_id', 'in', (all) => all.selectFrom('distributor').select('id'))
          .where('day', '>=', from)
          .where('day', '<=', through)
          .groupBy(['day', 'distributor_id', 'campaign']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('touch_day')
      .values({ day: through, distributor_id: nobody, campaign: '', visits: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function summedUntil(db: Executor): Promise<string | null> {
  const row = await db
    .selectFrom('touch_day')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('distributor_id', '=', nobody)
    .executeTakeFirst()
  return row?.day ?? null
}

async function firstDay(db: Executor): Promise<string | null> {
  const row = await db.selectFrom('touch').select('day').orderBy('id').limit(1).executeTakeFirst()
  return row?.day ?? null
}

/** Visits since a day, by distributor and campaign, in parts: those of days that are summed up, and the others. */
export async function visitsSince(db: Executor, since: string) {
  const summed = await summedUntil(db)
  const isSummed = summed !== null && summed >= since
  const by = ['distributor_id', 'campaign'] as const
  const [sums, live] = await Promise.all([
    isSummed
      ? db
          .selectFrom('touch_day')
          .select(by)
          .select((eb) => eb.fn.sum<number>('visits').as('visits'))
          .where('day', '>=', since)
          .where('distributor_id', '<>', nobody)
          .groupBy(by)
          .execute()
      : [],
    db
      .selectFrom('touch')
      .select(by)
      .select((eb) => eb.fn.countAll<number>().as('visits'))
      .where('counted', '=', sql.lit(1))
      .where('distributor_id', 'in', (all) => all.selectFrom('distributor').select('id'))
      .where('day', '>=', isSummed ? dayAfter(summed) : since)
      .groupBy(by)
      .execute(),
  ])
  return [...sums, ...live]
}
