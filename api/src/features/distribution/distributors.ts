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
