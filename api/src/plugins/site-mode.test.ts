import type { SiteMode } from '@shuyuan/contract/site/mode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMode } from '#features/upkeep/mode.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let mode: SiteMode
let api: TestApi
let token: string
beforeAll(async () => {
  mode = 'open'
  api = await startTestApi({ mode: () => mode })
  token = (await logIn(api, await createTestMember(api))).token
})
afterAll(() => api.close())

const ask = (method: 'GET' | 'POST', url: string, language = 'zh-cn') =>
  api.app.inject({
    method,
    url,
    headers: { 'ba-user-token': token, 'think-lang': language, accept: 'application/json' },
    ...(method === 'POST' && { payload: { kind: 'chapter', ref: 'lunyu/xueer', no: 'R1', secret: 'x' } }),
  })

test('a read-only site is read, saves nothing, and says so in both languages', async () => {
  mode = 'read-only'
  const { site } = (await ask('GET', '/api/index/index')).json().data
  expect(site.features).toContain('read-only')
  expect((await ask('GET', '/api/account/overview')).json()).toMatchObject({ code: 1 })
  const refused = await ask('POST', '/api/favourite/add')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['x-site-mode']]).toEqual([
    503,
    '60',
    'read-only',
  ])
  expect(refused.json()).toMatchObject({ code: 0, msg: '网站正在维护，现在只能看，不能保存，请过一会儿再试' })
  expect((await ask('POST', '/api/favourite/add', 'en')).json().msg).toMatch(/it can be read, but nothing/)
  // A program that does not say what it takes gets JSON too, a browser that opens the address a page.
  const asked = (accept: string) =>
    api.app.inject({ method: 'POST', url: '/api/favourite/add', headers: { accept } })
  expect([(await asked('*/*')).statusCode, (await asked('*/*')).json().code]).toEqual([503, 0])
  expect((await asked('text/html,*/*;q=0.8')).headers['content-type']).toContain('text/html')
  // Asked by POST because its secret must not stand in an address.
  expect((await ask('POST', '/api/registration/receipt')).statusCode).toBe(200)
  expect((await ask('POST', '/api/index/index')).statusCode).toBe(200)
  expect(await api.deps.db.selectFrom('favourite').selectAll().execute()).toEqual([])
})

test('in maintenance no call is answered; open again all are', async () => {
  mode = 'maintenance'
  const refused = await ask('GET', '/api/index/index', 'en')
  expect([refused.statusCode, refused.json().msg]).toEqual([
    503,
    'The site is being maintained. Please come back in a while',
  ])
  mode = 'open'
  const { site } = (await ask('GET', '/api/index/index')).json().data
  expect(site.features).not.toContain('read-only')
  expect((await ask('POST', '/api/notice/read')).json()).toMatchObject({ code: 1 })
})

test('who set it is noted, once for each change', async () => {
  const { db, now } = api.deps
  const by = { actor: 'staff:li', now: now() }
  expect(await setMode(db, 'maintenance', by)).toBe('open')
  expect(await setMode(db, 'maintenance', by)).toBe('maintenance')
  const rows = await db
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('action', '=', 'site.mode')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ actor: 'staff:li', detail: '{"before":"open","after":"maintenance"}' }])
})
