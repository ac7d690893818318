import { createHash } from 'node:crypto'
import type { WechatSignature } from '@shuyuan/contract/site/wechat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wechatService } from '#adapters/wechat.ts'
import { resealSecrets } from '#features/secret/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { standInWechat } from '#testing/stand-ins/wechat.ts'

const account = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
const settings = { publicUrl: 'https://school.test' }
let wechat: Awaited<ReturnType<typeof standInWechat>>
let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  wechat = await standInWechat(account)
  api = await startTestApi({ settings, wechat: wechatService(wechat.endpoint) })
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(async () => {
  await api.close()
  await wechat.close()
})

const sign = (url: string, of = api) => get(of, `/api/wechat/signature?${new URLSearchParams({ url })}`)
const page = 'https://school.test/guoxue?lang=en'
const seconds = (of: TestApi, count: number) => of.clock.pass(count)
const refused = (sentence: string) => ({ code: 0, msg: expect.stringContaining(sentence) as unknown })

/** What WeChat does with a signature. */
function isGood({ signature, nonceStr, timestamp }: WechatSignature, ticket: string, url: string): boolean {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex') === signature
}

test('without an account nothing is signed; with one, pages of the site alone, and the secret is kept sealed', async () => {
  expect(await sign(page)).toMatchObject(refused('not set up'))
  expect(JSON.stringify(await get(api, '/api/index/index'))).not.toContain('wechat')
  expect(await owner.post('site/wechat', { appId: account.appId })).toMatchObject(
    refused('secret of this app id'),
  )
  expect(await owner.post('site/wechat', account)).toMatchObject({ code: 1 })
  expect((await owner.get('site/wechat-state')).data).toEqual({
    appId: account.appId,
    hasSecret: true,
    host: 'school.test',
    members: 0,
    troubles: [],
  })
  expect((await get(api, '/api/index/index')).data).toMatchObject({
    site: { features: expect.arrayContaining(['wechat']) as unknown },
  })
  const { data } = await sign(page)
  expect(isGood(data as WechatSignature, wechat.ticket, page)).toBe(true)
  expect(isGood((await sign(`${page}#part`)).data as WechatSignature, wechat.ticket, page)).toBe(true)
  for (const url of [
    'https://evil.test/',
    'https://school.test@evil.test/',
    'javascript:1',
    '/guoxue',
    'x'.repeat(3000),
  ])
    expect((await sign(url)).code, url.slice(0, 40)).toBe(0)

  const kept = JSON.stringify([
    await api.deps.db.selectFrom('secret').selectAll().execute(),
    await api.deps.db.selectFrom('config').selectAll().execute(),
    await api.deps.db.selectFrom('audit').selectAll().orderBy('id').execute(),
  ])
  for (const secret of [account.secret, wechat.ticket, wechat.token]) expect(kept).not.toContain(secret)
  expect(await owner.post('site/wechat', { appId: '' })).toMatchObject({ code: 1 })
  expect(await api.deps.db.selectFrom('secret').selectAll().execute()).toEqual([])
  expect(await sign(page)).toMatchObject(refused('not set up'))
})

test('a ticket is asked for once, by one of several processes, and anew before it ends', async () => {
  await owner.post('site/wechat', account)
  const database = {
    ...api.deps,
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    close: async () => {},
  }
  const other = await startTestApi({
    settings,
    clock: api.clock,
    wechat: wechatService(wechat.endpoint),
    database: database as never,
  })
  const signed = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sign(page, index % 2 ? other : api)),
  )
  expect(signed.every(({ data }) => isGood(data as WechatSignature, 'ticket-1', page))).toBe(true)
  expect([wechat.tokens, wechat.tickets]).toEqual([1, 1])
  seconds(api, 7200 - 300)
  const ahead = await Promise.all(Array.from({ length: 6 }, () => sign(page, other)))
  expect(ahead.every(({ code }) => code === 1)).toBe(true)
  expect(wechat.tickets).toBe(2)
  await other.app.close()
})

test('trouble at WeChat: the old ticket signs as long as it is good, and WeChat is not asked all the time', async () => {
  await owner.post('site/wechat', account)
  await sign(page)
  wechat.trouble = { errcode: 45009, errmsg: 'reach max api daily quota limit' }
  seconds(api, 7200 - 300)
  expect(isGood((await sign(page)).data as WechatSignature, 'ticket-1', page)).toBe(true)
  expect(await owner.post('site/wechat-test')).toMatchObject(refused('45009 reach max'))
  wechat.trouble = null
  // Another program of the school has asked for a token of its own.
  wechat.token = 'of another program'
  seconds(api, 60)
  expect(isGood((await sign(page)).data as WechatSignature, 'ticket-2', page)).toBe(true)
  expect(await owner.post('site/wechat-test')).toMatchObject({ code: 1 })
})

test.each([
  ['an app id that is none', { appId: 'abc', secret: 'x1' }, 'begins with wx'],
  ['a secret with other signs', { appId: account.appId, secret: '"><script>' }, 'letters and digits'],
])('%s is refused', async (_, body, sentence) => {
  expect(await owner.post('site/wechat', body)).toMatchObject(refused(sentence))
})

test('a wrong secret is told in WeChat’s words; other data keys seal it anew', async () => {
  await owner.post('site/wechat', { ...account, secret: 'wrong' })
  expect(await owner.post('site/wechat-test')).toMatchObject(refused('40125 invalid appsecret'))
  const dataKeys = ['a newer key', ...api.deps.settings.dataKeys]
  expect(await resealSecrets({ db: api.deps.db, settings: { dataKeys } })).toEqual({
    changed: 1,
    unreadable: [],
  })
  expect(await resealSecrets({ db: api.deps.db, settings: { dataKeys: ['lost'] } })).toMatchObject({
    unreadable: ['wechat.app'],
  })
})

test('no host is named where the site does not know its public address', async () => {
  const inside = await startTestApi({ wechat: wechatService(wechat.endpoint) })
  const { get: ask } = await enterTestDesk(inside, 'anna', 'owner')
  expect((await ask('site/wechat-state')).data).toMatchObject({ host: '' })
  await inside.close()
})
