import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '#server/testing/raw-request.ts'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

const asked: { path: string; desk: string | undefined; body: unknown; name?: string }[] = []
let features: string[] = []
let isDown = false
let secondStep: { pass: string; setup: { secret: string; uri: string } | null } | null = null
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
    const body = JSON.parse(call.body ?? '{}') as unknown
    const { 'idempotency-key': name } = call.headers
    // Each write has a name of its own, unless the browser gave one.
    const named = name?.startsWith('a-name') ? { name } : {}
    asked.push({ path: pathname, desk, body, ...named })
    if (pathname === '/api/desk/enter') return say(1, secondStep ?? { token: 'a-desk-token' })
    if (pathname === '/api/desk/enter-code') {
      const { code } = JSON.parse(call.body ?? '{}') as { code: string }
      if (code !== '123456') return say(0, null, 'Wrong code')
      return say(1, { token: 'a-desk-token', recoveryCodes: secondStep?.setup ? ['AAAA-BBBB'] : [] })
    }
    if (isDown) return Response.json({ code: 0, msg: 'Unavailable', time: 1, data: null }, { status: 503 })
    if (desk !== 'a-desk-token') return say(303, { type: 'need login' }, 'The desk was shut')
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
  isDown = false
  secondStep = null
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

describe('the second step, without a script', () => {
  const from = { cookie: session, 'sec-fetch-site': 'same-origin' }
  const send = (fields: Record<string, string>) =>
    fetch(`${site.origin}/desk/enter?to=%2Fdesk%2Fmember`, {
      method: 'POST',
      headers: from,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('asks for a code after the password, again after a wrong one, and then opens the desk', async () => {
    secondStep = { pass: 'a-pass', setup: null }
    const asks = await (await send({ password: 'a secret' })).text()
    expect(asks).toContain('name="pass" value="a-pass"')
    expect(asks).not.toContain('type="password"')
    const wrong = await send({ pass: 'a-pass', code: '000000' })
    const again = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(again).toContain('Wrong code')
    expect(again).toContain('value="a-pass"')
    const right = await send({ pass: 'a-pass', code: '123456' })
    expect([right.status, right.headers.get('location')]).toEqual([302, '/desk/member'])
    expect(right.headers.get('set-cookie')).toContain('desk=a-desk-token; Path=/desk')
  })

  it('is set up where it must be, and shows the recovery codes once', async () => {
    secondStep = { pass: 'a-pass', setup: { secret: 'ABCD2345', uri: 'otpauth://totp/a?secret=ABCD2345' } }
    const asks = await (await send({ password: 'a secret' })).text()
    expect(asks).toContain('ABCD 2345')
    expect(asks, 'the code for the camera').toMatch(/<svg role="img"[^>]*>.*?<path/)
    const setup = { secret: 'ABCD2345', uri: 'otpauth://totp/a?secret=ABCD2345' }
    const again = await (await send({ pass: 'a-pass', code: '000000', ...setup })).text()
    expect(again, 'the same secret').toContain('ABCD 2345')
    const done = await send({ pass: 'a-pass', code: '123456', ...setup })
    expect(done.status).toBe(200)
    expect(done.headers.get('set-cookie')).toContain('desk=a-desk-token; Path=/desk')
    expect(done.headers.get('cache-control')).toBe('no-store')
    const text = await done.text()
    expect(text).toContain('AAAA-BBBB')
    expect(text).toContain('href="/desk/member"')
  })
})

it('every page is kept nowhere, framed by nobody and shut to who has not entered', async () => {
  const routes = await readFile(join(import.meta.dirname, '../../app/routes.ts'), 'utf8')
  const paths = [...routes.matchAll(/'(desk\/[^']+)'/g)].map(
    ([, path = '']) => `/${path.replaceAll(/:\w+/g, 'registration')}`,
  )
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) {
    for (const cookie of [open, session, '']) {
      const answer = await site.get(path, { cookie })
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
      expect(answer.headers.get('x-frame-options'), path).toBe('DENY')
      expect(answer.headers.get('content-security-policy') ?? "frame-ancestors 'none';", path).toContain(
        "frame-ancestors 'none';",
      )
      const shut = cookie !== open && path !== '/desk/enter'
      if (shut)
        expect(answer.headers.get('location') ?? '404', path).toMatch(
          /^\/(?:desk\/enter|user\/login)\?|^404$/,
        )
      await answer.text()
    }
  }
})

it('data of a page in the address bar leads to the page', async () => {
  const address = '/desk/registration.data?page=2&_routes=deskRegistrations'
  for (const [name, value] of [
    ['sec-fetch-mode', 'navigate'],
    ['accept', 'text/html,*/*'],
  ] as const) {
    const answer = await rawRequest(site.origin, address, { headers: { cookie: open, [name]: value } })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/desk/registration?page=2'])
  }
  const headers = { cookie: open, 'sec-fetch-mode': 'cors', accept: '*/*' }
  expect((await rawRequest(site.origin, '/desk/me.data', { headers })).status).toBe(200)
})

it('the way back from the entrance is a page, whatever was asked for', async () => {
  const asked = await site.get('/desk/registration.data?page=2&_routes=deskRegistrations', {
    cookie: session,
    'sec-fetch-mode': 'cors',
  })
  expect(asked.headers.get('desk-over')).toBe('1')
  const text = await asked.text()
  expect(text).toContain(`/desk/enter?to=${encodeURIComponent('/desk/registration?page=2')}`)
  expect(text).not.toMatch(/to=[^"]*(?:\.data|_routes)/)
  const guest = await site.get('/desk/enter.data?to=%2Fdesk%2Fregistration', { 'sec-fetch-mode': 'cors' })
  const back = encodeURIComponent('/desk/enter?to=%2Fdesk%2Fregistration')
  expect(await guest.text()).toContain(`/user/login?to=${back}`)
  const away = await enter({ 'sec-fetch-site': 'same-origin' }, '/desk/registration.data?_routes=x')
  expect(away.headers.get('location')).toBe('/desk/registration')
})

describe('a page that is open asks for the password', () => {
  const unlock = (fields: Record<string, string>) =>
    fetch(`${site.origin}/desk/unlock`, {
      method: 'POST',
      headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })

  it('gets the cookie, and is told so', async () => {
    const answer = await unlock({ password: 'a secret' })
    expect(answer.headers.get('set-cookie')).toContain('desk=a-desk-token; Path=/desk')
    expect(await answer.json()).toEqual({ state: 'open', recoveryCodes: [] })
  })

  it('and for a code where there is a second step', async () => {
    secondStep = { pass: 'a-pass', setup: null }
    const asks = await unlock({ password: 'a secret' })
    expect(asks.headers.get('set-cookie')).toBeNull()
    expect(await asks.json()).toEqual({ state: 'code', next: secondStep, message: '' })
    const wrong = await unlock({ pass: 'a-pass', code: '000000' })
    expect(await wrong.json()).toMatchObject({ state: 'code', message: 'Wrong code' })
    const right = await unlock({ pass: 'a-pass', code: '123456' })
    expect(await right.json()).toMatchObject({ state: 'open' })
  })
})

it('a form that is sent again has the same name for the server, which does it once', async () => {
  const name = 'a-name-of-one-action'
  await fetch(`${site.origin}/desk/member/1.data`, {
    method: 'POST',
    headers: { cookie: open, 'sec-fetch-site': 'same-origin', 'idempotency-key': name },
    body: new URLSearchParams({ act: 'note', id: '1', note: 'typed', version: '0' }),
  })
  expect(asked.at(-1)).toMatchObject({ path: '/api/desk/member/note', name })
})

it('a form that comes after the desk was shut is answered on its page, and not done', async () => {
  const form = { act: 'note', id: '1', note: 'typed for an hour', version: '0' }
  const answer = await fetch(`${site.origin}/desk/member/1.data`, {
    method: 'POST',
    headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(answer.headers.get('desk-over')).toBe('1')
  expect(await answer.text()).toContain('The desk was shut')
})

describe('while the database is down', () => {
  beforeEach(() => {
    isDown = true
  })
  const post = (path: string, form: Record<string, string>) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie: open, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    })

  it('an act is answered as not done, so that its page stays with what was typed', async () => {
    const form = { act: 'note', id: '1', note: 'typed for an hour', version: '0' }
    const answer = await post('/desk/member/1.data', form)
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(text).toContain('"done",false')
    expect(text, 'no error that takes the place of the page').not.toContain('ErrorResponse')
  })

  it('each row says that nobody answered', async () => {
    const answer = await post('/desk/lists/registration', { act: 'confirm', row: 'R1@1' })
    expect(await answer.json()).toMatchObject({ outcomes: [{ row: 'R1@1', done: false, message: '' }] })
  })

  it('a list whose rows have no acts is a list too, whose views are kept', async () => {
    const answer = await post('/desk/lists/question', { act: 'none', row: '1' })
    expect(await answer.json()).toMatchObject({ outcomes: [{ row: '1', done: false }] })
  })

  it('a page says so in the frame of the desk', async () => {
    const answer = await site.get('/desk/member/1', { cookie: open })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Please try again in a moment')
  })
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
  const home = await site.get('/desk/me', { cookie: open })
  const text = await home.text()
  expect(home.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Anna-at-the-desk')
  expect(text).toContain('noindex')
  expect(
    home.headers.get('permissions-policy'),
    'the camera reads receipts, the microphone hears chapters',
  ).toContain('camera=(self), microphone=(self)')
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

const client = join(import.meta.dirname, '../../build/client')
async function manifestOfBuild() {
  const name = (await readdir(join(client, 'assets'))).find((each) => /^manifest-.*\.js$/.test(each))
  const text = await readFile(join(client, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: RouteFiles
    routes: Record<string, RouteFiles>
  }
}
/** The modules of routes and what they import, as the files say it. */
async function filesOf(routes: readonly RouteFiles[]): Promise<string[]> {
  const found = new Set(routes.map(({ module }) => module))
  // A set's loop comes to what is added in it.
  for (const file of found) {
    const text = await readFile(join(client, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      found.add(`/assets/${name}`)
  }
  return [...found]
}

/** The modules of each file of the build. */
async function modulesOfFiles(): Promise<(file: string) => string[]> {
  const text = await readFile(join(client, '.vite/modules.json'), 'utf8')
  const modules = JSON.parse(text) as Record<string, object>
  return (file) => Object.keys(modules[file.slice(1)] ?? {})
}

it('no other page loads a file that has something of it', async () => {
  const modulesOf = await modulesOfFiles()
  const { entry, routes } = await manifestOfBuild()
  const ofDesk = (file: string) =>
    modulesOf(file).filter((each) => /(?:features|contract\/src)\/desk\//.test(each))
  const all = Object.entries(routes)
  const desk = all.filter(([id]) => id.startsWith('desk')).map(([, route]) => route)
  const others = all.filter(([id]) => !id.startsWith('desk')).map(([, route]) => route)
  expect((await filesOf(desk)).flatMap(ofDesk).length).toBeGreaterThan(10)
  expect((await filesOf([entry, ...others])).flatMap(ofDesk)).toEqual([])
})

it('one file alone names its texts', async () => {
  const modulesOf = await modulesOfFiles()
  const scripts = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(client, 'assets', name), 'utf8')))
  const naming = scripts.filter((_, index) => texts[index]?.includes('/app/features/desk/'))
  expect(naming.map((name) => modulesOf(`/assets/${name}`))).toEqual([['app/i18n/desk-text-files.ts']])
})

it('its pages load at most 300 kB of JavaScript', async () => {
  const { entry, routes } = await manifestOfBuild()
  const { root, deskLayout, deskHome, deskRegistrations } = routes
  for (const page of [deskHome, deskRegistrations]) {
    const files = await filesOf([entry, root, deskLayout, page].filter((each) => each !== undefined))
    const sizes = await Promise.all(
      files.map(async (file) => brotliCompressSync(await readFile(join(client, file))).length),
    )
    const size = sizes.reduce((sum, each) => sum + each, 0)
    expect(size, page?.module).toBeGreaterThan(50_000)
    expect(size, page?.module).toBeLessThan(300_000)
  }
})

/** A route in React Router's manifest for browsers. */
interface RouteFiles {
  module: string
}
