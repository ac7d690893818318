import type { Insertable, Selectable } from 'kysely'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { ClaimCodeTable, ClaimTable } from '#db/tables/claim.ts'

export type ClaimRow = Selectable<ClaimTable>
export type CodeRow = Selectable<ClaimCodeTable>

export function codeByHash(db: Executor, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('claim_code').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Uses up a code; of several calls at once, one gets true. `time` in unix seconds. */
export async function takeCode(trx: Executor, id: number, time: number): Promise<boolean> {
  const row = await trx
    .updateTable('claim_code')
    .set({ status: 'used', update_time: time })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function codeStatus(db: Executor, id: number): Promise<CodeRow['status'] | undefined> {
  const row = await db.selectFrom('claim_code').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status
}

/** Who made a batch, as the audit log has it; '' where that is not known. */
export async function makerOf(db: Executor, batch: number): Promise<string> {
  const row = await db.selectFrom('claim_batch').select('actor').where('id', '=', batch).executeTakeFirst()
  return row?.actor ?? ''
}

/** Writes a claim; undefined where one with its key exists. */
export function insertClaim(trx: Executor, row: Insertable<ClaimTable>): Promise<ClaimRow | undefined> {
  return trx
    .insertInto('claim')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function claimByKey(db: Executor, key: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('key', '=', key).executeTakeFirst()
}

export function claimOfOwner(db: Executor, id: number, owner: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('id', '=', id).where('owner', '=', owner).executeTakeFirst()
}

export function claimById(db: Executor, id: number): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One page of a member's claims, newest first. */
export function pageOfClaims(db: Executor, memberId: number, page: Page) {
  const all = db.selectFrom('claim').selectAll().where('user_id', '=', memberId)
  return readList(all, page, 'create_time', 'id')
}

/** The owner under which all claims of an offer are counted together. */
const everybody = ''

/** Counts a claim of an offer by an owner, unless that would exceed `most`; returns whether it did. */
export function countOwner(trx: Executor, offer: string, owner: string, most: number): Promise<boolean> {
  return countUpTo(trx, { offer, owner, most })
}

/** Counts a claim of an offer, unless that would exceed its stock. */
export function countStock(trx: Executor, offer: string, most: number): Promise<boolean> {
  return countUpTo(trx, { offer, owner: everybody, most })
}

export async function countTaken(db: Executor, offer: string): Promise<number> {
  const row = await db
    .selectFrom('claim_count')
    .select('taken')
    .where('offer', '=', offer)
    .where('owner', '=', everybody)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** One statement, so that simultaneous claims cannot exceed the limit together. `most` is at least 1. */
async function countUpTo(
  trx: Executor,
  { offer, owner, most }: { offer: string; owner: string; most: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('claim_count')
    .values({ offer, owner, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offer', 'owner'])
        .doUpdateSet((eb) => ({ taken: eb('claim_count.taken', '+', 1) }))
        .where('claim_count.taken', '<', most),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined
}
