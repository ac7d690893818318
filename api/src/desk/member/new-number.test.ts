import type { DeskMember } from '@shuyuan/contract/desk/members'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSentCode } from '#features/code/service.ts'
import { memberById } from '#features/member/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { newNumberOf } from './new-number-queries.ts'
import { settleNumbers } from './new-number.ts'

let api: TestApi
let anna: Awaited<ReturnType<typeof enterTestDesk>>
let li: Awaited<ReturnType<typeof createTestMember>>
const [lost, fresh] = ['13800001111', '13900002222']
beforeEach(async () => {
  api = await startTestApi({ settings: { smsKinds: ['numberAsked', 'mobile'] } })
  anna = await enterTestDesk(api, 'anna', 'office')
  li = await createTestMember(api, { username: 'limei', mobile: lost, email: 'limei@school.test' })
})
afterEach(() => api.close())

const asked = (more: object = {}) => ({ id: li.id, mobile: fresh, reason: 'looked at the card', ...more })
const number = async () => (await memberById(api.deps.db, li.id))?.mobile
const waits = () => newNumberOf(api.deps.db, li.id)
const waiting = async (desk = anna) =>
  ((await desk.get(`member/show?id=${li.id}`)).data as DeskMember).newNumber
const which = async () => ({ id: li.id, noted: (await waits())?.create_time ?? 0 })
/** A phone whose WeChat logs in by itself. */
const linkWechat = (memberId: number, openid: string) =>
  api.deps.db
    .insertInto('wechat_binding')
    .values({ app_id: 'wx0123456789abcdef', openid, user_id: memberId, create_time: 1, seen_time: 1 })
    .execute()
const linked = () => api.deps.db.selectFrom('wechat_binding').select('openid').orderBy('openid').execute()
async function byCode(contact: string) {
  await keepSentCode(api.deps, { contact, event: 'user_login', code: '123456' })
  return post(api, '/api/login/code', { type: 'mobile', contact, captcha: '123456', consent: true })
}

test('a number that the office notes counts after 48 hours, is told to the old contacts, and opens the account', async () => {
  const session = await logIn(api, li)
  expect(await anna.post('member/number', asked({ mobile: '+86 139 0000 2222' }))).toMatchObject({ code: 1 })
  await deliverDue(api.deps)
  expect(api.sent.sms.map(({ mobile, text }) => [mobile, text])).toContainEqual([
    lost,
    expect.stringContaining('139****2222'),
  ])
  expect(api.sent.mail.map(({ to }) => to)).toContain('limei@school.test')
  expect(await waiting()).toMatchObject({ mobile: '139****2222', own: true, reason: 'looked at the card' })
  api.clock.pass(48 * 3600 - 1)
  await settleNumbers(api.deps)
  expect(await number()).toBe(lost)
  api.clock.pass(2)
  expect(await settleNumbers(api.deps)).toBe(1)
  expect([await number(), await waits()]).toEqual([fresh, undefined])
  // Whoever has the lost phone is logged out.
  expect((await get(api, '/api/privacy/state', session)).code).not.toBe(1)
  expect(await byCode(fresh)).toMatchObject({ code: 1, data: { userInfo: { id: li.id } } })
  const actions = await api.deps.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('entity', '=', 'member')
    .where('action', 'like', 'member.number%')
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'member.numberAsked', actor: anna.actor },
    { action: 'member.number', actor: 'system' },
  ])
})

test('of a number that never was proved a message to itself is no warning: where nothing else reaches the member, a colleague confirms it', async () => {
  const only = { email: '', email_proved_time: null, mobile_proved_time: null }
  await api.deps.db.updateTable('user').set(only).where('id', '=', li.id).execute()
  await anna.post('member/number', asked({ mobile: lost }))
  expect(await waiting()).toMatchObject({ due: null })
  api.clock.pass(30 * 24 * 3600)
  expect(await settleNumbers(api.deps)).toBe(0)
  const ben = await enterTestDesk(api, 'ben', 'office')
  expect(await ben.post('member/confirm-number', await which())).toMatchObject({ code: 1 })
  expect(await byCode(lost)).toMatchObject({ code: 1, data: { userInfo: { id: li.id } } })
})

test('the number of a member from elsewhere, which never was proved, is noted as theirs and opens the account', async () => {
  api.deps.settings.sendsMail = true
  await api.deps.db.updateTable('user').set({ mobile_proved_time: null }).where('id', '=', li.id).execute()
  expect(await byCode(lost)).toMatchObject({ code: 0 })
  expect(await anna.post('member/number', asked({ mobile: lost }))).toMatchObject({ code: 1 })
  expect(await byCode(lost), 'while it waits').toMatchObject({ code: 0 })
  await deliverDue(api.deps)
  expect(api.sent.mail.map(({ to }) => to)).toContain('limei@school.test')
  api.clock.pass(49 * 3600)
  expect(await settleNumbers(api.deps)).toBe(1)
  expect(await byCode(lost)).toMatchObject({ code: 1, data: { userInfo: { id: li.id } } })
  // Proved now, there is nothing to note.
  const bo = await enterTestDesk(api, 'bo', 'office')
  expect(await bo.post('member/number', asked({ mobile: lost }))).toMatchObject({ code: 0 })
})

test('a second person lets it count at once, and nobody confirms what they noted', async () => {
  await anna.post('member/number', asked())
  expect(await anna.post('member/confirm-number', await which())).toMatchObject({ code: 0 })
  expect(await number()).toBe(lost)
  const bo = await enterTestDesk(api, 'bo', 'office')
  expect(await waiting(bo)).toMatchObject({ own: false })
  const noted = await which()
  const both = await Promise.all([
    bo.post('member/confirm-number', noted),
    bo.post('member/confirm-number', noted),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await number()).toBe(fresh)
})

test('the WeChat of a lost phone logs in no more once the new number counts, and the member is told', async () => {
  const other = await createTestMember(api, { username: 'wang' })
  await linkWechat(li.id, 'o-lost')
  await linkWechat(other.id, 'o-other')
  await anna.post('member/number', asked())
  expect(await linked()).toHaveLength(2)
  await (await enterTestDesk(api, 'bo', 'office')).post('member/confirm-number', await which())
  expect(await linked()).toEqual([{ openid: 'o-other' }])
  await deliverDue(api.deps)
  expect(api.sent.mail.filter(({ to }) => to === 'limei@school.test').map(({ text }) => text)).toContainEqual(
    expect.stringContaining('WeChat'),
  )
  const ended = await api.deps.db
    .selectFrom('audit')
    .select(['actor', 'ref'])
    .where('action', '=', 'member.wechatEnded')
    .execute()
  expect(ended).toMatchObject([{ ref: String(li.id) }])
  expect(ended[0]?.actor).not.toBe(anna.actor)
})

test('who ends all logins at the desk ends those by WeChat too; who ends one login leaves them', async () => {
  const owner = await enterTestDesk(api, 'cai', 'owner')
  await linkWechat(li.id, 'o-lost')
  await owner.post('site/wechat', { appId: 'wx0123456789abcdef', secret: 'f00dface' })
  await logIn(api, li)
  const { sessions, wechat } = (await owner.get(`member/show?id=${li.id}`)).data as DeskMember
  expect(wechat).toBe(1)
  await owner.post('member/end-session', { id: li.id, session: sessions[0]?.id ?? '' })
  expect(await linked()).toHaveLength(1)
  const { data } = await owner.post('member/end-session', { id: li.id, session: '' })
  expect([await linked(), (data as DeskMember).wechat]).toEqual([[], 0])
})

test('ended, or changed by the member meanwhile, it never counts', async () => {
  await anna.post('member/number', asked())
  expect(await anna.post('member/number', asked({ mobile: '13900003333' }))).toMatchObject({ code: 0 })
  expect(await anna.post('member/end-number', await which())).toMatchObject({ code: 1 })
  api.clock.pass(49 * 3600)
  await settleNumbers(api.deps)
  expect(await number()).toBe(lost)
  // The desk's login of before is over.
  const bo = await enterTestDesk(api, 'bo', 'office')
  await bo.post('member/number', asked())
  await api.deps.db.updateTable('user').set({ mobile: '13700000000' }).where('id', '=', li.id).execute()
  api.clock.pass(49 * 3600)
  await settleNumbers(api.deps)
  expect([await number(), await waits()]).toEqual(['13700000000', undefined])
})

test('another account’s number is refused, also one that became so meanwhile; a colleague’s account is the owner’s', async () => {
  const other = await createTestMember(api, { username: 'wang', mobile: '13900003333' })
  expect(await anna.post('member/number', asked({ mobile: '13900003333' }))).toMatchObject({ code: 0 })
  expect(await anna.post('member/number', asked({ mobile: 'x' }))).toMatchObject({ code: 0 })
  await anna.post('member/number', asked())
  await api.deps.db.updateTable('user').set({ mobile: fresh }).where('id', '=', other.id).execute()
  api.clock.pass(49 * 3600)
  await settleNumbers(api.deps)
  expect(await number()).toBe(lost)
  const bo = await enterTestDesk(api, 'bo', 'office')
  const owner = await enterTestDesk(api, 'cai', 'owner')
  for (const id of [owner.member.id, bo.member.id])
    expect(await bo.post('member/number', asked({ id, mobile: '13900004444' }))).toMatchObject({ code: 0 })
  const teacher = await enterTestDesk(api, 'du', 'teacher')
  expect(await teacher.post('member/number', asked())).toMatchObject({ code: 401 })
})

test('where no message reaches the member, a number counts only once a second person confirms it', async () => {
  await api.deps.db.updateTable('user').set({ email: '' }).where('id', '=', li.id).execute()
  api.deps.settings.smsKinds = ['mobile']
  const answer = await anna.post('member/number', asked())
  expect(answer.data).toMatchObject({ newNumber: { due: null } })
  api.clock.pass(400 * 86_400)
  await settleNumbers(api.deps)
  expect(await number()).toBe(lost)
  const bo = await enterTestDesk(api, 'bo', 'office')
  expect(await bo.post('member/confirm-number', await which())).toMatchObject({ code: 1 })
  expect(await number()).toBe(fresh)
})

test('a colleague confirms the number that they looked at, and no other', async () => {
  await anna.post('member/number', asked())
  const seen = await which()
  await anna.post('member/end-number', seen)
  api.clock.pass(2)
  await anna.post('member/number', asked({ mobile: '13900003333' }))
  const bo = await enterTestDesk(api, 'bo', 'office')
  expect(await bo.post('member/confirm-number', seen)).toMatchObject({ code: 0 })
  expect(await number()).toBe(lost)
})

test('it never counts where who noted it works at the desk no more, or the member does by now', async () => {
  await anna.post('member/number', asked())
  await api.deps.db.deleteFrom('staff').where('user_id', '=', anna.member.id).execute()
  api.clock.pass(49 * 3600)
  await settleNumbers(api.deps)
  expect([await number(), await waits()]).toEqual([lost, undefined])
})
