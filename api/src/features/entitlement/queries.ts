import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** Something that a member may use beyond what all members may. */
export interface EntitledThing {
  memberId: number
  kind: 'course'
  /** Its name in the content. */
  ref: string
}

/** False where the member has this entitlement already. */
export async function insertEntitlement(
  trx: Executor,
  entitlement: Insertable<Tables['entitlement']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('entitlement')
    .values(entitlement)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasEntitlement(db: Executor, { memberId, kind, ref }: EntitledThing): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .select('id')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}
