import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wechatService } from '#adapters/wechat.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { forgetQrLogins } from './by-qr.ts'

const account = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
const settings = { publicUrl: 'https://school.test' }
const limits = { qrLoginsPerAddressHour: 8, qrLooksPerMemberHour: 6 }
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'
let api: TestApi
/** Everything that is logged, with all that hangs on it. */
let log = ''
const write = (...said: unknown[]) => void (log += inspect(said, { depth: 9, showHidden: true }))
const logger = {
  level: 'trace',
  ...Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, write]),
  ),
  child: () => logger,
} as unknown as FastifyBaseLogger
beforeEach(async () => {
  log = ''
  // Nothing here asks WeChat.
  api = await startTestApi({ settings, wechat: wechatService('http://127.0.0.1:9'), logger, limits })
  await (await enterTestDesk(api, 'anna', 'owner')).post('site/wechat', account)
})
afterEach(() => api.close())

/** A screen that shows a code: what the code says, and the cookie of its browser. */
async function screen(remoteAddress = '192.0.2.7', has = '') {
  const headers = { 'user-agent': agent, cookie: has }
  const answer = await api.app.inject({ method: 'POST', url: '/api/login/qrStart', headers, remoteAddress })
  const { code, data } = answer.json<{ code: number; data: { address: string; number: number } | null }>()
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';', 1)
  const ticket = new URL(data?.address ?? 'none:').hash.slice(1)
  return { code, cookie, ticket, number: data?.number, address: data?.address, answer }
}

const member = (username: string) => createTestMember(api, { username })
async function phone(username: string) {
  const made = await member(username)
  const { token } = await logIn(api, made)
  return { id: made.id, token, made }
}
const look = (ticket: string, token: string) => post(api, '/api/login/qrLook', { ticket }, { token })
const say = (ticket: string, token: string, yes = true) =>
  post(api, '/api/login/qrAnswer', { ticket, yes }, { token })
const enter = (cookie: string) => post(api, '/api/login/qr', {}, { headers: { cookie } })
const stateOf = async (cookie: string) =>
  (await get(api, '/api/login/qrState', { headers: { cookie } })).data as { state: string; name: string }
const refused = (sentence: string) => ({ code: 0, msg: expect.stringContaining(sentence) as unknown })
const tooOld = refused('too old or was used')

test('a phone that is logged in sees which screen asks, says yes, and the screen alone is logged in', async () => {
  const { id, token } = await phone('alice')
  const asked = await screen()
  expect(asked.address).toMatch(/^https:\/\/school\.test\/user\/scan#[\w-]{32}$/)
  expect(asked.answer.headers['set-cookie']).toMatch(
    /^__Host-qr-login=[\w-]{32}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await stateOf(asked.cookie)).toEqual({ state: 'asked', name: '', number: asked.number })
  const seen = await look(asked.ticket, token)
  expect(seen.data).toEqual({ number: asked.number, agent, ip: '192.0.2.7', near: false })
  expect(await stateOf(asked.cookie)).toMatchObject({ state: 'looked', name: 'a*' })
  expect(await say(asked.ticket, token)).toMatchObject({ code: 1 })
  expect(await stateOf(asked.cookie)).toMatchObject({ state: 'yes' })
  const entered = await enter(asked.cookie)
  expect(entered.data).toMatchObject({ userInfo: { id, refresh_token: '' } })
  const { sessions } = (await get(api, '/api/privacy/state', { token })).data as { sessions: unknown[] }
  expect(sessions).toHaveLength(2)
  const { list } = (await get(api, '/api/notice/list', { token })).data as { list: { text: string }[] }
  expect(list[0]?.text).toContain('on a computer')
})

test('a no logs nobody in, and is not taken back', async () => {
  const { token } = await phone('alice')
  const { ticket, cookie } = await screen()
  await look(ticket, token)
  expect(await say(ticket, token, false)).toMatchObject({ code: 1 })
  expect(await stateOf(cookie)).toMatchObject({ state: 'no' })
  expect(await say(ticket, token)).toMatchObject(tooOld)
  expect(await enter(cookie)).toMatchObject(tooOld)
})

test('the browser that shows the code is logged in and no other one', async () => {
  const { token } = await phone('alice')
  const [asked, thief] = [await screen(), await screen()]
  await look(asked.ticket, token)
  await say(asked.ticket, token)
  // One with a code of its own, one with none, and one that knows what the code says.
  const tried = [thief.cookie, '', `__Host-qr-login=${asked.ticket}`]
  for (const cookie of tried) expect(await enter(cookie)).toMatchObject(tooOld)
  expect(await enter(asked.cookie)).toMatchObject({ code: 1 })
})

test('whoever opens a code first answers it: nobody logs a screen in to another account by a photograph', async () => {
  const [alice, mallory] = [await phone('alice'), await phone('mallory')]
  const { ticket, cookie } = await screen()
  await look(ticket, alice.token)
  expect(await look(ticket, mallory.token)).toMatchObject(refused('Another phone'))
  expect(await say(ticket, mallory.token)).toMatchObject(tooOld)
  // Nor another login of the same member, such as one that was found open.
  const { token: second } = await logIn(api, alice.made)
  expect(await say(ticket, second)).toMatchObject(tooOld)
  expect(await stateOf(cookie)).toMatchObject({ state: 'looked' })
  await say(ticket, alice.token)
  expect((await enter(cookie)).data).toMatchObject({ userInfo: { id: alice.id } })
})

test('nothing is said yes to that was not opened first', async () => {
  const { token } = await phone('alice')
  const { ticket, cookie } = await screen()
  expect(await say(ticket, token)).toMatchObject(tooOld)
  expect(await stateOf(cookie)).toMatchObject({ state: 'asked' })
})

test('a code is good once', async () => {
  const { token } = await phone('alice')
  const { ticket, cookie } = await screen()
  await look(ticket, token)
  const answers = await Promise.all([say(ticket, token), say(ticket, token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const entered = await Promise.all([enter(cookie), enter(cookie)])
  expect(entered.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await look(ticket, token)).toMatchObject(tooOld)
  expect(await stateOf(cookie)).toMatchObject({ state: 'over' })
})

test('after five minutes a code is over, whatever was done with it, and after ten nothing is kept', async () => {
  const { token } = await phone('alice')
  const [unseen, seen, agreed] = [await screen(), await screen(), await screen()]
  for (const { ticket } of [seen, agreed]) await look(ticket, token)
  await say(agreed.ticket, token)
  api.clock.pass(299)
  expect(await stateOf(agreed.cookie)).toMatchObject({ state: 'yes' })
  api.clock.pass(2)
  expect(await look(unseen.ticket, token)).toMatchObject(tooOld)
  expect(await say(seen.ticket, token)).toMatchObject(tooOld)
  expect(await enter(agreed.cookie)).toMatchObject(tooOld)
  expect(await stateOf(agreed.cookie)).toMatchObject({ state: 'over' })
  const kept = () => api.deps.db.selectFrom('qr_login').select('state').execute()
  await forgetQrLogins(api.deps)
  expect(await kept()).toHaveLength(3)
  api.clock.pass(600)
  await forgetQrLogins(api.deps)
  expect(await kept()).toEqual([])
})

test('a new code in the same browser ends the one before, so that no phone says yes to that', async () => {
  const { token } = await phone('alice')
  const [first, other] = [await screen(), await screen()]
  await look(first.ticket, token)
  const second = await screen(undefined, `a=b; ${first.cookie}`)
  expect(await say(first.ticket, token)).toMatchObject(tooOld)
  expect(await look(first.ticket, token)).toMatchObject(tooOld)
  for (const { ticket } of [second, other]) expect(await look(ticket, token)).toMatchObject({ code: 1 })
})

test.each([
  ['2001:db8:1:2::7', true],
  ['2001:db8:1:3::7', false],
  ['127.0.0.1', false],
])('a phone beside a screen at %s is in the same network: %s', async (address, near) => {
  const { token } = await phone('alice')
  const { ticket } = await screen(address)
  const { data } = (
    await api.app.inject({
      method: 'POST',
      url: '/api/login/qrLook',
      headers: { 'ba-user-token': token },
      body: { ticket },
      remoteAddress: '2001:db8:1:2:3:4:5:6',
    })
  ).json<{ data: { near: boolean } }>()
  expect(data.near).toBe(near)
})

test('a made-up ticket is none, and a member cannot try many', async () => {
  const { token } = await phone('alice')
  const { ticket } = await screen()
  for (const wrong of ['x', `${ticket}A`, ticket.slice(1), ticket.toLowerCase(), `${ticket} `.repeat(3)])
    expect(await look(wrong, token)).toMatchObject({ code: 0 })
  expect(await look(ticket, token)).toMatchObject({ code: 1 })
  expect(await look(ticket, token)).toMatchObject(refused('too often'))
})

test('codes are not made without end by an address, which shuts out no other one', async () => {
  const made = async (address: string, times: number) => {
    const codes = []
    for (let time = 0; time < times; time += 1) codes.push((await screen(address)).code)
    return codes
  }
  expect(await made('192.0.2.7', 9)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
  expect(await made('192.0.2.8', 3)).toEqual([1, 1, 1])
  expect(await api.deps.db.selectFrom('qr_login').select('state').execute()).toHaveLength(11)
})

test('a yes counts no more once the member is disabled, or has ended the login that said it', async () => {
  const alice = await phone('alice')
  const agreed = async () => {
    const { ticket, cookie } = await screen()
    await look(ticket, alice.token)
    await say(ticket, alice.token)
    return cookie
  }
  const [one, two] = [await agreed(), await agreed()]
  const become = (status: 'enable' | 'disable') =>
    api.deps.db.updateTable('user').set({ status }).where('id', '=', alice.id).execute()
  await become('disable')
  expect(await enter(one)).toMatchObject(refused('disabled'))
  await become('enable')
  const elsewhere = await logIn(api, alice.made)
  const { sessions } = (await get(api, '/api/privacy/state', elsewhere)).data as PrivacyData
  for (const { id, current } of sessions)
    if (!current) await post(api, '/api/privacy/endSession', { id }, elsewhere)
  expect(await enter(two)).toMatchObject(tooOld)
})

test('only a member answers, and whoever is logged in needs no code', async () => {
  const { token } = await phone('alice')
  const { ticket } = await screen()
  expect(await look(ticket, '')).toMatchObject({ code: 303 })
  expect(await say(ticket, '')).toMatchObject({ code: 303 })
  expect(await post(api, '/api/login/qrStart', {}, { token })).toMatchObject({ code: 303 })
})

test('neither ticket nor cookie is logged, kept open or exported', async () => {
  const { token } = await phone('alice')
  const { ticket, cookie } = await screen()
  await look(ticket, token)
  const [row] = await api.deps.db.selectFrom('qr_login').selectAll().execute()
  const exported = await get(api, '/api/privacy/export', { token })
  await say(ticket, token)
  await enter(cookie)
  await enter(cookie)
  const audit = await api.deps.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(audit.some(({ action }) => action === 'member.qrLogin')).toBe(true)
  const said = log + JSON.stringify([row, exported, audit])
  for (const secret of [ticket, cookie.split('=')[1] ?? cookie]) expect(said).not.toContain(secret)
  for (const hidden of [row?.key, row?.browser]) expect(JSON.stringify(exported)).not.toContain(hidden)
})

test('where nobody logs in by WeChat there are no codes', async () => {
  const none = await startTestApi({ settings })
  expect(await post(none, '/api/login/qrStart', {})).toMatchObject({ code: 0 })
  await none.close()
})
