import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeApi, member, startTestSite } from '#server/testing/test-site.ts'
import type { TestSite } from '#server/testing/test-site.ts'

const asked: { path: string; desk: string | undefined; body: unknown }[] = []
let features: string[] = []
let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({ timeZone: 'America/New_York' }, async (call, visitor) => {
    const { pathname } = new URL(call.url)
    const say = (code: number, data: unknown, msg = '') => Response.json({ code, msg, time: 1, data })
    if (!pathname.startsWith('/api/desk/')) {
      const answer = await answers(call, visitor)
      if (pathname !== '/api/index/index') return answer
      const index = (await answer.json()) as { data: { site: object } }
      return Response.json({ ...index, data: { ...index.data, site: { ...index.data.site, features } } })
    }
    const desk = call.headers['desk-token']
    asked.push({ path: pathname, desk, body: JSON.parse(call.body ?? '{}') as unknown })
    if (pathname === '/api/desk/enter') return say(1, { token: 'a-desk-token' })
    if (desk !== 'a-desk-token') return say(303, { type: 'need login' })
    if (pathname === '/api/desk/registration/list') return say(401, [], 'Not for <you>')
    const authNode = { '/desk/home': ['/desk/home/read'] }
    const sessions = [{ agent: '', ip: '', since: 1_700_000_000, until: 1_700_043_200, current: true }]
    return say(1, { name: 'Anna-at-the-desk', roles: ['editor'], authNode, sessions })
  })
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  asked.length = 0
  features = ['desk']
})

const session = `ba-lang=en; userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))}`
const open = `${session}; desk=a-desk-token`
const enter = (headers: Record<string, string>, to = '/desk/registration?page=2') =>
  fetch(`${site.origin}/desk/enter?${new URLSearchParams({ to })}`, {
    method: 'POST',
    headers: { cookie: session, ...headers },
    body: new URLSearchParams({ password: 'a secret' }),
    redirect: 'manual',
  })

it('the password opens the desk, by a cookie that scripts cannot read', async () => {
  const answer = await enter({ 'sec-fetch-site': 'same-origin' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk/registration?page=2'])
  expect(answer.headers.get('set-cookie')).toBe(
    'desk=a-desk-token; Path=/desk; Max-Age=43200; HttpOnly; SameSite=Strict; Secure',
  )
  expect(asked).toEqual([{ path: '/api/desk/enter', desk: undefined, body: { password: 'a secret' } }])
  const away = await enter({ 'sec-fetch-site': 'same-origin' }, '//evil.test/desk/')
  expect(away.headers.get('location')).toBe('/desk/home')
})

it('takes no form of another site', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])
    expect((await enter(headers as Record<string, string>)).status).toBe(303)
  expect(asked).toEqual([])
})

it('shows nothing before one has entered, and leads back afterwards', async () => {
  const shut = await site.get('/desk/registration?page=2', { cookie: session })
  expect([shut.status, shut.headers.get('location')]).toEqual([
    302,
    '/desk/enter?to=%2Fdesk%2Fregistration%3Fpage%3D2',
  ])
  const guest = await site.get('/desk/enter', { cookie: '' })
  expect(guest.headers.get('location')).toContain('/user/login?to=%2Fdesk%2Fenter')
})

it('shows what the role allows, and refuses the rest by its address', async () => {
  const home = await site.get('/desk/home', { cookie: open })
  const text = await home.text()
  expect(home.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Anna-at-the-desk')
  expect(text).toContain('noindex')
  expect(text, 'the time zone of the school').toContain('2023-11-14 17:13')
  expect(text).not.toContain('href="/desk/registration"')
  const refused = await site.get('/desk/registration', { cookie: open })
  expect(refused.status).toBe(403)
  const refusal = await refused.text()
  expect(refusal).toContain('Not for &lt;you&gt;')
  expect(refusal, 'the frame stays').toContain('Anna-at-the-desk')
})

it('the cookie goes to the API from pages of the desk alone', async () => {
  await site.get('/user/account/profile', { cookie: open })
  await site.get('/', { cookie: open })
  expect(asked).toEqual([])
})

it('in front of another server of the contract there is none', async () => {
  features = []
  const other = await startTestSite()
  for (const path of ['/desk/home', '/desk/enter', '/desk/registration'])
    expect((await other.get(path, { cookie: open })).status, path).toBe(404)
  await other.close()
})

it('nothing of it is in a file that other pages load', async () => {
  const list = join(import.meta.dirname, '../../build/client/.vite/modules.json')
  const files = Object.values(JSON.parse(await readFile(list, 'utf8')) as Record<string, object>)
  const ofDesk = (name: string) => /^(app\/features|\.\.\/contract\/src)\/desk\//.test(name)
  const held = files.map((modules) => Object.keys(modules)).filter((names) => names.some(ofDesk))
  expect(held.length).toBeGreaterThan(4)
  expect(held.flat().filter((name) => !ofDesk(name))).toEqual([])
})
