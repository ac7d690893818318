import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { Selectable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export type StaffRow = Selectable<Tables['staff']>

export function roleRow(db: Executor, memberId: number, role: StaffRole): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('role', '=', role)
    .executeTakeFirst()
}

export async function putRole(db: Executor, { user_id, role, since, until }: StaffRow): Promise<void> {
  await db
    .insertInto('staff')
    .values({ user_id, role, since, until })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ since, until }))
    .execute()
}

/**
 * Ids of the owners without an end date who can log in and have not asked for deletion. Locks their rows until the
 * transaction ends.
 */
export async function lastingOwners(trx: Executor): Promise<number[]> {
  const rows = await trx
    .updateTable('staff')
    .set((set) => ({ role: set.ref('role') }))
    .where('role', '=', 'owner')
    .where('until', 'is', null)
    .returning('user_id')
    .execute()
  const ids = rows.map((row) => row.user_id)
  if (ids.length === 0) return []
  const enabled = await trx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'enable')
    .where('id', 'not in', (leaving) => leaving.selectFrom('account_deletion').select('user_id'))
    .execute()
  return enabled.map(({ id }) => id)
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

/** Every role that a member has or had. */
export function rolesOfMember(db: Executor, memberId: number): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().where('user_id', '=', memberId).execute()
}

/** Everybody who has a role or had one, with the account's name. */
export function allStaff(db: Executor) {
  return db
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['staff.user_id', 'user.username', 'user.nickname', 'staff.role', 'staff.since', 'staff.until'])
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

/**
 * When a pass ends that this login of the member got for the right password, unix seconds; undefined where there is no
 * such pass.
 */
export async function passExpiry(
  db: Executor,
  { key, memberId, family }: { key: string; memberId: number; family: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('token')
    .select('expire_time')
    .where('key', '=', key)
    .where('type', '=', 'desk-pass')
    .where('user_id', '=', memberId)
    .where('family', '=', family)
    .executeTakeFirst()
  return row?.expire_time
}

/** Ends the desk session that belongs to a login, or the passes to it. */
export function deleteDeskToken(db: Executor, family: string, type: 'desk' | 'desk-pass' = 'desk') {
  return db.deleteFrom('token').where('family', '=', family).where('type', '=', type).execute()
}

/** Ends the desk session of this member and login; nothing where the login is somebody else's. */
export function deleteDeskTokenOf(db: Executor, memberId: number, family: string) {
  return db
    .deleteFrom('token')
    .where('user_id', '=', memberId)
    .where('family', '=', family)
    .where('type', '=', 'desk')
    .execute()
}
