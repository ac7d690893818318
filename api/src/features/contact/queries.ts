import type { ContactType } from '@shuyuan/contract/account/login'
import type { Executor } from '#db/tables.ts'

/** A pass: the proof that a member has verified the contact that is bound now. */
export interface Pass {
  key: string
  type: ContactType
  memberId: number
}

export async function passIsLive(db: Executor, pass: Pass, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .select('key')
    .where('key', '=', pass.key)
    .where('type', '=', `${pass.type}-pass`)
    .where('user_id', '=', pass.memberId)
    .where('expire_time', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all passes of a member for a kind of contact. */
export function endPasses(db: Executor, { type, memberId }: Omit<Pass, 'key'>) {
  return db.deleteFrom('token').where('user_id', '=', memberId).where('type', '=', `${type}-pass`).execute()
}

export interface Binding {
  memberId: number
  type: ContactType
  /** The present contact, '' for none. */
  from: string
  to: string
  time: number
}

/** Binds a contact unless another call was first; throws where it belongs to somebody else. */
export async function bindContact(
  db: Executor,
  { memberId, type, from, to, time }: Binding,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ [type]: to, [`${type}_proved_time`]: time, update_time: time })
    .where('id', '=', memberId)
    .where(type, '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a code has proved the bound contact. */
export function noteProof(db: Executor, { memberId, type, time }: Omit<Binding, 'from' | 'to'>) {
  return db
    .updateTable('user')
    .set({ [`${type}_proved_time`]: time })
    .where('id', '=', memberId)
    .execute()
}
