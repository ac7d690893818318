import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wechatService } from '#adapters/wechat.ts'
import { keepSentCode } from '#features/code/service.ts'
import { holdMember } from '#features/member/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { type CallOptions, get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { standInWechat } from '#testing/stand-ins/wechat.ts'

const account = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
const settings = { publicUrl: 'https://school.test' }
let wechat: Awaited<ReturnType<typeof standInWechat>>
let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
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
  wechat = await standInWechat(account)
  const service = wechatService(wechat.endpoint, wechat.endpoint, 300)
  api = await startTestApi({ settings, wechat: service, logger })
  owner = await enterTestDesk(api, 'anna', 'owner')
  await owner.post('site/wechat', account)
})
afterEach(async () => {
  await api.close()
  await wechat.close()
})

/** A browser that begins a login, with its cookie and the state that WeChat is given. */
async function browser(to = '') {
  const answer = await api.app.inject({ method: 'POST', url: '/api/login/wechatStart', body: { to } })
  const { url } = answer.json<{ data: { url: string } }>().data
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';', 1)
  const asked = new URL(url)
  return {
    asked,
    cookie,
    setCookie: String(answer.headers['set-cookie']),
    state: asked.searchParams.get('state') ?? '',
  }
}

const comeBack = (body: { code: string; state: string }, cookie: string) =>
  post(api, '/api/login/wechat', body, { headers: { cookie } })

/** A whole way to WeChat and back of whoever has an openid. */
async function wayOf(openid: string) {
  const { cookie, state } = await browser()
  return comeBack({ code: wechat.codeFor(openid), state }, cookie)
}

const member = (username: string) => createTestMember(api, { username, email: `${username}@school.test` })
const ticketOf = async (openid: string) => ((await wayOf(openid)).data as { ticket: string }).ticket
async function bind(openid: string, options: CallOptions) {
  return post(api, '/api/wechat/bind', { ticket: await ticketOf(openid) }, options)
}
const refused = (sentence: string) => ({ code: 0, msg: expect.stringContaining(sentence) as unknown })
const mine = async (token: string) =>
  (await get(api, '/api/wechat/bindings', { token })).data as { id: number }[]

test('who shows an account once is logged in by WeChat from then on, sees it and can end it', async () => {
  const alice = await member('alice')
  const { token } = await logIn(api, alice)
  const first = await wayOf('openid-a')
  expect(first).toMatchObject({ code: 1, data: { ticket: expect.any(String) as unknown } })
  expect(JSON.stringify(first)).not.toContain('openid-a')
  const { ticket } = first.data as { ticket: string }
  expect(await post(api, '/api/wechat/bind', { ticket }, { token })).toMatchObject({ code: 1 })
  expect((await wayOf('openid-a')).data).toMatchObject({ userInfo: { id: alice.id, username: 'alice' } })
  const [binding] = await mine(token)
  expect(await post(api, '/api/wechat/unbind', { id: binding?.id }, { token })).toMatchObject({ code: 1 })
  expect((await wayOf('openid-a')).data).toHaveProperty('ticket')
  const told = await api.deps.db.selectFrom('message').select(['kind', 'recipient']).execute()
  expect(told).toEqual(['wechatBound', 'wechatEnded'].map((kind) => ({ kind, recipient: alice.email })))
})

test('a new number gets an account by its code, and WeChat opens it from then on', async () => {
  const mobile = '13800007001'
  const code = '123456'
  await keepSentCode(api.deps, { contact: mobile, event: 'user_login', code })
  const ticket = await ticketOf('openid-new')
  const body = { type: 'mobile', contact: mobile, captcha: code, consent: true }
  const entered = await post(api, '/api/login/code', body)
  const { token, id } = (entered.data as { userInfo: { token: string; id: number } }).userInfo
  expect(await post(api, '/api/wechat/bind', { ticket }, { token })).toMatchObject({ code: 1 })
  expect((await wayOf('openid-new')).data).toMatchObject({ userInfo: { id } })
})

test('a member sees whether a WeChat follows the account, as far as that is known', async () => {
  const { token } = await logIn(api, await member('alice'))
  await bind('openid-a', { token })
  const follows = async (known: 0 | 1 | null) => {
    await api.deps.db.updateTable('wechat_binding').set({ follows: known }).execute()
    return ((await get(api, '/api/wechat/bindings', { token })).data as { follows: boolean | null }[]).map(
      (each) => each.follows,
    )
  }
  expect([await follows(null), await follows(0), await follows(1)]).toEqual([[null], [false], [true]])
})

test('WeChat is asked silently, and sends back to the site alone', async () => {
  const { asked, setCookie } = await browser('//evil.test/')
  expect(asked.origin + asked.pathname).toBe(`${wechat.endpoint}/connect/oauth2/authorize`)
  expect(asked.hash).toBe('#wechat_redirect')
  expect([...asked.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state'])
  expect(asked.searchParams.get('scope')).toBe('snsapi_base')
  expect(asked.searchParams.get('state')).toMatch(/^[\da-f]{64}$/)
  const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
  // The page that is led back to takes no other host.
  expect(back.origin + back.pathname).toBe('https://school.test/user/wechat')
  expect(setCookie).toMatch(
    /^__Host-wechat-login=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test.each([
  ['of another browser', async () => [await browser(), await browser()]],
  ['of a browser that began nothing', async () => [await browser(), { ...(await browser()), cookie: '' }]],
])('a state %s logs nobody in', async (_, two) => {
  const [attacker, victim] = await two()
  const code = wechat.codeFor('openid-of-attacker')
  expect(await comeBack({ code, state: attacker?.state ?? '' }, victim?.cookie ?? '')).toMatchObject(
    refused('not begun in this browser'),
  )
  // WeChat was not asked: the code is as it was.
  expect(wechat.codes.get(code)?.used).toBe(false)
})

test('a state is good once and for ten minutes; a code that was used is told, and the desk sees it', async () => {
  const { cookie, state } = await browser()
  const [one, two] = [wechat.codeFor('openid-a'), wechat.codeFor('openid-b')]
  const both = await Promise.all([
    comeBack({ code: one, state }, cookie),
    comeBack({ code: two, state }, cookie),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const late = await browser()
  api.clock.pass(601)
  expect(await comeBack({ code: two, state: late.state }, late.cookie)).toMatchObject(
    refused('not begun in this browser'),
  )
  const again = await browser()
  const replayed = [...wechat.codes].find(([, { used }]) => used)?.[0] ?? ''
  expect(await comeBack({ code: replayed, state: again.state }, again.cookie)).toMatchObject(
    refused('used before'),
  )
  expect((await owner.get('site/wechat-state')).data).toMatchObject({
    troubles: [{ what: 'login', code: 40163, said: expect.stringContaining('code been used') as unknown }],
  })
  await wayOf('openid-a')
  expect((await owner.get('site/wechat-state')).data).toMatchObject({ troubles: [] })
})

test('a ticket is good once, for ten minutes, for a fresh login, and as long as the school has the account', async () => {
  const [alice, bob] = [await member('alice'), await member('bob')]
  const { token } = await logIn(api, alice)
  const ticket = await ticketOf('openid-a')
  const use = (value: string, by = token) => post(api, '/api/wechat/bind', { ticket: value }, { token: by })
  const both = await Promise.all([use(ticket), use(ticket, (await logIn(api, bob)).token)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  for (const forged of ['x', 'a.b', `${ticket}A`, ticket.replace(/^[^.]+/, '0'.repeat(12))])
    expect(await use(forged), forged).toMatchObject({ code: 0 })
  const late = await ticketOf('openid-b')
  api.clock.pass(601)
  expect(await use(await ticketOf('openid-c'))).toMatchObject(refused('a while ago'))
  const fresh = (await logIn(api, alice)).token
  expect(await use(late, fresh)).toMatchObject(refused('took too long'))
  const ofOther = await ticketOf('openid-d')
  await owner.post('site/wechat', { appId: 'wxffffffffffffffff', secret: 'other' })
  expect(await use(ofOther, fresh)).toMatchObject({ code: 0 })
})

test('an openid is one account’s: a second one takes it over by its own proof, and the first is told', async () => {
  const [alice, bob] = [await member('alice'), await member('bob')]
  const [a, b] = [await logIn(api, alice), await logIn(api, bob)]
  expect(await bind('openid-a', a)).toMatchObject({ code: 1 })
  expect((await wayOf('openid-a')).data).toMatchObject({ userInfo: { id: alice.id } })
  // Raced by two, one row is left, and it is one of theirs.
  const [one, two] = [await ticketOf('openid-r'), await ticketOf('openid-r')]
  await Promise.all([
    post(api, '/api/wechat/bind', { ticket: one }, a),
    post(api, '/api/wechat/bind', { ticket: two }, b),
  ])
  const rows = await api.deps.db
    .selectFrom('wechat_binding')
    .select('user_id')
    .where('openid', '=', 'openid-r')
    .execute()
  expect(rows).toHaveLength(1)
  const kinds = await api.deps.db.selectFrom('message').select(['kind', 'recipient']).execute()
  const loser = rows[0]?.user_id === alice.id ? bob : alice
  expect(kinds).toContainEqual({ kind: 'wechatEnded', recipient: loser.email })
})

// SQLite has one writer at a time: there nothing comes between.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a login under way while its WeChat goes over to another account opens neither',
  async () => {
    const [alice, bob] = [await member('alice'), await member('bob')]
    await bind('openid-a', await logIn(api, alice))
    const login = await api.deps.db.transaction().execute(async (trx) => {
      await holdMember(trx, alice.id)
      const waits = wayOf('openid-a')
      await pause(500)
      await trx.updateTable('wechat_binding').set({ user_id: bob.id }).execute()
      return { waits }
    })
    expect((await login.waits).data).toHaveProperty('ticket')
  },
)

test('an openid of another account of the school’s opens nothing, though it is written alike', async () => {
  const alice = await member('alice')
  expect(await bind('openid-a', await logIn(api, alice))).toMatchObject({ code: 1 })
  await api.deps.db.updateTable('wechat_binding').set({ app_id: 'wxffffffffffffffff' }).execute()
  expect((await wayOf('openid-a')).data).toHaveProperty('ticket')
})

test('nobody ends another’s, and a disabled or deleted member’s opens nothing', async () => {
  const [alice, bob] = [await member('alice'), await member('bob')]
  const [a, b] = [await logIn(api, alice), await logIn(api, bob)]
  await bind('openid-a', a)
  const [binding] = await mine(a.token)
  expect(await post(api, '/api/wechat/unbind', { id: binding?.id }, b)).toMatchObject({ code: 0 })
  expect(await mine(a.token)).toHaveLength(1)
  const become = (status: 'enable' | 'disable') =>
    api.deps.db.updateTable('user').set({ status }).where('id', '=', alice.id).execute()
  await become('disable')
  expect(await wayOf('openid-a')).toMatchObject(refused('disabled'))
  await become('enable')
  await post(api, '/api/privacy/askDeletion', { password: testPassword }, a)
  api.clock.pass(16 * 86_400)
  await deleteDueAccounts(api.deps)
  expect((await wayOf('openid-a')).data).toHaveProperty('ticket')
})

test('whoever is logged in is asked for no WeChat, and WeChat’s preview is nobody', async () => {
  const { token } = await logIn(api, await member('alice'))
  expect(await post(api, '/api/login/wechatStart', {}, { token })).toMatchObject({ code: 303 })
  const { cookie, state } = await browser()
  expect(await comeBack({ code: wechat.codeFor('openid-p', true), state }, cookie)).toMatchObject(
    refused('preview'),
  )
})

test.each([
  [
    'a wrong secret',
    () => owner.post('site/wechat', { ...account, secret: 'wrong' }),
    'does not work now',
    40125,
  ],
  [
    'an address that WeChat does not allow',
    () => (wechat.trouble = { errcode: 40164, errmsg: 'not in whitelist' }),
    'does not work now',
    40164,
  ],
  ['a made-up code', () => {}, 'used before', 40029],
  ['no answer in time', () => (wechat.ails = 'silent'), 'does not answer', 0],
  ['no JSON', () => (wechat.ails = 'garbage'), 'does not answer', 0],
])('%s has a sentence for the visitor and a line at the desk', async (_, ail, sentence, number) => {
  const { cookie, state } = await browser()
  await ail()
  expect(await comeBack({ code: 'made-up-code', state }, cookie)).toMatchObject(refused(sentence))
  expect((await owner.get('site/wechat-state')).data).toMatchObject({
    troubles: [{ what: 'login', code: number }],
  })
})

test('a browser that calls itself WeChat is nobody: only what WeChat says of its code counts', async () => {
  const alice = await member('alice')
  await bind('openid-a', await logIn(api, alice))
  const inWechat =
    'Mozilla/5.0 (Linux; Android 15; K) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
  const come = async (code: string, agent: string) => {
    const { cookie, state } = await browser()
    return post(api, '/api/login/wechat', { code, state }, { headers: { cookie, 'user-agent': agent } })
  }
  for (const made of ['openid-a', 'made-up', '0'])
    expect(await come(made, inWechat), made).toMatchObject(refused('used before'))
  expect(await come('', inWechat)).toMatchObject({ code: 0 })
  expect((await come(wechat.codeFor('openid-a'), 'curl/8')).data).toMatchObject({
    userInfo: { id: alice.id },
  })
})

test('no secret, code, state or openid is logged, kept open or answered', async () => {
  const { token } = await logIn(api, await member('alice'))
  await bind('openid-secret', { token })
  const { cookie, state } = await browser()
  const code = 'code-that-is-quoted'
  await comeBack({ code, state }, cookie)
  await owner.post('site/wechat', { ...account, secret: 'awrongsecret' })
  const other = await browser()
  await comeBack({ code, state: other.state }, other.cookie)
  const answered = [
    await get(api, '/api/wechat/bindings', { token }),
    await get(api, '/api/privacy/state', { token }),
    await owner.get('site/wechat-state'),
    await api.deps.db.selectFrom('audit').selectAll().orderBy('id').execute(),
  ]
  const said = log + JSON.stringify(answered)
  expect(log).toContain('WeChat')
  for (const secret of [code, state, 'openid-secret', account.secret, 'awrongsecret', testPassword, cookie])
    expect(said).not.toContain(secret)
})

test('without an account of the school’s, or its address, nothing of it is offered', async () => {
  const features = async (of: TestApi) =>
    ((await get(of, '/api/index/index')).data as { site: { features: string[] } }).site.features
  expect(await features(api)).toContain('wechat-login')
  // Messages there are promised once one of them has a template.
  expect(await features(api)).not.toContain('wechat-notices')
  const template = { kind: 'classMessage', template_id: 'T', content: '', fills: '{}', update_time: 1 }
  await api.deps.db.insertInto('message_template').values(template).execute()
  expect(await features(api)).toContain('wechat-notices')
  await owner.post('site/wechat', { appId: '' })
  expect(await features(api)).not.toContain('wechat-login')
  expect(await post(api, '/api/login/wechatStart', {})).toMatchObject(refused('no login by WeChat'))
  const inside = await startTestApi({ wechat: wechatService(wechat.endpoint) })
  await (await enterTestDesk(inside, 'anna', 'owner')).post('site/wechat', account)
  expect(await features(inside)).not.toContain('wechat-login')
  await inside.close()
})
