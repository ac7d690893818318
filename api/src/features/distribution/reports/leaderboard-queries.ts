import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { visitsSince } from './visit-day-queries.ts'

interface ReferralFigures {
  visits: number
  registrations: number
  confirmed: number
  /** Of credits that were not reversed. */
  points: number
  cents: number
}

/** Unix seconds, and the day at the school then: visits are counted by their day, which their index has. */
export interface Since {
  time: number
  day: string
}

/** The results of each distributor since a time, most confirmed registrations first. */
export async function leaderboard(db: Executor, { time: since, day }: Since) {
  const distributors = db
    .selectFrom('distributor')
    .innerJoin('user', 'user.id', 'distributor.user_id')
    .select([
      'distributor.id',
      'distributor.code',
      'distributor.state',
      'distributor.real_name',
      'user.username',
    ])
    .orderBy('distributor.id')
    .execute()
  const every = db.selectFrom('distributor').select('id')
  const leads = db
    .selectFrom('registration')
    .select([
      'distributor_id',
      sql<number>`sum(case when state = 'confirmed' then 1 else 0 end)`.as('confirmed'),
    ])
    .select((eb) => eb.fn.countAll<number>().as('registrations'))
    .where('distributor_id', 'in', every)
    .where('create_time', '>=', since)
    .groupBy('distributor_id')
    .execute()
  const credits = db
    .selectFrom('credit')
    .select(['distributor_id', ...(['points', 'cents'] as const).map(sumOf)])
    .where('distributor_id', 'in', every)
    .where('create_time', '>=', since)
    .where('state', '!=', 'reversed')
    .groupBy('distributor_id')
    .execute()
  const visits = visitsSince(db, 'distributor_id', day)
  const [found, came, brought, given] = await Promise.all([distributors, visits, leads, credits])
  const leadsOf = new Map(brought.map(({ distributor_id, ...row }) => [distributor_id, row]))
  const creditsOf = new Map(given.map(({ distributor_id, ...row }) => [distributor_id, row]))
  return found
    .map((row) => ({
      ...row,
      visits: came.get(row.id) ?? 0,
      ...(leadsOf.get(row.id) ?? { registrations: 0, confirmed: 0 }),
      ...(creditsOf.get(row.id) ?? { points: 0, cents: 0 }),
    }))
    .toSorted(
      (one, other) =>
        other.confirmed - one.confirmed ||
        other.registrations - one.registrations ||
        other.visits - one.visits ||
        one.id - other.id,
    )
}

const sumOf = <Column extends 'points' | 'cents'>(column: Column) =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column)

/** The results and costs of each campaign since a time; '' stands for links without one. */
export async function campaignFigures(
  db: Executor,
  { time: since, day }: Since,
): Promise<({ campaign: string } & ReferralFigures)[]> {
  const every = db.selectFrom('distributor').select('id')
  const leads = db
    .selectFrom('registration')
    .innerJoin('attribution', 'attribution.id', 'registration.attribution_id')
    .select('attribution.campaign')
    .select((eb) => [
      eb.fn.countAll<number>().as('registrations'),
      sql<number>`sum(case when registration.state = 'confirmed' then 1 else 0 end)`.as('confirmed'),
    ])
    .where('registration.distributor_id', 'in', every)
    .where('registration.create_time', '>=', since)
    .groupBy('attribution.campaign')
    .execute()
  const credits = db
    .selectFrom('credit')
    .innerJoin('attribution', 'attribution.id', 'credit.attribution_id')
    .select('attribution.campaign')
    .select((['points', 'cents'] as const).map(sumOf))
    .where('credit.distributor_id', 'in', every)
    .where('credit.create_time', '>=', since)
    .where('credit.state', '!=', 'reversed')
    .groupBy('attribution.campaign')
    .execute()
  const [visits, brought, given] = await Promise.all([visitsSince(db, 'campaign', day), leads, credits])
  const rows = new Map<string, ReferralFigures>()
  const row = (campaign: string) => {
    const found = rows.get(campaign) ?? { visits: 0, registrations: 0, confirmed: 0, points: 0, cents: 0 }
    rows.set(campaign, found)
    return found
  }
  for (const [campaign, count] of visits) Object.assign(row(campaign), { visits: count })
  for (const { campaign, ...figures } of [...brought, ...given]) Object.assign(row(campaign), figures)
  return [...rows]
    .map(([campaign, figures]) => ({ campaign, ...figures }))
    .toSorted((a, b) => b.confirmed - a.confirmed || b.visits - a.visits)
}
