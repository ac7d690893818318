import type { Executor } from '#db/tables.ts'
import { type EntitledThing, hasEntitlement, insertEntitlement } from './queries.ts'

/** Grants a member a thing; false where it was granted already. `time` in unix seconds; `source`: `claim:12`. */
export function entitle(
  trx: Executor,
  { memberId, kind, ref, source, time }: EntitledThing & { source: string; time: number },
): Promise<boolean> {
  return insertEntitlement(trx, { user_id: memberId, kind, ref, source, create_time: time })
}

export function isEntitled(db: Executor, thing: EntitledThing): Promise<boolean> {
  return hasEntitlement(db, thing)
}
