import { deskLifetime, type DeskMe } from '@shuyuan/contract/desk/desk'
import { authNodesOf, type DeskNode, nodesOf, type StaffRole } from '@shuyuan/contract/desk/nodes'
import type { ApiDeps } from '#deps.ts'
import type { Db, MemberRow } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { passwordProblem } from '#features/password/service.ts'
import { endDeskSessions, isLive, issueToken } from '#features/session/service.ts'
import { tokenKey } from '#features/session/token.ts'
import { unixSeconds } from '#unix-seconds.ts'
import {
  allStaff,
  deleteDeskToken,
  endRole,
  insertRole,
  liveDeskSessions,
  memberByDeskToken,
  rolesAt,
} from './queries.ts'

/** Somebody of the school at the desk. */
export interface Staff {
  member: MemberRow
  /** Of the login that the desk session belongs to. */
  family: string
  roles: StaffRole[]
  /** As the audit log has it. The number tells people apart who have had the same name. */
  actor: string
}

export const actorOf = ({ id, username }: Pick<MemberRow, 'id' | 'username'>) => `staff:${username}#${id}`

/** Gives a member a role; false where the member has it. */
export function addStaff(db: Db, memberId: number, role: StaffRole, by: Decision): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const given = await insertRole(trx, { memberId, role, now: unixSeconds(by.now) })
    if (given)
      await audit(trx, { ...by, action: 'staff.add', entity: 'staff', ref: memberId, detail: { role } })
    return given
  })
}

/** Takes a role from a member and ends the member's desk sessions; false where the member has it not. */
export function removeStaff(db: Db, memberId: number, role: StaffRole, by: Decision): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const taken = await endRole(trx, { memberId, role, now: unixSeconds(by.now) })
    if (!taken) return false
    await endDeskSessions(trx, memberId)
    await audit(trx, { ...by, action: 'staff.remove', entity: 'staff', ref: memberId, detail: { role } })
    return true
  })
}

/** Everybody with a role, those who had one too; `atDesk` counts the desk sessions of now. */
export async function listStaff({ db, now }: Pick<ApiDeps, 'db' | 'now'>) {
  const time = unixSeconds(now())
  const sessions = await liveDeskSessions(db, time)
  const rows = await allStaff(db)
  return rows.map((row) => ({
    ...row,
    ended: row.until !== null && row.until <= time,
    atDesk: sessions.filter(({ user_id: member }) => member === row.user_id).length,
  }))
}

/**
 * Opens the desk to a logged-in member who gives the password and has a role. Answers the token of the desk session,
 * which ends with the login; or why not, as a message key.
 */
export async function enterDesk(
  deps: ApiDeps,
  { member, family, password }: { member: MemberRow; family: string; password: string },
): Promise<{ token: string } | { problem: string }> {
  const problem = await passwordProblem(deps, member, password)
  const now = unixSeconds(deps.now())
  const roles = problem ? [] : await rolesAt(deps.db, member.id, now)
  const refusal = problem ?? (roles.length === 0 ? 'desk.notStaff' : null)
  const entry = { now: deps.now(), actor: actorOf(member), entity: 'desk', ref: member.id }
  if (refusal) {
    // Not `staff:`, as nothing shows yet that it is one.
    const actor = `member:${member.id}`
    if (refusal !== 'password.tooMany')
      await audit(deps.db, { ...entry, actor, action: 'desk.refused', detail: { why: refusal } })
    return { problem: refusal }
  }
  return deps.db.transaction().execute(async (trx) => {
    await deleteDeskToken(trx, family)
    await audit(trx, { ...entry, action: 'desk.enter', detail: { roles } })
    const issue = { memberId: member.id, type: 'desk', lifetime: deskLifetime, family } as const
    return { token: await issueToken(deps, issue, trx) }
  })
}

/** Who a desk token stands for: null where it is over, the member is disabled or has no role any more. */
export async function findStaff(deps: ApiDeps, token: string): Promise<Staff | null> {
  if (token === '') return null
  const row = await memberByDeskToken(deps.db, tokenKey(deps.settings.secretKey, token))
  if (!row || row.status !== 'enable' || !isLive(deps, row.expire_time, deskLifetime)) return null
  const roles = await rolesAt(deps.db, row.id, unixSeconds(deps.now()))
  return roles.length > 0 ? { member: row, family: row.family, roles, actor: actorOf(row) } : null
}

/** Notes that somebody wanted what the role does not allow. */
export function noteRefusal({ db, now }: ApiDeps, { actor, member }: Staff, node: DeskNode): Promise<void> {
  const detail = { node }
  return audit(db, { now: now(), actor, action: 'desk.refused', entity: 'desk', ref: member.id, detail })
}

/** Ends this desk session. */
export async function leaveDesk({ db }: ApiDeps, { family }: Staff): Promise<void> {
  await deleteDeskToken(db, family)
}

/** What the desk shows to the person who works there. */
export async function deskMe(deps: ApiDeps, { member, family, roles }: Staff): Promise<DeskMe> {
  const sessions = await liveDeskSessions(deps.db, unixSeconds(deps.now()), member.id)
  return {
    name: member.nickname || member.username,
    roles,
    authNode: authNodesOf(nodesOf(roles)),
    sessions: sessions.map(({ agent, ip, create_time: since, expire_time: until, ...session }) => ({
      agent,
      ip,
      since,
      until,
      current: session.family === family,
    })),
  }
}
