import { referralCode } from '@shuyuan/contract/distribution-kinds'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'

export function distributorById(db: Executor, id: number): Promise<DistributorRow | undefined> {
  return db.selectFrom('distributor').selectAll().where('id', '=', id).executeTakeFirst()
}

export function distributorOfMember(db: Executor, memberId: number): Promise<DistributorRow | undefined> {
  return db.selectFrom('distributor').selectAll().where('user_id', '=', memberId).executeTakeFirst()
}

/** By a code as links and people write it; what is no code is nobody's. */
export async function distributorByCode(db: Executor, text: string): Promise<DistributorRow | undefined> {
  const code = referralCode(text)
  if (!code) return undefined
  return db.selectFrom('distributor').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Notes a browser that a distributor used. */
export async function noteVisitor(trx: Executor, distributorId: number, visitor: string): Promise<void> {
  if (visitor === '') return
  await trx
    .insertInto('distributor_visitor')
    .values({ distributor_id: distributorId, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Lets transactions that concern the same distributors wait for one another: two who sign up by each other's links at
 * once would else both be bound, in a circle.
 */
export async function oneAfterTheOther(trx: Executor, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await trx
      .updateTable('distributor')
      .set((eb) => ({ update_time: eb.ref('update_time') }))
      .where('id', '=', id)
      .execute()
  }
}
