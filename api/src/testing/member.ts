import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { MemberRow } from '#db/tables.ts'
import { createMember } from '#features/member/service.ts'
import { hashPassword } from '#features/session/password-hash.ts'
import { startSession } from '#features/session/service.ts'
import type { TestApi } from './api.ts'

export const testPassword = 'abc-12345'

export interface TestMember {
  username?: string
  email?: string
  mobile?: string
  /** Ids of rules, or `*`; the group is made with the member. */
  rules?: string
  password?: string
}

/** A member in a group of their own, with `testPassword` unless another is given. */
export async function createTestMember({ deps }: TestApi, options: TestMember = {}): Promise<MemberRow> {
  const time = unixSeconds(deps.now())
  const { id: groupId } = await deps.db
    .insertInto('user_group')
    .values({ name: 'test', rules: options.rules ?? '*', status: 1, create_time: time, update_time: time })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await createMember(deps.db, {
    username: options.username ?? 'alice',
    email: options.email,
    mobile: options.mobile,
    password: await hashPassword(options.password ?? testPassword),
    groupId,
    time,
    ip: '127.0.0.1',
  })
  if ('taken' in member) throw new Error(`the ${member.taken} is taken`)
  return member
}

/** A live access token and refresh token of a member. */
export function logIn({ deps }: TestApi, member: MemberRow) {
  return startSession(deps, { memberId: member.id, keep: true, device: { agent: '', ip: '127.0.0.1' } })
}
