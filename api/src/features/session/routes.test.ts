import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let alice: MemberRow
beforeEach(async () => {
  api = await startTestApi()
  alice = await createTestMember(api)
})
afterEach(() => api.close())

const day = 86_400
const stateOf = async (token: string) => (await get(api, '/api/index/index?requiredLogin=1', { token })).code
const refresh = (refreshToken: string, token: string, more = {}) =>
  post(api, '/api/common/refreshToken', { refreshToken, ...more }, { token })

describe('tokens', () => {
  test('a token lives three days, is then known as expired for two more, and is forgotten after', async () => {
    const { token } = await logIn(api, alice)
    api.clock.pass(3 * day - 1)
    expect(await stateOf(token)).toBe(1)
    api.clock.pass(1)
    expect(await stateOf(token)).toBe(409)
    api.clock.pass(2 * day + 1)
    expect(await stateOf(token)).toBe(409)
    await logIn(api, alice)
    expect(await stateOf(token)).toBe(303)
  })

  test('a token of a clock that was a year ahead lets nobody in once the clock is right; an hour is no matter', async () => {
    api.clock.pass(365 * day)
    const { token, refreshToken } = await logIn(api, alice)
    api.clock.pass(-3600)
    expect(await stateOf(token)).toBe(1)
    api.clock.pass(3600 - 365 * day)
    expect(await stateOf(token)).toBe(409)
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 0, data: null })
    expect((await logIn(api, alice)).token).not.toBe('')
  })

  test('an expired token on an open call is a guest', async () => {
    const { token } = await logIn(api, alice)
    api.clock.pass(3 * day)
    expect(await get(api, '/api/index/index?requiredLogin=0', { token })).toMatchObject({
      code: 1,
      data: { userInfo: [] },
    })
  })

  test.each(['ba-user-token', 'ba_user_token', 'bausertoken'])('the header %s carries it', async (name) => {
    const { token } = await logIn(api, alice)
    const url = '/api/index/index?requiredLogin=1'
    expect(await get(api, url, { headers: { [name]: token } })).toMatchObject({ code: 1 })
  })

  test.each(['batoken', 'ba-token', 'authorization'])('the header %s does not', async (name) => {
    const { token } = await logIn(api, alice)
    const url = '/api/index/index?requiredLogin=1'
    expect(await get(api, url, { headers: { [name]: token } })).toMatchObject({ code: 303 })
  })

  test('a token in the address is not looked at: it would end in logs', async () => {
    const { token } = await logIn(api, alice)
    expect(await get(api, `/api/index/index?requiredLogin=1&ba-user-token=${token}`)).toMatchObject({
      code: 303,
    })
  })

  test('a refresh token is no access token', async () => {
    const { refreshToken } = await logIn(api, alice)
    expect(await stateOf(refreshToken)).toBe(303)
  })

  test('tokens are stored so that the database alone lets nobody in', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const rows = JSON.stringify(await api.deps.db.selectFrom('token').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(refreshToken)
  })
})

describe('logout', () => {
  test.each(['refreshToken', 'refresh_token'])('ends the access token and the %s', async (field) => {
    const { token, refreshToken } = await logIn(api, alice)
    expect(await post(api, '/api/user/logout', { [field]: refreshToken }, { token })).toMatchObject({
      code: 1,
      msg: '',
      data: null,
    })
    expect(await stateOf(token)).toBe(303)
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 0, data: null })
  })

  test('is no error for a guest, and leaves other sessions alone', async () => {
    const { token } = await logIn(api, alice)
    expect(await post(api, '/api/user/logout')).toMatchObject({ code: 1, data: null })
    expect(await stateOf(token)).toBe(1)
  })

  test('GET does nothing and says nothing', async () => {
    const { token } = await logIn(api, alice)
    const headers = { 'ba-user-token': token }
    const page = await api.app.inject({ url: '/api/user/logout', headers })
    expect([page.statusCode, page.body]).toEqual([200, ''])
    const json = await api.app.inject({
      url: '/api/user/logout',
      headers: { ...headers, accept: 'application/json' },
    })
    expect([json.statusCode, json.body]).toEqual([204, ''])
    expect(await stateOf(token)).toBe(1)
  })
})

describe('refreshToken', () => {
  test('gives a new access token in place of the old one; the refresh token stays', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    api.clock.pass(3 * day)
    const first = await refresh(refreshToken, token)
    expect(first).toEqual({
      code: 1,
      msg: '',
      time: expect.any(Number),
      data: { type: 'user-refresh', token: expect.any(String) },
    })
    expect(await stateOf((first.data as { token: string }).token)).toBe(1)
    expect(await stateOf(token)).toBe(303)
    // A client may come again with the access token that is gone.
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 1 })
  })

  test('also under the name refresh_token', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const body = { refresh_token: refreshToken }
    expect(await post(api, '/api/common/refreshToken', body, { token })).toMatchObject({ code: 1 })
  })

  test('refuses what is no live refresh token, and a call without the access token', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    expect(await refresh('nope', token)).toMatchObject({ code: 0, data: null })
    expect(await refresh('', token)).toMatchObject({ code: 0, data: null })
    expect(await refresh(token, token)).toMatchObject({ code: 0, data: null })
    expect(await refresh(refreshToken, '')).toMatchObject({ code: 0, data: null })
    api.clock.pass(30 * day)
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 0, data: null })
  })

  test('refuses a member who has been disabled', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    await api.deps.db.updateTable('user').set({ status: 'disable' }).where('id', '=', alice.id).execute()
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 0, data: null })
  })
})

describe('rotation', () => {
  const rotate = async (refreshToken: string, token: string) => {
    const { code, data } = await refresh(refreshToken, token, { rotate: true })
    return { code, ...(data as { token: string; refresh_token: string } | null) }
  }

  test('gives a new refresh token each time', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const first = await rotate(refreshToken, token)
    expect(first.refresh_token).not.toBe(refreshToken)
    const second = await rotate(first.refresh_token ?? '', first.token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await stateOf(second.token ?? '')).toBe(1)
  })

  test('a token used again within two minutes gives the same successor, also to many at once', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const together = await Promise.all(Array.from({ length: 8 }, () => rotate(refreshToken, token)))
    const successors = new Set(together.map((answer) => answer.refresh_token))
    expect(successors.size).toBe(1)
    api.clock.pass(120)
    expect((await rotate(refreshToken, token)).refresh_token).toBe([...successors][0])
  })

  test('who lost the answer hears that the old token is expired, and refreshes again', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    await rotate(refreshToken, token)
    expect(await stateOf(token)).toBe(409)
    const { token: again } = await rotate(refreshToken, token)
    expect(await stateOf(again ?? '')).toBe(1)
  })

  test('a token used again later ends all tokens of its login and no others', async () => {
    const other = await logIn(api, alice)
    const { token, refreshToken } = await logIn(api, alice)
    const first = await rotate(refreshToken, token)
    api.clock.pass(121)
    expect(await rotate(refreshToken, token)).toEqual({ code: 0 })
    expect(await stateOf(first.token ?? '')).toBe(303)
    expect(await rotate(first.refresh_token ?? '', first.token ?? '')).toEqual({ code: 0 })
    expect(await stateOf(other.token)).toBe(1)
  })

  test('a clock that goes back does not make a used token good again', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const first = await rotate(refreshToken, token)
    api.clock.pass(-3600)
    expect(await rotate(refreshToken, token)).toEqual({ code: 0 })
    expect(await stateOf(first.token ?? '')).toBe(303)
  })

  test('the successor is kept sealed', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const { refresh_token: successor } = await rotate(refreshToken, token)
    const rows = await api.deps.db.selectFrom('token').select('successor').execute()
    expect(rows.some((row) => row.successor !== null)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(successor)
  })
})

test('a visit is written down at most once in ten minutes, and forgives failed logins at once', async () => {
  const { token } = await logIn(api, alice)
  const visitOf = () =>
    api.deps.db
      .selectFrom('user')
      .select(['last_login_time', 'last_login_ip', 'login_failure'])
      .where('id', '=', alice.id)
      .executeTakeFirstOrThrow()
  const start = unixSeconds(api.clock.now())
  api.clock.pass(599)
  await get(api, '/api/index/index', { token, remoteAddress: '10.1.2.3' })
  expect(await visitOf()).toMatchObject({ last_login_time: start, last_login_ip: '127.0.0.1' })
  api.clock.pass(1)
  await get(api, '/api/index/index', { token, remoteAddress: '10.1.2.3' })
  expect(await visitOf()).toMatchObject({ last_login_time: start + 600, last_login_ip: '10.1.2.3' })
  api.clock.pass(-3600)
  await get(api, '/api/index/index', { token, remoteAddress: '10.1.2.4' })
  expect(await visitOf()).toMatchObject({ last_login_time: start - 3000, last_login_ip: '10.1.2.4' })
  await api.deps.db.updateTable('user').set({ login_failure: 3 }).where('id', '=', alice.id).execute()
  await get(api, '/api/index/index', { token })
  expect((await visitOf()).login_failure).toBe(0)
})

test('a database that takes no writes can be read from, also when a visit is due', async () => {
  if (api.deps.engine !== 'sqlite') return
  const { token } = await logIn(api, alice)
  api.clock.pass(600)
  await sql`pragma query_only = on`.execute(api.deps.db)
  expect(await get(api, '/api/favourite/refs', { token })).toMatchObject({ code: 1 })
  const { statusCode, headers } = await api.app.inject({
    method: 'POST',
    url: '/api/favourite/add',
    headers: { 'ba-user-token': token },
    body: { items: [{ kind: 'chapter', ref: 'lunyu/xueer' }] },
  })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})
