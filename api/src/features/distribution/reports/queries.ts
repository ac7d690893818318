import { sql } from 'kysely'
import { countRows, type Page, pieceOf, readPage } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'

/** From the first second (unix) of a day `yyyy-mm-dd` on. */
export interface Since {
  distributorId: number
  from: number
  day: string
}

/** Counted visits: one a visitor and day. */
export function visitsByPlace(db: Executor, { distributorId, day }: Since) {
  return db
    .selectFrom('touch')
    .select(['day', 'path', 'campaign'])
    .select((eb) => eb.fn.countAll<number>().as('visits'))
    .where('distributor_id', '=', distributorId)
    .where('counted', '=', sql.lit(1))
    .where('day', '>=', day)
    .groupBy(['day', 'path', 'campaign'])
    .execute()
}

/** Different browsers. */
export async function countVisitors(db: Executor, { distributorId, day }: Since): Promise<number> {
  const { visitors } = await db
    .selectFrom('touch')
    .select(
      // An expression, because SQLite would otherwise scan all visits of all time by an index in the order of visitors.
      sql<number>`count(distinct visitor || '')`.as('visitors'),
    )
    .where('distributor_id', '=', distributorId)
    .where('counted', '=', sql.lit(1))
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return visitors
}

/** Accounts that registered with this distributor's link. */
export function accountsSince(db: Executor, { distributorId, from }: Since) {
  return db
    .selectFrom('binding')
    .select(['create_time', 'path', 'campaign'])
    .where('distributor_id', '=', distributorId)
    .where('origin', '=', 'account')
    .where('create_time', '>=', from)
    .execute()
}

/** Registrations referred by this distributor. */
export function leadsSince(db: Executor, { distributorId, from }: Since) {
  return db
    .selectFrom('registration')
    .innerJoin('attribution', 'attribution.id', 'registration.attribution_id')
    .select(['registration.create_time', 'registration.state', 'attribution.path', 'attribution.campaign'])
    .where('registration.distributor_id', '=', distributorId)
    .where('registration.create_time', '>=', from)
    .execute()
}

/** Leads of others to which a link of this distributor contributed. */
export function countAssists(db: Executor, { distributorId, from }: Since): Promise<number> {
  const assists = db
    .selectFrom('attribution')
    .innerJoin('touch', 'touch.id', 'attribution.assist_id')
    .where('touch.distributor_id', '=', distributorId)
    .where('attribution.create_time', '>=', from)
  return countRows(assists)
}

export interface RegistrationFilter {
  distributorId: number
  /** '' for all. */
  status: string
}

/** One page of the registrations that a distributor referred and whose sender agreed to share them. */
export async function pageOfSharedRegistrations(
  db: Executor,
  { distributorId, status, ...page }: RegistrationFilter & Page,
) {
  const found = shared(db, distributorId).$if(status !== '', (query) =>
    query.where('registration.state', '=', status as 'submitted'),
  )
  const total = await countRows(found)
  return { list: await readPage(withCredit(found), total, page, 'registration.id'), total }
}

/** A piece of all of them, newest first. */
export function pieceOfSharedRegistrations(db: Executor, distributorId: number, at: PieceAt) {
  return pieceOf(withCredit(shared(db, distributorId)), at, 'registration.id')
}

export type SharedRegistration = Awaited<ReturnType<typeof pieceOfSharedRegistrations>>[number]

function shared(db: Executor, distributorId: number) {
  return db
    .selectFrom('registration')
    .where('registration.distributor_id', '=', distributorId)
    .where('registration.sharing', '=', 1)
}

function withCredit(found: ReturnType<typeof shared>) {
  return found
    .leftJoin('credit', 'credit.registration_id', 'registration.id')
    .select([
      'registration.id',
      'registration.name',
      'registration.mobile',
      'registration.course',
      'registration.state',
      'registration.referral_source',
      'registration.create_time',
      'credit.state as credit',
      'credit.points',
      'credit.cents',
    ])
}
