import type { StaffMember } from '@shuyuan/contract/desk/staff'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import type { TestAnswer } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi()
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(() => api.close())

const listed = (answer: TestAnswer) => (answer.data as { list: StaffMember[] }).list
const give = (member: string, role: string, until = '') => owner.post('staff/add', { member, role, until })

test('an owner gives a role until a day, moves the day, and takes the role away', async () => {
  const bert = await createTestMember(api, { username: 'bert', email: 'bert@school.test' })
  const [, added] = listed(await give('bert@school.test', 'teacher', '2026-12-31'))
  // The end of that day at the school, in Shanghai.
  const until = Date.parse('2026-12-31T16:00:00Z') / 1000
  expect(added).toMatchObject({ id: bert.id, roles: [{ role: 'teacher', until, ended: false }] })
  expect(await give('bert', 'teacher', '2026-12-31')).toMatchObject({ code: 0 })
  expect(listed(await give('bert', 'teacher'))[1]?.roles).toMatchObject([{ until: null }])
  for (const [member, role, day] of [
    ['nobody', 'teacher', ''],
    ['bert', 'king', ''],
    ['bert', 'editor', '2020-01-01'],
    ['bert', 'editor', '2026-99-99'],
    ['bert', 'editor', '2027-02-31'],
    ['bert', 'editor', 'soon'],
    ['', 'editor', ''],
  ] as const)
    expect(await give(member, role, day), `${member} ${role} ${day}`).toMatchObject({ code: 0 })
  const taken = await owner.post('staff/remove', { id: bert.id, role: 'teacher' })
  expect(listed(taken)[1]?.roles).toMatchObject([{ ended: true }])
  const rows = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'staff')
    .orderBy('id')
    .execute()
  expect(rows.slice(1).map(({ actor, action }) => [actor, action])).toEqual([
    [owner.actor, 'staff.add'],
    [owner.actor, 'staff.add'],
    [owner.actor, 'staff.remove'],
  ])
})

test('the last owner stays, also where the others have an end', async () => {
  const { id } = owner.member
  expect(await owner.post('staff/remove', { id, role: 'owner' })).toMatchObject({ code: 0 })
  expect(await give('anna', 'owner', '2026-12-31')).toMatchObject({ code: 0 })
  await createTestMember(api, { username: 'bert' })
  await give('bert', 'owner', '2026-12-31')
  expect(await owner.post('staff/remove', { id, role: 'owner' })).toMatchObject({ code: 0 })
  await give('bert', 'owner')
  expect(await owner.post('staff/remove', { id, role: 'owner' })).toMatchObject({ code: 1 })
})

test('the account of the last owner without an end stays open, also where two owners shut each other out at once', async () => {
  const reason = 'x'
  const bert = await enterTestDesk(api, 'bert', 'owner')
  await give('bert', 'owner', '2026-12-31')
  const shut = (who: typeof owner, { member }: typeof owner) =>
    who.post('member/disable', { id: member.id, reason })
  expect(await shut(bert, owner)).toMatchObject({ code: 0 })
  await give('bert', 'owner')
  const outcomes = await Promise.all([shut(owner, bert), shut(bert, owner)])
  const enabled = await api.deps.db.selectFrom('user').select('id').where('status', '=', 'enable').execute()
  expect(enabled, JSON.stringify(outcomes)).toHaveLength(1)
})

test('whose role is taken in the middle of work is told so, with nothing done', async () => {
  const office = await enterTestDesk(api, 'carl', 'office')
  expect(await owner.post('staff/remove', { id: office.member.id, role: 'office' })).toMatchObject({
    code: 1,
  })
  const note = { id: owner.member.id, note: 'x', version: 0 }
  const refused = await office.post('member/note', note)
  expect(refused).toMatchObject({ code: 303, data: { type: 'need login' } })
  expect(refused.msg).toContain('still on this page')
  expect(await api.deps.db.selectFrom('member_note').selectAll().execute()).toEqual([])
})

test('an owner sees who is at the desk and ends a session; the login stays', async () => {
  const office = await enterTestDesk(api, 'carl', 'office')
  const carl = listed(await owner.get('staff/list')).find(({ id }) => id === office.member.id)
  expect(carl).toMatchObject({ secondFactor: false, sessions: [{ ip: '127.0.0.1' }] })
  const ended = { id: office.member.id, session: carl?.sessions[0]?.id }
  expect(listed(await owner.post('staff/end-session', { ...ended, id: owner.member.id }))[1]).toMatchObject({
    sessions: [{}],
  })
  expect(listed(await owner.post('staff/end-session', ended))[1]).toMatchObject({ sessions: [] })
  expect(await office.get('me')).toMatchObject({ code: 303 })
})
