import { type DeskMe, deskTokenHeader } from '@shuyuan/contract/desk/desk'
import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setMemberStatus } from '#desk/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { addStaff, removeStaff } from './service.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
beforeAll(async () => {
  content = await openRegistrationContent()
})
beforeEach(async () => {
  api = await startTestApi({ content, limits: { writesPerMinute: 10_000 } })
})
afterEach(() => api.close())

const by = () => ({ actor: 'staff:test', now: api.deps.now() })
const events = () => api.deps.db.selectFrom('audit').selectAll().orderBy('id').execute()

async function staff(username: string, ...roles: StaffRole[]) {
  const member = await createTestMember(api, { username, rules: '*' })
  for (const role of roles) await addStaff(api.deps.db, member.id, role, by())
  const { token } = await logIn(api, member)
  return { member, token }
}
const enter = (token: string, password = testPassword) =>
  post(api, '/api/desk/enter', { password }, { token })
async function atDesk(username: string, ...roles: StaffRole[]) {
  const person = await staff(username, ...roles)
  const { token: desk } = (await enter(person.token)).data as { token: string }
  return { ...person, desk, headers: { [deskTokenHeader]: desk } }
}
const me = (headers: Record<string, string>) => get(api, '/api/desk/me', { headers })

describe('the desk', () => {
  test('does more than sixty things in a minute for somebody who has chosen many rows', async () => {
    await api.close()
    api = await startTestApi({ content })
    const { headers } = await atDesk('anna', 'office')
    const contact = () => post(api, '/api/desk/registration/contact', { no: 'R0' }, { headers })
    const first = await contact()
    for (let times = 0; times < 70; times += 1) expect(await contact()).toMatchObject({ msg: first.msg })
  })

  test('opens to a role and the password, says what may be done, and ends with the login', async () => {
    const { token, desk, headers, member } = await atDesk('anna', 'office')
    expect(await me(headers)).toMatchObject({ code: 1, data: { name: 'anna', roles: ['office'] } })
    const { authNode, sessions } = (await me(headers)).data as DeskMe
    expect(authNode['/desk/registration']).toContain('/desk/registration/confirm')
    expect(sessions).toMatchObject([{ ip: '127.0.0.1', current: true }])
    const kept = await api.deps.db.selectFrom('token').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(desk)
    expect((await events()).at(-1)).toMatchObject({
      actor: `staff:anna#${member.id}`,
      action: 'desk.enter',
    })
    await post(api, '/api/user/logout', {}, { token })
    expect(await me(headers)).toMatchObject({ code: 303 })
  })

  test('stays shut without a role or with a wrong password, which is noted', async () => {
    const { token, member } = await staff('bob')
    expect(await enter(token)).toMatchObject({ code: 0, data: null })
    await addStaff(api.deps.db, member.id, 'office', by())
    expect(await enter(token, 'wrong-12345')).toMatchObject({ code: 0, data: null })
    expect(await enter('')).toMatchObject({ code: 303 })
    expect(await me({ 'ba-user-token': token })).toMatchObject({ code: 303 })
    expect(await me({ [deskTokenHeader]: token })).toMatchObject({ code: 303 })
    const refused = (await events()).filter(({ action }) => action === 'desk.refused')
    expect(refused.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [`member:${member.id}`, { why: 'desk.notStaff' }],
      [`member:${member.id}`, { why: 'password.wrong' }],
    ])
  })

  test('says before the password whether there is a role, and until when there was one', async () => {
    const { token, member } = await staff('bob')
    const roles = async () => (await get(api, '/api/desk/roles', { token })).data
    expect(await roles()).toEqual({ username: 'bob', roles: [], ended: [] })
    await addStaff(api.deps.db, member.id, 'office', by())
    expect(await roles()).toMatchObject({ roles: ['office'], ended: [] })
    await removeStaff(api.deps.db, member.id, 'office', by())
    const until = unixSeconds(api.deps.now())
    expect(await roles()).toMatchObject({ roles: [], ended: [{ role: 'office', until }] })
    expect(await get(api, '/api/desk/roles')).toMatchObject({ code: 303 })
  })

  test('asks for the password again after twelve hours', async () => {
    const { headers } = await atDesk('anna', 'office')
    api.clock.pass(12 * 3600 - 1)
    expect(await me(headers)).toMatchObject({ code: 1 })
    api.clock.pass(1)
    expect(await me(headers)).toMatchObject({ code: 303 })
  })

  test('shuts when the role is taken or the member disabled', async () => {
    const anna = await atDesk('anna', 'office')
    expect(await removeStaff(api.deps.db, anna.member.id, 'owner', by())).toBe('no change')
    expect(await me(anna.headers)).toMatchObject({ code: 1 })
    expect(await removeStaff(api.deps.db, anna.member.id, 'office', by())).toBe('done')
    expect(await me(anna.headers)).toMatchObject({ code: 303 })
    expect(await get(api, '/api/account/overview', { token: anna.token })).toMatchObject({ code: 1 })
    // A role that was given again needs the password again.
    api.clock.pass(60)
    expect(await addStaff(api.deps.db, anna.member.id, 'office', by())).toBe('done')
    expect(await me(anna.headers)).toMatchObject({ code: 303 })
    const carl = await atDesk('carl', 'owner')
    expect(await addStaff(api.deps.db, carl.member.id, 'owner', by())).toBe('no change')
    await atDesk('dora', 'owner')
    await setMemberStatus(api.deps.db, carl.member.id, 'disable', by())
    expect(await me(carl.headers)).toMatchObject({ code: 303 })
    expect((await events()).map(({ action }) => action)).toEqual([
      'staff.add',
      'desk.enter',
      'staff.remove',
      'staff.add',
      'staff.add',
      'desk.enter',
      'staff.add',
      'desk.enter',
      'member.disable',
    ])
  })

  test('takes no call that a browser has sent', async () => {
    const { headers } = await atDesk('anna', 'office')
    for (const [name, value] of [
      ['sec-fetch-site', 'same-origin'],
      ['origin', 'http://localhost'],
    ] as const)
      expect(await me({ ...headers, [name]: value })).toMatchObject({ code: 401 })
  })
})

describe('sign-ups at the desk', () => {
  const signedUp = async (answers: Record<string, string> = {}) =>
    ((await signUp(api, filledForm({}, answers))).data as Extract<SubmitData, { result: 'registered' }>).no
  const list = async (query: string, headers: Record<string, string>) => {
    const { data } = await get(api, `/api/desk/registration/list?${query}`, { headers })
    return data as { total: number; list: { no: string; name: string; mobile: string }[] }
  }

  test('are found by name, receipt and last four digits, masked, in order and by page', async () => {
    const { headers } = await atDesk('anna', 'office')
    const first = await signedUp({ name: '李大山', mobile: '13900004711' })
    const second = await signedUp({ name: '王小明', mobile: '13947110001' })
    for (const [query, found] of [
      ['', [second, first]],
      ['search=4711', [first]],
      ['search=%E5%A4%A7%E5%B1%B1', [first]],
      [`search=${second.toLowerCase()}`, [second]],
      ['sort=oldest', [first, second]],
      ['sort=oldest&page=2&limit=1', [second]],
      ['sort=changed&page=2&limit=1', [first]],
      ['state=confirmed', []],
      ['state=nonsense&sort=nonsense&term=winter', [second, first]],
      ['term=elsewhere', []],
    ] as const)
      expect(
        (await list(query, headers)).list.map(({ no }) => no),
        query,
      ).toEqual(found)
    expect((await list('search=4711', headers)).list[0]).toMatchObject({
      name: '李*山',
      mobile: '139****4711',
    })
  })

  test('are shown in full to who asks, which is noted', async () => {
    const { headers } = await atDesk('anna', 'office')
    const no = await signedUp({ name: '李大山', mobile: '13900004711' })
    const masked = await get(api, `/api/desk/registration/show?no=${no}`, { headers })
    expect(masked).toMatchObject({ code: 1, data: { no, full: false, name: '李*山', position: 0 } })
    expect(JSON.stringify(masked)).not.toContain('13900004711')
    const full = await post(api, '/api/desk/registration/reveal', { no }, { headers })
    expect(full.data).toMatchObject({ full: true, name: '李大山', mobile: '13900004711' })
    expect((await events()).at(-1)).toMatchObject({ action: 'registration.show', ref: no })
    expect(await get(api, '/api/desk/registration/show?no=R1', { headers })).toMatchObject({ code: 0 })
  })

  test('are contacted, confirmed, cancelled and noted, each with one audit row', async () => {
    const { headers, member } = await atDesk('anna', 'office')
    const no = await signedUp()
    const before = (await events()).length
    const act = (name: string, body: object = {}) =>
      post(api, `/api/desk/registration/${name}`, { no, ...body }, { headers })
    const stateAfter = async (answer: ReturnType<typeof act>) =>
      ((await answer).data as DeskRegistration).state
    expect(await stateAfter(act('contact'))).toBe('contacted')
    expect(await act('contact')).toMatchObject({ code: 0, data: null })
    expect(await stateAfter(act('confirm'))).toBe('confirmed')
    expect((await act('note', { note: '带铅笔' })).data).toMatchObject({ note: '带铅笔' })
    expect(await act('cancel')).toMatchObject({ code: 0 })
    expect(await stateAfter(act('cancel', { reason: '停课' }))).toBe('cancelled')
    const done = (await events()).slice(before)
    expect(done.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail)])).toEqual(
      [
        ['registration.contact', { term: 'winter', before: 'submitted', after: 'contacted' }],
        ['registration.confirm', { term: 'winter', before: 'contacted', after: 'confirmed' }],
        ['registration.note', { before: 0, after: 3 }],
        ['registration.cancel', { term: 'winter', before: 'confirmed', seat: true, reason: '停课' }],
      ].map(([action, detail]) => [`staff:anna#${member.id}`, action, detail]),
    )
  })
})
