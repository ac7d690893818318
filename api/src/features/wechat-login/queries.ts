import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'
import type { WechatBindingRow } from '#db/tables/wechat.ts'

type Person = Pick<WechatBindingRow, 'app_id' | 'openid'>

export function bindingOf(db: Executor, { app_id, openid }: Person): Promise<WechatBindingRow | undefined> {
  return db
    .selectFrom('wechat_binding')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('openid', '=', openid)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function heldBindingOf(
  trx: Executor,
  engine: Engine,
  { app_id, openid }: Person,
): Promise<WechatBindingRow | undefined> {
  const row = trx
    .selectFrom('wechat_binding')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('openid', '=', openid)
  // SQLite has one writer at a time.
  return (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}

/** Binds a person whom nobody has; false where somebody has. `time` unix seconds. */
export async function insertBinding(
  trx: Executor,
  person: Person,
  { memberId, time }: { memberId: number; time: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('wechat_binding')
    .values({ ...person, user_id: memberId, create_time: time, seen_time: time })
    .onConflict((conflict) => conflict.columns(['app_id', 'openid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Gives a binding to another member. `time` unix seconds. */
export async function giveBinding(
  trx: Executor,
  id: number,
  { memberId, time }: { memberId: number; time: number },
): Promise<void> {
  await trx
    .updateTable('wechat_binding')
    .set({ user_id: memberId, create_time: time, seen_time: time, follow_time: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes a login by a binding, and that it is to be asked whether somebody follows who did not; false where it is not the
 * member's. `time` unix seconds.
 */
export async function markUsed(
  trx: Executor,
  { app_id, openid }: Person,
  { memberId, time }: { memberId: number; time: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wechat_binding')
    .set((eb) => ({
      seen_time: time,
      follow_time: eb.case().when('follows', '=', 1).then(eb.ref('follow_time')).else(null).end(),
    }))
    .where('app_id', '=', app_id)
    .where('openid', '=', openid)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's bindings at an account of the school's, the one used last first. */
export function bindingsOfMember(db: Executor, memberId: number, appId: string): Promise<WechatBindingRow[]> {
  return db
    .selectFrom('wechat_binding')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('app_id', '=', appId)
    .orderBy('seen_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a member's own binding; false where it is none. */
export async function deleteBinding(trx: Executor, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('wechat_binding')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all bindings of a member, also those at accounts that the school had before. Returns how many there were. */
export async function deleteBindingsOf(trx: Executor, memberId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('wechat_binding')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
