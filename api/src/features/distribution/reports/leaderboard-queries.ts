import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { visitsSince } from './visit-day-queries.ts'

export interface ReferralFigures {
  visits: number
  registrations: number
  confirmed: number
  /** Of credits that were not reversed. */
  points: number
  cents: number
}

/** A part of what one distributor brought by links of one campaign; '' and null stand for links without one. */
export type ReferralPart = Partial<ReferralFigures> & {
  distributor_id: number | null
  campaign: string | null
}

/** Unix seconds, and the day at the school then: visits are counted by their day, which their index has. */
interface Since {
  time: number
  day: string
}

export function distributorNames(db: Executor) {
  return db
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
}

/** What was brought since a time, in parts of which several may have the same distributor and campaign. */
export async function referralParts(db: Executor, { time, day }: Since): Promise<ReferralPart[]> {
  const parts = await Promise.all([visitsSince(db, day), leadsSince(db, time), creditsSince(db, time)])
  return parts.flat()
}

function leadsSince(db: Executor, since: number) {
  return db
    .selectFrom('registration')
    .select(['distributor_id', 'campaign'])
    .select((eb) => eb.fn.countAll<number>().as('registrations'))
    .select(sql<number>`sum(case when state = 'confirmed' then 1 else 0 end)`.as('confirmed'))
    .where('distributor_id', 'in', (all) => all.selectFrom('distributor').select('id'))
    .where('create_time', '>=', since)
    .groupBy(['distributor_id', 'campaign'])
    .execute()
}

function creditsSince(db: Executor, since: number) {
  return db
    .selectFrom('credit')
    .select(['distributor_id', 'campaign'])
    .select((eb) => [eb.fn.sum<number>('points').as('points'), eb.fn.sum<number>('cents').as('cents')])
    .where('distributor_id', 'in', (all) => all.selectFrom('distributor').select('id'))
    .where('create_time', '>=', since)
    .where('state', '!=', 'reversed')
    .groupBy(['distributor_id', 'campaign'])
    .execute()
}
