import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { operationsOf } from '#testing/operations.ts'
import { proof } from '#testing/proof.ts'

const plenty = 1_000_000
let api: TestApi
let alice: MemberRow
let session: { token: string; refreshToken: string }
beforeEach(async () => {
  api = await startTestApi({ limits: { readsPerMinute: plenty, writesPerMinute: plenty } })
  alice = await createTestMember(api)
  session = await logIn(api, alice)
})
afterEach(() => api.close())

const overview = async (token: string) => (await get(api, '/api/account/overview', { token })).code
const refresh = (refreshToken: string, token = session.token, rotate = true) =>
  post(api, '/api/common/refreshToken', { refreshToken, rotate }, { token })
const elsewhere = () => logIn(api, alice)

/** Expects that both tokens of a login are refused. */
async function expectEnded({ token, refreshToken }: typeof session) {
  expect(await overview(token)).toBe(303)
  expect(await refresh(refreshToken, token)).toMatchObject({ code: 0, data: null })
}

describe('a session is over, with its refresh token,', () => {
  test('after logout, whether or not the client sends the refresh token along', async () => {
    const other = await elsewhere()
    await post(api, '/api/user/logout', {}, { token: session.token })
    await expectEnded(session)
    expect(await overview(other.token)).toBe(1)
  })

  test('after the member ended it elsewhere', async () => {
    const other = await elsewhere()
    const { sessions } = (await get(api, '/api/privacy/state', { token: other.token })).data as PrivacyData
    for (const { id, current } of sessions) {
      if (!current) await post(api, '/api/privacy/endSession', { id }, { token: other.token })
    }
    await expectEnded(session)
    expect(await overview(other.token)).toBe(1)
  })

  test('after the password was changed: every session of the member', async () => {
    const other = await elsewhere()
    const change = { oldPassword: testPassword, newPassword: 'another-123' }
    expect(await post(api, '/api/account/changePassword', change, { token: other.token })).toMatchObject({
      code: 1,
    })
    await expectEnded(session)
  })

  test('after an operator disabled the member', async () => {
    await api.deps.db.updateTable('user').set({ status: 'disable' }).execute()
    await expectEnded(session)
  })

  test('after a refresh token was replayed: the thief’s and the owner’s', async () => {
    const { data } = await refresh(session.refreshToken)
    const { token, refresh_token: refreshToken } = data as { token: string; refresh_token: string }
    api.clock.pass(121)
    expect(await refresh(session.refreshToken)).toMatchObject({ code: 0, data: null })
    await expectEnded({ token, refreshToken })
  })
})

describe('a refresh token', () => {
  test('prolongs its own member’s session alone, whosever access token comes with it', async () => {
    const bob = await createTestMember(api, { username: 'bob' })
    const { token } = await logIn(api, bob)
    const { data } = await refresh(session.refreshToken, token, false)
    const made = (data as { token: string }).token
    const index = await get(api, '/api/index/index?requiredLogin=1', { token: made })
    expect(JSON.stringify(index.data)).toContain('alice')
    expect(JSON.stringify(index.data)).not.toContain('bob')
  })

  test('is nothing the one does not hold: an access token, another’s key, or text', async () => {
    const { key } = await api.deps.db.selectFrom('token').select('key').executeTakeFirstOrThrow()
    for (const tried of [
      session.token,
      key,
      '',
      '%',
      "' or 1=1 --",
      'A'.repeat(90),
      `${session.refreshToken}A`,
    ]) {
      expect(await refresh(tried), tried).toMatchObject({ code: 0, data: null })
    }
    expect(await overview(session.token)).toBe(1)
  })
})

test('no endpoint takes a token out of its address', async () => {
  for (const { method, url, members, name } of await operationsOf(api)) {
    if (!members) continue
    for (const field of ['ba-user-token', 'ba_user_token', 'bausertoken', 'token', 'batoken']) {
      const answer = await api.app.inject({ method, url: `${url}?${field}=${session.token}` })
      expect(answer.json(), `${name} by ${field}`).toMatchObject({ code: 303 })
    }
  }
})

test('the API sets no cookie: a browser sends it nothing that another site could make use of', async () => {
  const login = { tab: 'login', username: 'alice', password: testPassword, keep: true, ...(await proof(api)) }
  for (const [url, body] of [
    ['/api/user/checkIn', login],
    ['/api/common/refreshToken', { refreshToken: session.refreshToken }],
    ['/api/user/logout', {}],
  ] as const) {
    const headers = { 'ba-user-token': session.token }
    const answer = await api.app.inject({ method: 'POST', url, body, headers })
    expect(answer.headers['set-cookie'], url).toBeUndefined()
  }
  const cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id: alice.id, token: session.token }))}; ba-user-token=${session.token}`
  for (const { method, url, members } of await operationsOf(api)) {
    if (!members) continue
    const answer = await api.app.inject({ method, url, headers: { cookie } })
    expect(answer.json(), url).toMatchObject({ code: 303 })
  }
})

test('a form that another site sends, as browsers let it, does nothing for the member', async () => {
  const before = await api.deps.db.selectFrom('user').selectAll().execute()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b']) {
    for (const { method, url, members, name } of await operationsOf(api)) {
      if (method !== 'POST' || !members) continue
      const answer = await api.app.inject({
        method,
        url,
        headers: {
          origin: 'https://evil.test',
          'sec-fetch-site': 'cross-site',
          'content-type': type,
          cookie: `userInfo=${encodeURIComponent(JSON.stringify({ id: alice.id, token: session.token }))}`,
        },
        body: 'nickname=x&password=x',
      })
      expect(answer.json(), `${name} as ${type}`).toMatchObject({ code: 303 })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  expect(await api.deps.db.selectFrom('user').selectAll().execute()).toEqual(before)
})
