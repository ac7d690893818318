import { groupedCode, readCode } from '@shuyuan/contract/claim-code'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { hashOfCode, newCode } from './code.ts'
import { unixSeconds } from '#unix-seconds.ts'

type StaffDeps = Pick<ApiDeps, 'db' | 'now'>

export interface NewBatch {
  offer: string
  prefix: string
  count: number
  /** What staff call it. */
  label: string
  /** The first second in which the codes work no more, in unix seconds; null for none but the offer's. */
  expireTime: number | null
  actor: string
}

const rowsAtOnce = 500

/** Makes codes. This answer is the only place that ever has them: what is stored is a hash of each. */
export async function makeCodes(
  { db, now, secretKey }: StaffDeps & { secretKey: string },
  { offer, prefix, count, label, expireTime, actor }: NewBatch,
): Promise<{ batch: number; codes: { number: number; code: string }[] }> {
  const time = unixSeconds(now())
  const made = new Set<string>()
  while (made.size < count) made.add(newCode(prefix))
  const codes = [...made].map((code, index) => ({ number: index + 1, code }))
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('claim_batch')
      .values({ offer, label, count, create_time: time })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = codes.map(({ number, code }) => ({
      batch_id: id,
      number,
      offer,
      hash: hashOfCode(secretKey, code),
      status: 'new' as const,
      expire_time: expireTime,
      update_time: time,
    }))
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await trx
        .insertInto('claim_code')
        .values(rows.slice(start, start + rowsAtOnce))
        .execute()
    }
    const detail = { offer, count, label, expires: expireTime }
    await audit(trx, { now: now(), actor, action: 'claim.make', entity: 'claim_batch', ref: id, detail })
    return { batch: id, codes: codes.map(({ number, code }) => ({ number, code: groupedCode(code) })) }
  })
}

/** Batches, newest first, each with how its codes stand; `offer` '' for all. */
export function batches(db: Executor, { offer }: { offer: string }) {
  let query = db
    .selectFrom('claim_batch')
    .innerJoin('claim_code', 'claim_code.batch_id', 'claim_batch.id')
    .select(['claim_batch.id', 'claim_batch.offer', 'label', 'count', 'create_time'])
    .select((eb) => eb.fn.max('expire_time').as('expire_time'))
    .select((eb) => eb.fn.sum<number>(eb.case().when('status', '=', 'used').then(1).else(0).end()).as('used'))
    .select((eb) =>
      eb.fn.sum<number>(eb.case().when('status', '=', 'revoked').then(1).else(0).end()).as('revoked'),
    )
    .groupBy(['claim_batch.id', 'claim_batch.offer', 'label', 'count', 'create_time'])
    .orderBy('claim_batch.id', 'desc')
  if (offer !== '') query = query.where('claim_batch.offer', '=', offer)
  return query.execute()
}

/** The codes of a batch by their numbers, and who used which. */
export async function codesOf(db: Executor, batch: number, { page, limit }: { page: number; limit: number }) {
  const all = db.selectFrom('claim_code').where('claim_code.batch_id', '=', batch)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await all
    .leftJoin('claim', 'claim.code_id', 'claim_code.id')
    .leftJoin('user', 'user.id', 'claim.user_id')
    .select(['claim_code.number', 'claim_code.status', 'expire_time', 'claim.id as claim'])
    .select(['user.username as member', 'claim.create_time as claimed'])
    .orderBy('claim_code.number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { list, total }
}

/** Withdraws codes of a batch that nobody has used, all or one; answers how many that were. */
export async function revokeCodes(
  { db, now }: StaffDeps,
  { batch, number, actor }: { batch: number; number?: number | undefined; actor: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('claim_code')
      .set({ status: 'revoked', update_time: unixSeconds(now()) })
      .where('batch_id', '=', batch)
      .where('status', '=', 'new')
    if (number !== undefined) query = query.where('number', '=', number)
    const revoked = await query.returning('id').execute()
    if (revoked.length > 0) {
      const detail = { count: revoked.length, ...(number !== undefined && { number }) }
      await audit(trx, {
        now: now(),
        actor,
        action: 'claim.revoke',
        entity: 'claim_batch',
        ref: batch,
        detail,
      })
    }
    return revoked.length
  })
}

/** Every claim, oldest first, for the school's own lists; times in unix seconds. */
export function allClaims(db: Executor, { offer }: { offer: string }) {
  let query = db
    .selectFrom('claim')
    .leftJoin('claim_code', 'claim_code.id', 'claim.code_id')
    .leftJoin('user', 'user.id', 'claim.user_id')
    .select(['claim.id', 'claim.offer', 'claim.kind', 'claim_code.batch_id as batch', 'claim_code.number'])
    .select(['claim.user_id as member_id', 'user.username as member', 'claim.create_time'])
    .select(['coupon', 'coupon_used_time', 'coupon_for', 'distributor_id', 'referral_source'])
    .orderBy('claim.id')
  if (offer !== '') query = query.where('claim.offer', '=', offer)
  return query.execute()
}

/** Whose a coupon is, as it is named at sign-up. */
export function couponOf(db: Executor, coupon: string) {
  return db
    .selectFrom('claim')
    .leftJoin('user', 'user.id', 'claim.user_id')
    .select(['claim.id', 'offer', 'coupon', 'user.username as member', 'claim.create_time'])
    .select(['coupon_used_time', 'coupon_for'])
    .where('coupon', '=', readCode(coupon))
    .where('coupon', '!=', '')
    .executeTakeFirst()
}

/** Takes a coupon for something, once; false where it was taken before. */
export async function takeCoupon(
  { db, now }: StaffDeps,
  { claim, purpose, actor }: { claim: number; purpose: string; actor: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('claim')
      .set({ coupon_used_time: unixSeconds(now()), coupon_for: purpose })
      .where('id', '=', claim)
      .where('coupon_used_time', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    const detail = { for: purpose }
    await audit(trx, { now: now(), actor, action: 'claim.coupon', entity: 'claim', ref: claim, detail })
    return true
  })
}
