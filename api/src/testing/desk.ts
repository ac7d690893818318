import { deskTokenHeader, type Entered } from '@shuyuan/contract/desk/desk'
import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { MemberRow } from '#db/tables.ts'
import { addStaff } from '#features/staff/service.ts'
import type { TestApi } from './api.ts'
import { get, post } from './call.ts'
import { createTestMember, logIn, testPassword } from './member.ts'

/** A new member with roles, at the desk: calls are made with the desk session. */
export async function enterTestDesk(api: TestApi, username: string, ...roles: StaffRole[]) {
  const member = await createTestMember(api, { username, rules: '*' })
  const by = { actor: 'staff:test', now: api.deps.now() }
  for (const role of roles) await addStaff(api.deps.db, member.id, role, by)
  const { token, headers } = await enterAgain(api, member)
  return {
    member,
    token,
    headers,
    actor: `staff:${username}#${member.id}`,
    get: (path: string) => get(api, `/api/desk/${path}`, { headers }),
    post: (path: string, body: Record<string, unknown> = {}) =>
      post(api, `/api/desk/${path}`, body, { headers }),
  }
}

/** A new login of a member and a desk session of it: the headers of calls that are made with it. */
export async function enterAgain(api: TestApi, member: MemberRow) {
  const { token } = await logIn(api, member)
  const { data } = await post(api, '/api/desk/enter', { password: testPassword }, { token })
  return { token, headers: { [deskTokenHeader]: (data as Entered).token } }
}

/** Somebody with these roles at the desk, where the name does not matter. */
export function testStaff(api: TestApi, ...roles: StaffRole[]) {
  return enterTestDesk(api, `at-desk-${roles.join('-')}-${api.deps.now()}`, ...roles)
}
