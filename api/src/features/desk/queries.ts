import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { Executor } from '#db/tables.ts'

/** Gives a role from `now` on (unix seconds); false where the member has it. */
export async function insertRole(
  db: Executor,
  { memberId, role, now }: { memberId: number; role: StaffRole; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({ user_id: memberId, role, since: now, until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'role'])
        .doUpdateSet({ since: now, until: null })
        .where('staff.until', '<=', now),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends a role; false where the member has it not. */
export async function endRole(
  db: Executor,
  { memberId, role, now }: { memberId: number; role: StaffRole; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ until: now })
    .where('user_id', '=', memberId)
    .where('role', '=', role)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The roles that a member has at `now` (unix seconds). */
export async function rolesAt(db: Executor, memberId: number, now: number): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff')
    .select('role')
    .where('user_id', '=', memberId)
    .where('since', '<=', now)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('since')
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Everybody who has a role or had one, with the account's name. */
export function allStaff(db: Executor) {
  return db
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['staff.user_id', 'user.username', 'staff.role', 'staff.since', 'staff.until'])
    .orderBy('staff.user_id')
    .orderBy('staff.role')
    .execute()
}

/** The member of a desk token, with its family and when it ends. */
export function memberByDeskToken(db: Executor, key: string) {
  return db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.user_id')
    .where('token.key', '=', key)
    .where('token.type', '=', 'desk')
    .selectAll('user')
    .select(['token.expire_time', 'token.family'])
    .executeTakeFirst()
}

/** The live desk sessions of one member, or of everybody; `now` in unix seconds. */
export function liveDeskSessions(db: Executor, now: number, memberId?: number) {
  let rows = db
    .selectFrom('token')
    .innerJoin('login', 'login.family', 'token.family')
    .select(['token.user_id', 'token.family', 'token.create_time', 'token.expire_time'])
    .select(['login.agent', 'login.ip'])
    .where('token.type', '=', 'desk')
    .where('token.expire_time', '>', now)
    .orderBy('token.create_time', 'desc')
  if (memberId !== undefined) rows = rows.where('token.user_id', '=', memberId)
  return rows.execute()
}

/** Ends the desk session that belongs to a login. */
export function deleteDeskToken(db: Executor, family: string) {
  return db.deleteFrom('token').where('family', '=', family).where('type', '=', 'desk').execute()
}
