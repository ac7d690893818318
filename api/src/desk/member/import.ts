import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor, MemberRow } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { inAllLanguages } from '#messages.ts'
import { createMember, memberByName, type UniqueField } from '#features/member/service.ts'
import { updateMember } from './queries.ts'

/** A member as another server kept him or her. */
export interface FormerMember {
  username: string
  nickname: string
  /** '' where there is none. */
  email: string
  mobile: string
  /** `md5$salt$hash` or a PHC string; '' where it cannot be taken over: the member asks for a new one. */
  password: string
  avatar: string
  gender: number
  birthday: string | null
  motto: string
  /** Cents, and points. */
  money: number
  score: number
  status: MemberRow['status']
  /** Unix seconds; null where it is not known. */
  joined: number | null
  joinedFrom: string
  lastLogin: number | null
}

export type Imported =
  | { state: 'added' | 'there already'; id: number }
  | { state: 'taken'; field: UniqueField }

const memo = inAllLanguages('member.importMemo')

/**
 * Adds a member of another server, with the balances booked in the ledger; to be called in one transaction. Nothing is
 * done where the same member (name and day of joining) is there already, or where the name, e-mail address or mobile
 * number belongs to another. `now` in milliseconds.
 */
export async function importMember(
  trx: Executor,
  former: FormerMember,
  { now, groupId, actor }: { now: number; groupId: number; actor: string },
): Promise<Imported> {
  const known = await memberByName(trx, former.username)
  if (known && isSame(known, former)) return { state: 'there already', id: known.id }

  const time = unixSeconds(now)
  const { username, nickname, email, mobile } = former
  // No password matches what is not a hash.
  const password = former.password || '-'
  const created = { username, nickname, email, mobile, password, groupId, time, ip: former.joinedFrom }
  const member = await createMember(trx, created)
  if ('taken' in member) return { state: 'taken', field: member.taken }
  const { avatar, gender, birthday, motto, status, lastLogin } = former
  await updateMember(trx, member.id, {
    avatar,
    gender,
    birthday,
    motto,
    status,
    join_time: former.joined ?? time,
    last_login_time: lastLogin,
  })
  for (const kind of ['money', 'score'] as const) {
    const amount = former[kind]
    if (amount === 0) continue
    const change = { memberId: member.id, amount, memo, idempotencyKey: `import:${kind}:${member.id}` }
    const booked = await changeWithin(trx, kind, change, now)
    if (!booked.done) throw new RangeError(`${username}: ${kind} ${amount}: ${booked.reason}`)
  }
  await audit(trx, { now, actor, action: 'member.import', entity: 'member', ref: member.id })
  return { state: 'added', id: member.id }
}

function isSame(known: MemberRow, { joined, email, mobile }: FormerMember): boolean {
  if (joined !== null) return known.join_time === joined
  return known.email === email.toLowerCase() && known.mobile === mobile
}
