import { countRows } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { AttributionRow } from '#db/tables/distribution.ts'

/** Records the attribution of a lead; returns the row's id. */
export async function insertAttribution(trx: Executor, row: Omit<AttributionRow, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('attribution').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function attributionById(db: Executor, id: number): Promise<AttributionRow | undefined> {
  return db.selectFrom('attribution').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many leads a distributor had after `from` and up to `until`, both unix seconds. */
export function countLeadsBetween(
  db: Executor,
  distributorId: number,
  from: number,
  until: number,
): Promise<number> {
  const leads = db
    .selectFrom('attribution')
    .where('distributor_id', '=', distributorId)
    .where('create_time', '>', from)
    .where('create_time', '<=', until)
  return countRows(leads)
}

interface RecentLeads {
  distributorId: number
  from: number
}

function recentLeads(db: Executor, { distributorId, from }: RecentLeads) {
  return db
    .selectFrom('attribution')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('create_time', '>', from)
}

/** Whether another mobile number came from the same address. */
export async function hasLeadFromAddress(
  db: Executor,
  leads: RecentLeads,
  { addressHash, mobileHash }: { addressHash: string; mobileHash: string },
): Promise<boolean> {
  const lead = await recentLeads(db, leads)
    .where('address_hash', '=', addressHash)
    .where('mobile_hash', '!=', mobileHash)
    .executeTakeFirst()
  return lead !== undefined
}

export async function hasLeadWithMobile(
  db: Executor,
  leads: RecentLeads,
  mobileHashes: string[],
): Promise<boolean> {
  const lead = await recentLeads(db, leads).where('mobile_hash', 'in', mobileHashes).executeTakeFirst()
  return lead !== undefined
}

/** Whether a member's own sign-ups have this ID number. */
export async function hasSignedUpAs(db: Executor, memberId: number, idHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('user_id', '=', memberId)
    .where('id_hash', '=', idHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
