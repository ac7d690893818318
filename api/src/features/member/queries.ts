import type { ContactType } from '@shuyuan/contract/account/login'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor, MemberRow, NewMember } from '#db/tables.ts'

export function memberById(db: Executor, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Columns by which members are looked up; values are stored in lower case. */
export type UniqueColumn = 'username_key' | 'email' | 'mobile'

export function memberBy(db: Executor, column: UniqueColumn, value: string): Promise<MemberRow | undefined> {
  return db.selectFrom('user').selectAll().where(column, '=', value).executeTakeFirst()
}

/** Undefined where a unique column has one of the values already; the transaction stays usable. */
export function insertMember(db: Executor, member: NewMember): Promise<MemberRow | undefined> {
  return db
    .insertInto('user')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** `password` is a hash, `time` unix seconds. */
export function storePassword(db: Executor, id: number, password: string, time: number) {
  return db.updateTable('user').set({ password, update_time: time }).where('id', '=', id).execute()
}

/** Records a visit and resets failed logins. */
export function recordVisit(
  db: Executor,
  id: number,
  { time, ip, language }: { time: number; ip: string; language?: Language | undefined },
) {
  return db
    .updateTable('user')
    .set({ last_login_time: time, last_login_ip: ip, language, login_failure: 0 })
    .where('id', '=', id)
    .execute()
}

/** Counts a failed login, for operators. */
export function countLoginFailure(db: Executor, id: number) {
  return db
    .updateTable('user')
    .set((set) => ({ login_failure: set('login_failure', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the member's row, so that transactions that decide by each other's writes run one after the other: two that
 * each finish half of a thing would otherwise both see the other half missing.
 */
export async function holdMember(trx: Executor, id: number): Promise<void> {
  await trx
    .updateTable('user')
    .set((set) => ({ id: set.ref('id') }))
    .where('id', '=', id)
    .execute()
}

/** Takes a contact from a member; false where it is another one by now. `time` unix seconds. */
export async function releaseContact(
  db: Executor,
  { memberId, type, contact, time }: { memberId: number; type: ContactType; contact: string; time: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ [type]: '', [`${type}_proved_time`]: null, update_time: time })
    .where('id', '=', memberId)
    .where(type, '=', contact)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nicknames and account names of everybody who has a role, but one member. */
export async function namesOfStaff(db: Executor, except: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['user.id', 'user.nickname', 'user.username'])
    .distinct()
    .execute()
  return rows.filter(({ id }) => id !== except).flatMap(({ nickname, username }) => [nickname, username])
}
