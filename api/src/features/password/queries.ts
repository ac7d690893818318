import type { ContactType } from '@shuyuan/contract/account/login'
import type { Executor, MemberRow } from '#db/tables.ts'

/** Replaces a password, unless it changed since `member` was read; resets failed logins. */
export async function replacePassword(
  db: Executor,
  member: Pick<MemberRow, 'id' | 'password'>,
  hash: string,
  time: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password: hash, login_failure: 0, update_time: time })
    .where('id', '=', member.id)
    .where('password', '=', member.password)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records which contact a code has proved, and deletes the other one if none ever did: somebody else may have entered
 * it, and could log in with it.
 */
export async function keepProvedContacts(
  db: Executor,
  member: MemberRow,
  { type, time }: { type: ContactType; time: number },
): Promise<void> {
  const other = type === 'email' ? 'mobile' : 'email'
  await db
    .updateTable('user')
    .set({ [`${type}_proved_time`]: time })
    .where('id', '=', member.id)
    .execute()
  await db
    .updateTable('user')
    .set({ [other]: '' })
    .where('id', '=', member.id)
    .where(`${other}_proved_time`, 'is', null)
    .execute()
}
