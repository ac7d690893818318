import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

const asked: { path: string; token: string | undefined; body: unknown }[] = []
/** What the API answers to a write; 409 means that the session is over. */
let answered = { code: 1, msg: '' }
/** The member whom a login gives. */
let entered: object | null = null
let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname } = new URL(call.url)
    if (pathname === '/api/user/checkIn' && call.method === 'GET')
      return Response.json({ code: 1, msg: '', time: 1, data: { userLoginCaptchaSwitch: false } })
    if (call.method === 'GET') return answers(call, visitor)
    asked.push({
      path: pathname,
      token: call.headers['ba-user-token'],
      body: JSON.parse(call.body ?? '{}') as unknown,
    })
    return Response.json({ time: 1, data: entered && { userInfo: entered, routePath: '/user' }, ...answered })
  })
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  asked.length = 0
  answered = { code: 1, msg: '' }
})

const session = `userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))}`
const fromHere = { 'sec-fetch-site': 'same-origin' }

/** Sends a form as a browser does that runs no script. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = fromHere) {
  return fetch(site.origin + path, {
    method: 'POST',
    headers: { cookie: `ba-lang=en; ${session}`, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}
const placeOf = (answer: Response) => [answer.status, answer.headers.get('location')]

const profile = {
  form: 'profile',
  username: 'tester',
  nickname: 'Maria',
  avatar: '',
  gender: '2',
  birthday: '',
  motto: 'slowly',
}
const passwords = {
  form: 'password',
  oldPassword: 'old-secret',
  newPassword: 'new-secret',
  confirmPassword: 'new-secret',
}

describe('a profile without a script', () => {
  const path = '/user/account/profile'

  it('has what is known in its fields', async () => {
    const page = await (await site.get(path, { cookie: `ba-lang=en; ${session}` })).text()
    expect(page).toMatch(/<input[^>]*name="nickname"[^>]*value="Nickname-of-one-member"/)
    expect(page).toMatch(/<input[^>]*name="gender"[^>]*checked=""[^>]*value="0"/)
  })

  it('is saved with the visitor’s session, and shown anew', async () => {
    const answer = await post(path, profile)
    expect(placeOf(answer)).toEqual([302, `${path}?saved=profile`])
    const { form: _form, ...sent } = profile
    expect(asked).toEqual([
      {
        path: '/api/account/profile',
        token: member.token,
        body: { id: 7, ...sent, gender: 2, birthday: null },
      },
    ])
    const shown = await site.get(`${path}?saved=profile`, { cookie: `ba-lang=en; ${session}` })
    expect(await shown.text()).toContain('Saved.')
  })

  it('keeps what was typed, and asks nobody, where something is wrong', async () => {
    const answer = await post(`${path}?saved=profile`, { ...profile, nickname: '', motto: 'kept "so"' })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('kept &quot;so&quot;')
    expect(page).toContain('role="alert"')
    expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="nickname"/)
    expect(page).not.toContain('Saved.')
    expect(asked).toEqual([])
  })

  it('says what the server said', async () => {
    answered = { code: 0, msg: 'That name is <taken>' }
    const answer = await post(path, profile)
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('That name is &lt;taken&gt;')
    expect(page).toMatch(/<input[^>]*name="nickname"[^>]*value="Maria"/)
  })

  it('leads to the login page where the session is over', async () => {
    answered = { code: 409, msg: '' }
    const answer = await post(path, profile)
    expect(placeOf(answer)).toEqual([302, '/user/login?to=%2Fuser%2Faccount%2Fprofile&why=expired'])
    const guest = await post(path, profile, { ...fromHere, cookie: '' })
    expect(guest.headers.get('location')).toContain('why=needLogin')
    expect(asked).toHaveLength(1)
  })
})

describe('a new password without a script', () => {
  const path = '/user/account/changePassword'

  it('ends the session', async () => {
    const answer = await post(path, passwords)
    expect(placeOf(answer)).toEqual([302, '/user/login?why=passwordChanged'])
    expect(decodeURIComponent(answer.headers.get('set-cookie') ?? '')).toContain(
      'userInfo={"id":0,"token":"","refresh_token":""}',
    )
    expect(asked.map((call) => call.path)).toEqual(['/api/account/changePassword', '/api/user/logout'])
  })

  it('is never written into a page', async () => {
    answered = { code: 0, msg: 'The old password is wrong' }
    for (const fields of [passwords, { ...passwords, confirmPassword: 'other-secret' }]) {
      const answer = await post(path, fields)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('set-cookie')).toBeNull()
      const page = await answer.text()
      expect(page).toContain('role="alert"')
      expect(page).not.toMatch(/(old|new|other)-secret/)
    }
    expect(asked).toHaveLength(1)
  })
})

describe('a login without a script', () => {
  const fields = { username: 'tester', password: 'secret-12' }
  const guest = { ...fromHere, cookie: 'ba-lang=en' }

  it('leads on, and the browser keeps the session and that it was by a password', async () => {
    entered = { ...member, id: 7, refresh_token: 'r' }
    const answer = await post('/user/login?to=%2Flessons', fields, guest)
    entered = null
    expect(placeOf(answer)).toEqual([302, '/lessons'])
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'userInfo',
      'login-way',
    ])
  })

  it('of a wrong password gives no cookie', async () => {
    answered = { code: 0, msg: 'Wrong' }
    const answer = await post('/user/login', fields, guest)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })
})

describe('what is not taken', () => {
  const path = '/user/account/profile'

  it.each([
    ['says not where it comes from', {}],
    ['is of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://school.test' }],
    ['is of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['is of another origin', { origin: 'https://evil.test' }],
    ['is of no origin', { origin: 'null' }],
  ])('a form that %s', async (_what, headers: Record<string, string>) => {
    expect(placeOf(await post(path, profile, headers))).toEqual([303, path])
    expect(asked).toEqual([])
  })

  it('a form that the page does not have', async () => {
    for (const form of ['', 'nothing', 'toString', '__proto__'])
      expect((await post(path, { ...profile, form })).status).toBe(400)
    expect(placeOf(await post('/user/account/balance?page=2', profile))).toEqual([
      303,
      '/user/account/balance?page=2',
    ])
    expect(placeOf(await post('/class', profile))).toEqual([303, '/class'])
    expect(asked).toEqual([])
  })

  it('a form of a size that none has', async () => {
    expect((await post(path, { ...profile, motto: 'x'.repeat(600_000) })).status).toBe(413)
  })

  it('but a form of the configured origin, of browsers that say no more', async () => {
    const answer = await post(path, profile, { origin: 'https://school.test' })
    expect(answer.status).toBe(302)
  })
})

describe('a form that nobody may send', () => {
  const large = 'x'.repeat(200_000)
  /** Says how much comes, sends a part of it, and waits for the answer. */
  const half = (path: string, cookie = '') =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port, host } = new URL(site.origin)
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\n` +
            `content-type: application/x-www-form-urlencoded\r\ncontent-length: 7000000\r\n` +
            `${cookie && `cookie: ${cookie}\r\n`}\r\n${large}`,
        ),
      )
      socket.once('data', (answer) => {
        resolve(answer.toString())
        socket.destroy()
      })
      socket.once('error', reject)
    })

  it.each(['/desk/content/edit', '/desk/enter', '/user/account/profile'])(
    'is refused before its body has come: %s',
    async (path) => {
      expect(await half(path)).toMatch(/^HTTP\/1\.1 413 /)
    },
  )

  it('is refused with a made-up session too', async () => {
    expect(await half('/desk/content/edit', 'desk=made-up')).toMatch(/^HTTP\/1\.1 413 /)
    const forged = `userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token: 'made-up' }))}`
    expect(await half('/user/account/profile', forged)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('is taken at the length that a member may send', async () => {
    const answer = await post('/user/account/profile', { ...profile, motto: large })
    // The page itself says that a motto is shorter.
    expect(answer.status).toBe(400)
  })
})

it.each(['/user/login', '/user/account/profile', '/desk/enter', '/desk/content/edit', '/desk/lists/members'])(
  'a multipart form that is none is 400: %s',
  async (path) => {
    for (const body of [
      'nonsense',
      '',
      '--x\r\n',
      '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n',
    ]) {
      const answer = await fetch(site.origin + path, {
        method: 'POST',
        headers: { cookie: session, ...fromHere, 'content-type': 'multipart/form-data; boundary=x' },
        body,
        redirect: 'manual',
      })
      expect([body, answer.status]).toEqual([body, 400])
    }
  },
)
