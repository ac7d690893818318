import type { DeskListedMember, DeskMember } from '@shuyuan/contract/desk/members'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { saveChild } from '#features/child/service.ts'
import { changePoints } from '#features/ledger/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'

let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
let li: Awaited<ReturnType<typeof createTestMember>>
beforeEach(async () => {
  api = await startTestApi()
  office = await enterTestDesk(api, 'anna', 'office')
  li = await createTestMember(api, {
    username: 'lidashan',
    mobile: '13900004711',
    email: 'da@school.test',
  })
  await api.deps.db.updateTable('user').set({ nickname: '李大山' }).where('id', '=', li.id).execute()
})
afterEach(() => api.close())

const events = async () =>
  (await api.deps.db.selectFrom('audit').selectAll().orderBy('id').execute()).map((row) => ({
    ...row,
    detail: JSON.parse(row.detail) as unknown,
  }))
const list = async (query = '') =>
  (await office.get(`member/list?${query}`)).data as { list: DeskListedMember[]; total: number }
const show = async () => (await office.get(`member/show?id=${li.id}`)).data as DeskMember

test('members are found by name, account, last digits and mail, and masked', async () => {
  for (const search of ['李大', 'LIDA', '4711', 'DA@SCHOOL.TEST', '13900004711'])
    expect(
      (await list(`search=${encodeURIComponent(search)}`)).list.map(({ id }) => id),
      search,
    ).toEqual([li.id])
  await saveChild(api.deps, li.id, { id: 0, name: '李小红', birthday: '2019-01-02', note: '' })
  expect((await list(`search=${encodeURIComponent('小红')}`)).list, 'by a child').toMatchObject([
    { id: li.id },
  ])
  for (const piece of ['0000', '1390000', 'da@school'])
    expect((await list(`search=${piece}`)).total, piece).toBe(0)
  expect((await list('status=disable')).total).toBe(0)
  expect((await list('sort=oldest&limit=1')).list[0]?.id).toBe(office.member.id)
  const { list: found } = await list('sort=seen')
  expect(found.find(({ id }) => id === li.id)).toMatchObject({
    name: '李*山',
    username: 'l*n',
    mobile: '139****4711',
    email: 'd*@school.test',
  })
})

test('one member is masked until somebody asks for all of it, which is noted', async () => {
  await saveChild(api.deps, li.id, { id: 0, name: '李小红', birthday: '2019-01-02', note: '怕生' })
  await logIn(api, li)
  const masked = await show()
  expect(masked).toMatchObject({
    full: false,
    children: [{ name: '李*红', birthday: '2019-**-**', note: '' }],
  })
  expect(masked.sessions).toHaveLength(1)
  for (const told of ['13900004711', 'lidashan', '李大山', '怕生', '127.0.0.1'])
    expect(JSON.stringify(masked)).not.toContain(told)
  const before = await events()
  const full = await office.post('member/reveal', { id: li.id })
  expect(full.data).toMatchObject({
    full: true,
    name: '李大山',
    children: [{ name: '李小红', note: '怕生' }],
  })
  expect((await events()).slice(before.length)).toMatchObject([
    { actor: office.actor, action: 'member.show', ref: String(li.id) },
  ])
  expect(await office.get('member/show?id=999')).toMatchObject({ code: 0 })
})

test('points and balance are corrected once a form, with what the member reads', async () => {
  const booking = { id: li.id, kind: 'points', amount: '50', memo: '活动补记', key: 'form-1' }
  expect(await office.post('member/book', booking)).toMatchObject({ code: 1, data: { points: 50 } })
  expect(await office.post('member/book', booking)).toMatchObject({ code: 1, data: { points: 50 } })
  expect(await office.post('member/book', { ...booking, amount: '60' })).toMatchObject({ code: 0 })
  const money = { ...booking, kind: 'balance', key: 'form-2' }
  for (const amount of ['-1', '1000000'])
    expect(await office.post('member/book', { ...money, amount }), amount).toMatchObject({ code: 0 })
  expect(await office.post('member/book', { ...money, amount: '12.5' })).toMatchObject({
    data: { balance: '12.50' },
  })
  for (const wrong of [
    { amount: '0' },
    { amount: '1.5' },
    { amount: 'x' },
    { memo: '' },
    { key: '' },
    { id: 999 },
  ])
    expect(await office.post('member/book', { ...booking, key: 'form-3', ...wrong })).toMatchObject({
      code: 0,
    })
  const ledger = (await office.get(`member/ledger?id=${li.id}&kind=points`)).data
  expect(ledger).toMatchObject({ total: 1, list: [{ amount: '50', after: '50', memo: '活动补记' }] })
  const booked = (await events()).filter(({ action }) => action.startsWith('ledger.'))
  expect(booked).toMatchObject([
    { actor: office.actor, action: 'ledger.score', detail: { amount: 50, after: 50 } },
    { action: 'ledger.money', detail: { amount: 1250, before: 0, after: 1250 } },
  ])
  const own = { ...booking, id: office.member.id, key: 'form-4' }
  expect(await office.post('member/book', own), 'for oneself').toMatchObject({ code: 0 })
})

test('an account is shut and opened with a reason; staff only by an owner, oneself never', async () => {
  const { token } = await logIn(api, li)
  expect(await office.post('member/disable', { id: li.id })).toMatchObject({ code: 0 })
  const reason = '冒名注册'
  expect(await office.post('member/disable', { id: li.id, reason })).toMatchObject({
    data: { status: 'disable', sessions: [] },
  })
  expect(await get(api, '/api/account/overview', { token })).toMatchObject({ code: 303 })
  expect(await office.post('member/disable', { id: li.id, reason })).toMatchObject({ code: 0 })
  expect(await office.post('member/enable', { id: li.id, reason })).toMatchObject({
    data: { status: 'enable' },
  })
  expect((await events()).find(({ action }) => action === 'member.disable')).toMatchObject({
    detail: { before: 'enable', after: 'disable', reason },
  })
  const owner = await enterTestDesk(api, 'carl', 'owner')
  const shut = (who: typeof office, id: number) => who.post('member/disable', { id, reason })
  expect(await shut(office, owner.member.id)).toMatchObject({ code: 0 })
  expect(await shut(owner, owner.member.id)).toMatchObject({ code: 0 })
  expect(await shut(owner, office.member.id)).toMatchObject({ code: 1 })
  expect(await office.get('me')).toMatchObject({ code: 303 })
})

test('sessions are ended, one or all', async () => {
  for (let logins = 0; logins < 3; logins += 1) await logIn(api, li)
  const [{ id: session = '' } = {}] = (await show()).sessions
  const end = async (which: string) =>
    ((await office.post('member/end-session', { id: li.id, session: which })).data as DeskMember).sessions
  expect(await end(session)).toHaveLength(2)
  expect(await end('')).toHaveLength(0)
  expect((await events()).filter(({ action }) => action === 'member.endSession')).toHaveLength(2)
})

test('who typed a wrong password too often is let in at once, and that is noted', async () => {
  await writeConfig(api.deps.db, 'user_login_captcha', false)
  const tries = (password: string, remoteAddress = '10.0.0.9') =>
    post(api, '/api/user/checkIn', { tab: 'login', username: li.username, password }, { remoteAddress })
  for (let failures = 0; failures < 10; failures += 1) await tries('wrong-12345')
  expect(await tries(testPassword)).toMatchObject({ msg: expect.stringContaining('24 hours') })
  expect(await office.post('member/unlock', { id: li.id })).toMatchObject({ code: 1 })
  expect((await events()).at(-1)).toMatchObject({ action: 'member.unlock', actor: office.actor })
  expect(await tries(testPassword)).toMatchObject({ code: 1 })
  const owner = await enterTestDesk(api, 'carl', 'owner')
  expect(await office.post('member/unlock', { id: owner.member.id })).toMatchObject({ code: 0 })
})

test('a note that somebody else has changed is not overwritten, and is not in the audit log', async () => {
  const { note } = await show()
  const keep = (text: string, version: number) =>
    office.post('member/note', { id: li.id, note: text, version })
  const kept = (await keep('爱提问', note.version)).data as DeskMember
  expect(kept.note.text).toBe('爱提问')
  expect(await keep('爱提问', kept.note.version), 'as it is').toMatchObject({ code: 0 })
  expect(await keep('另一位写的', note.version)).toMatchObject({ code: 0, data: null })
  expect(await keep('爱提问，周末来', kept.note.version)).toMatchObject({ code: 1 })
  expect(JSON.stringify(await events())).not.toContain('爱提问')
  expect((await show()).note.text).toBe('爱提问，周末来')
})

test('the ledger has pages', async () => {
  for (let lines = 0; lines < 12; lines += 1)
    await changePoints(api.deps, { memberId: li.id, amount: 1, memo: { 'zh-cn': '读书', en: 'Reading' } })
  const second = (await office.get(`member/ledger?id=${li.id}&kind=points&page=2`)).data
  expect(second).toMatchObject({ total: 12, list: [{ after: '2', memo: 'Reading' }, { after: '1' }] })
})
