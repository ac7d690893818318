import type { FamilyContact } from '@shuyuan/contract/registration/contact'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor, MemberRow } from '#db/tables.ts'
import { insertMember, memberBy, type UniqueColumn } from './queries.ts'

export {
  countLoginFailure,
  holdMember,
  memberById,
  recordVisit,
  releaseContact,
  storePassword,
} from './queries.ts'

/** What an account that was deleted is called. */
export const deletedName = (memberId: number) => `deleted-${memberId}`

/** The fields that are unique among members. */
export type UniqueField = 'username' | 'email' | 'mobile'

const columns: Record<UniqueField, UniqueColumn> = {
  username: 'username_key',
  email: 'email',
  mobile: 'mobile',
}

/** How a name, e-mail or mobile number is compared: trimmed and in lower case. */
export function uniqueKey(value: string): string {
  return value.trim().toLowerCase()
}

/** The member who has the account name, whatever its case. */
export function memberByName(db: Executor, username: string) {
  return memberWith(db, 'username', username)
}

/** The member who has bound the e-mail address, whatever its case; '' is nobody's. */
export function memberByEmail(db: Executor, email: string) {
  return memberWith(db, 'email', email)
}

/** The member who has bound the mobile number; '' is nobody's. */
export function memberByMobile(db: Executor, mobile: string) {
  return memberWith(db, 'mobile', mobile)
}

/** The member who has proved a mobile number or a mail address by a code. */
export async function memberWithProved(
  db: Executor,
  { type, contact }: FamilyContact,
): Promise<MemberRow | undefined> {
  const member = await memberWith(db, type, contact)
  return member?.[`${type}_proved_time`] === null ? undefined : member
}

async function memberWith(db: Executor, field: UniqueField, value: string): Promise<MemberRow | undefined> {
  const key = uniqueKey(value)
  return key === '' ? undefined : memberBy(db, columns[field], key)
}

/** Whether a name, e-mail or mobile number belongs to a member other than `exceptId`; '' never does. */
export async function isTaken(
  db: Executor,
  field: UniqueField,
  value: string,
  exceptId = 0,
): Promise<boolean> {
  const member = await memberWith(db, field, value)
  return member !== undefined && member.id !== exceptId
}

export interface MemberToCreate {
  username: string
  /** A hash of `features/session/password-hash.ts`. */
  password: string
  groupId: number
  /** Unix seconds and the address from which somebody registers. */
  time: number
  ip: string
  nickname?: string
  email?: string
  mobile?: string
  /** The contact that a code has proved. */
  proved?: { email?: string; mobile?: string }
  language?: Language | undefined
}

/**
 * Adds a member; e-mail and name are unique in any case. Returns the row, or the field that another member has already.
 * Safe against two at once, and inside a transaction.
 */
export async function createMember(
  db: Executor,
  member: MemberToCreate,
): Promise<MemberRow | { taken: UniqueField }> {
  const { time, ip, username, proved } = member
  const email = proved?.email ?? member.email ?? ''
  const mobile = proved?.mobile ?? member.mobile ?? ''
  const row = await insertMember(db, {
    group_id: member.groupId,
    username,
    username_key: uniqueKey(username),
    nickname: member.nickname ?? username,
    email: uniqueKey(email),
    mobile: uniqueKey(mobile),
    email_proved_time: proved?.email ? time : null,
    mobile_proved_time: proved?.mobile ? time : null,
    avatar: '',
    gender: 0,
    birthday: null,
    last_login_time: time,
    last_login_ip: ip,
    join_ip: ip,
    language: member.language ?? '',
    join_time: time,
    motto: '',
    password: member.password,
    status: 'enable',
    create_time: time,
    update_time: time,
  })
  if (row) return row
  if (await isTaken(db, 'username', username)) return { taken: 'username' }
  return { taken: (await isTaken(db, 'email', email)) ? 'email' : 'mobile' }
}

/** The public name: a nickname that is the account name, half of a login, is masked. */
export function publicName({ nickname, username }: { nickname: string; username: string }): string {
  return uniqueKey(nickname) === uniqueKey(username) ? `${nickname.slice(0, 1)}**` : nickname
}
