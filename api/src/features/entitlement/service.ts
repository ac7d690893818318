import type { Executor } from '#db/tables.ts'

/** What a member may use beyond what all members may. */
interface Thing {
  memberId: number
  kind: 'course'
  /** Its name in the content. */
  ref: string
}

/** Lets a member use a thing; false where he or she may already. `time` in unix seconds; `source`: `claim:12`. */
export async function entitle(
  trx: Executor,
  { memberId, kind, ref, source, time }: Thing & { source: string; time: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('entitlement')
    .values({ user_id: memberId, kind, ref, source, create_time: time })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isEntitled(db: Executor, { memberId, kind, ref }: Thing): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .select('id')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}
