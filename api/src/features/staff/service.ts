import {
  deskLifetime,
  type DeskMe,
  type DeskRoles,
  type Entered,
  type EnteredByCode,
  type NeedsCode,
} from '@shuyuan/contract/desk/desk'
import type { StaffMember } from '@shuyuan/contract/desk/staff'
import { authNodesOf, type DeskNode, nodesOf, type StaffRole } from '@shuyuan/contract/desk/nodes'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps, Staff } from '#deps.ts'
import type { Db, Executor, MemberRow } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { holdMember } from '#features/member/service.ts'
import { passwordProblem } from '#features/password/service.ts'
import { factorState, membersWithFactor, proveFactor, startFactor } from '#features/second-factor/service.ts'
import { endDeskSessions, holdChecked, isLive, issueToken } from '#features/session/service.ts'
import { passLifetime, tokenKey } from '#features/session/token.ts'
import {
  allStaff,
  deleteDeskToken,
  deleteDeskTokenOf,
  lastingOwners,
  liveDeskSessions,
  memberByDeskToken,
  passExpiry,
  putRole,
  roleRow,
  rolesOfMember,
  rolesAt,
} from './queries.ts'

export const actorOf = ({ id, username }: Pick<MemberRow, 'id' | 'username'>) => `staff:${username}#${id}`

/** The result of a change of roles. `last owner`: nobody would be left who can give roles. */
export type RoleChange = 'done' | 'no change' | 'last owner'

/** Gives a member a role until a moment (unix seconds; null for no end), or moves that moment. */
export function addStaff(
  db: Db,
  memberId: number,
  role: StaffRole,
  { until = null, ...by }: Decision & { until?: number | null },
): Promise<RoleChange> {
  return db.transaction().execute(async (trx): Promise<RoleChange> => {
    const now = unixSeconds(by.now)
    const before = await roleRow(trx, memberId, role)
    const live = before !== undefined && (before.until === null || before.until > now)
    if (live && before.until === until) return 'no change'
    if (live && until !== null && (await isLastOwner(trx, memberId, role))) return 'last owner'
    await putRole(trx, { user_id: memberId, role, since: live ? before.since : now, until })
    const ends = (end: number | null) => (end === null ? 'no end' : new Date(end * 1000).toISOString())
    const detail = { role, ...(live && { before: ends(before.until) }), after: ends(until) }
    await audit(trx, { ...by, action: 'staff.add', entity: 'staff', ref: memberId, detail })
    return 'done'
  })
}

/** Takes a role from a member and ends the member's desk sessions. */
export function removeStaff(db: Db, memberId: number, role: StaffRole, by: Decision): Promise<RoleChange> {
  return db.transaction().execute(async (trx): Promise<RoleChange> => {
    const now = unixSeconds(by.now)
    const before = await roleRow(trx, memberId, role)
    if (!before || (before.until !== null && before.until <= now)) return 'no change'
    if (await isLastOwner(trx, memberId, role)) return 'last owner'
    await putRole(trx, { ...before, until: now })
    await endDeskSessions(trx, memberId)
    await audit(trx, { ...by, action: 'staff.remove', entity: 'staff', ref: memberId, detail: { role } })
    return 'done'
  })
}

/** Whether a role is the only owner's without an end. Two who ask at once wait for each other. */
export async function isLastOwner(trx: Executor, memberId: number, role: StaffRole): Promise<boolean> {
  if (role !== 'owner') return false
  const owners = await lastingOwners(trx)
  return owners.includes(memberId) && owners.length === 1
}

/** Ends one desk session of a member, or with '' all of them; the member stays logged in. */
export function endDeskSession(db: Db, memberId: number, session: string, by: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (session === '') await endDeskSessions(trx, memberId)
    else await deleteDeskTokenOf(trx, memberId, session)
    const detail = { which: session === '' ? 'all' : 'one' }
    await audit(trx, { ...by, action: 'staff.endSession', entity: 'staff', ref: memberId, detail })
  })
}

/** The members who have a role at `now`, unix seconds, by the name of the account. */
export async function staffAt(db: Executor, now: number): Promise<{ id: number; name: string }[]> {
  const rows = await allStaff(db)
  const open = rows.filter(({ since, until }) => since <= now && (until === null || until > now))
  const names = new Map(open.map(({ user_id: id, nickname, username }) => [id, nickname || username]))
  return [...names].map(([id, name]) => ({ id, name }))
}

/** Everybody who has or had a role, with their open desk sessions. */
export async function listStaff({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<StaffMember[]> {
  const time = unixSeconds(now())
  const [rows, sessions, withFactor] = await Promise.all([
    allStaff(db),
    liveDeskSessions(db, time),
    membersWithFactor(db),
  ])
  return [...new Map(rows.map((row) => [row.user_id, row])).values()].map(({ user_id: id, ...row }) => ({
    id,
    username: row.username,
    name: row.nickname,
    roles: rows
      .filter((each) => each.user_id === id)
      .map(({ role, since, until }) => ({ role, since, until, ended: until !== null && until <= time })),
    secondFactor: withFactor.includes(id),
    sessions: sessions
      .filter((session) => session.user_id === id)
      .map(({ family, agent, ip, create_time: since, expire_time: until }) => ({
        id: family,
        agent,
        ip,
        since,
        until,
      })),
  }))
}

/** What a member is at the desk, and was: for who has to ask the owner for a role. */
export async function rolesForEntrance(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { id, username }: Pick<MemberRow, 'id' | 'username'>,
): Promise<DeskRoles> {
  const time = unixSeconds(now())
  const ended = (await rolesOfMember(db, id)).flatMap(({ role, until }) =>
    until !== null && until <= time ? [{ role, until }] : [],
  )
  return { username, roles: await rolesAt(db, id, time), ended: ended.toSorted((a, b) => b.until - a.until) }
}

/** The login that wants to enter. */
interface Login {
  member: MemberRow
  family: string
}

/** What opens the desk, or why it stays shut, as a message key. */
export type Opening<Opened> = Opened | { problem: string }

/**
 * Opens the desk to a logged-in member who gives the password and has a role. Returns the token of the desk session,
 * which ends with the login. A member who has a second factor, or must have one, gets a pass to `enterByCode`.
 */
export async function enterDesk(
  deps: ApiDeps,
  { password, ...login }: Login & { password: string },
): Promise<Opening<Entered | NeedsCode>> {
  const { member } = login
  const problem = await passwordProblem(deps, member, password)
  const roles = problem ? [] : await rolesAt(deps.db, member.id, unixSeconds(deps.now()))
  const refusal = problem ?? (roles.length === 0 ? 'desk.notStaff' : null)
  if (refusal) return refuse(deps, login, refusal)
  const { since, compulsory } = await factorState(deps, member.id)
  const needsCode = since !== null || compulsory
  const opened = await deps.db.transaction().execute(async (trx) => {
    if (!(await holdChecked(trx, member, password))) return null
    return needsCode ? issuePass(trx, deps, login) : openDesk(trx, deps, login, roles)
  })
  if (opened === null) return refuse(deps, login, 'password.wrong')
  if (!needsCode) return { token: opened }
  const setup = since === null ? await startFactor(deps, member, actorOf(member)) : null
  return { pass: opened, setup }
}

/** The second step of entering: the pass shows that the password was right, and the code is of the second factor. */
export async function enterByCode(
  deps: ApiDeps,
  { pass, code, ...login }: Login & { pass: string; code: string },
): Promise<Opening<EnteredByCode>> {
  const { member, family } = login
  const key = tokenKey(deps.settings.secretKey, pass)
  const until = await passExpiry(deps.db, { key, memberId: member.id, family })
  if (until === undefined || !isLive(deps, until, passLifetime)) return { problem: 'second-factor.again' }
  const roles = await rolesAt(deps.db, member.id, unixSeconds(deps.now()))
  if (roles.length === 0) return refuse(deps, login, 'desk.notStaff')
  const proof = await proveFactor(deps, { member, family, code })
  if (proof.problem !== null) return refuse(deps, login, proof.problem)
  const token = await deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, member.id)
    // The pass ended with the login, or with the password, where they ended meanwhile.
    if ((await passExpiry(trx, { key, memberId: member.id, family })) === undefined) return null
    await deleteDeskToken(trx, family, 'desk-pass')
    return openDesk(trx, deps, login, roles)
  })
  return token === null ? { problem: 'second-factor.again' } : { token, recoveryCodes: proof.recoveryCodes }
}

/** A pass in place of earlier ones. In a transaction that holds the member. */
async function issuePass(trx: Executor, deps: ApiDeps, { member, family }: Login): Promise<string> {
  await deleteDeskToken(trx, family, 'desk-pass')
  const issue = { memberId: member.id, type: 'desk-pass', lifetime: passLifetime, family } as const
  return issueToken(deps, issue, trx)
}

/** In a transaction that holds the member. */
async function openDesk(
  trx: Executor,
  deps: ApiDeps,
  { member, family }: Login,
  roles: StaffRole[],
): Promise<string> {
  await deleteDeskToken(trx, family)
  const event = { actor: actorOf(member), action: 'desk.enter', entity: 'desk', ref: member.id }
  await audit(trx, { ...event, now: deps.now(), detail: { roles } })
  const issue = { memberId: member.id, type: 'desk', lifetime: deskLifetime, family } as const
  return issueToken(deps, issue, trx)
}

/** Writes to the audit log who was refused and why; tries beyond the limit are left out. */
async function refuse(
  { db, now }: ApiDeps,
  { member }: Login,
  problem: string,
): Promise<{ problem: string }> {
  // Not `staff:`, because nothing proves yet that the member is staff.
  const actor = `member:${member.id}`
  const event = { actor, action: 'desk.refused', entity: 'desk', ref: member.id, detail: { why: problem } }
  if (!problem.endsWith('.tooMany')) await audit(db, { ...event, now: now() })
  return { problem }
}

/** The roles that a member has now. */
export function rolesOf({ db, now }: Pick<ApiDeps, 'db' | 'now'>, memberId: number): Promise<StaffRole[]> {
  return rolesAt(db, memberId, unixSeconds(now()))
}

/** The member of a desk token; null where it has expired, or the member is disabled or no longer has a role. */
export async function findStaff(deps: ApiDeps, token: string): Promise<Staff | null> {
  if (token === '') return null
  const row = await memberByDeskToken(deps.db, tokenKey(deps.settings.secretKey, token))
  if (!row || row.status !== 'enable' || !isLive(deps, row.expire_time, deskLifetime)) return null
  const roles = await rolesAt(deps.db, row.id, unixSeconds(deps.now()))
  return roles.length > 0 ? { member: row, family: row.family, roles, actor: actorOf(row) } : null
}

/**
 * Who works at the desk by the command line, with the roles of the moment; null where they have none. The audit log has them
 * without their number, which tells such an act from one of a desk session.
 */
export async function staffByCommand(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  member: MemberRow,
): Promise<Staff | null> {
  const roles = member.status === 'enable' ? await rolesAt(db, member.id, unixSeconds(now())) : []
  return roles.length > 0
    ? { member, family: '', roles, actor: `staff:${member.username}#${member.id}` }
    : null
}

/** Notes that somebody wanted what the role does not allow. */
export function noteRefusal({ db, now }: ApiDeps, { actor, member }: Staff, node: DeskNode): Promise<void> {
  const detail = { node }
  return audit(db, { now: now(), actor, action: 'desk.refused', entity: 'desk', ref: member.id, detail })
}

/** Ends this desk session. */
export async function leaveDesk({ db, now }: ApiDeps, { family, actor, member }: Staff): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteDeskToken(trx, family)
    await audit(trx, { now: now(), actor, action: 'desk.leave', entity: 'desk', ref: member.id })
  })
}

/** What the desk shows to the person who works there. */
export async function whoIsAtDesk(deps: ApiDeps, { member, family, roles }: Staff): Promise<DeskMe> {
  const sessions = await liveDeskSessions(deps.db, unixSeconds(deps.now()), member.id)
  return {
    id: member.id,
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
