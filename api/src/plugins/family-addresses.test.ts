import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, url: string, more: { token?: string; form?: string } = {}) => {
  const answer = await api.app.inject({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(more.token && { 'ba-user-token': more.token }),
      ...(more.form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    payload: more.form,
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; data: unknown }>() }
}

test('a read of the contract may be POSTed and PUT, and its query may stand in a form', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    for (const name of ['overview', 'balance', 'integral'])
      expect(await ask(method, `/api/account/${name}`, { token })).toMatchObject({ code: 1 })
    expect(await ask(method, '/api/index/index')).toMatchObject({ code: 1, data: { openMemberCenter: true } })
    expect(await ask(method, '/api/account/balance')).toMatchObject({ code: 303 })
  }
  expect(await ask('PUT', '/api/account/profile', { token })).toMatchObject({
    data: { accountVerificationType: ['email', 'mobile'] },
  })
  expect(await ask('POST', '/api/common/clickCaptcha?id=a', { form: 'id=b' })).toMatchObject({
    code: 1,
    data: { id: 'b' },
  })
})

test('addresses may end with .html, and have a default action', async () => {
  for (const url of ['/api', '/api/', '/api/index', '/api/index/index.html', '/api/Index/Index.html?a=1'])
    expect(await ask('GET', url), url).toMatchObject({ code: 1, data: { openMemberCenter: true } })
  expect(await ask('GET', '/api/account/balance.html')).toMatchObject({ code: 303 })
})

test('of a parameter that is repeated the last one counts', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  expect(await ask('GET', '/api/account/balance?page=2&page=1&limit=3&limit=10', { token })).toMatchObject({
    code: 1,
  })
  expect(await ask('GET', '/api/common/clickCaptcha?id=a&id=b')).toMatchObject({ code: 1, data: { id: 'b' } })
})

test('a wrong method of what is for everybody asks nobody to log in', async () => {
  expect(await ask('GET', '/api/Ems/send')).toMatchObject({ status: 404, code: 0 })
  expect(await ask('DELETE', '/api/index/index')).toMatchObject({ status: 404, code: 0 })
  expect(await ask('GET', '/api/sms/send')).toMatchObject({ status: 404, code: 0 })
  expect(await ask('GET', '/api/index/nothing')).toMatchObject({ code: 303 })
  expect(await ask('DELETE', '/api/account/changePassword')).toMatchObject({ code: 303 })
})
