import type { Executor, MemberRow } from '#db/tables.ts'

/** Replaces a password, unless it was changed since `member` was read; forgives failed logins. */
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
