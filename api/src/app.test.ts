import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await logIn(api, await createTestMember(api))).token
})
afterAll(() => api.close())

test('an unknown address is a page for browsers and JSON where JSON was asked for', async () => {
  const page = await api.app.inject('/api/nope/index')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')

  const json = await api.app.inject({
    url: '/api/nope/index',
    headers: { accept: 'application/json', 'think-lang': 'en' },
  })
  expect(json.statusCode).toBe(404)
  expect(json.json()).toMatchObject({ code: 0, message: 'There is nothing at this address.' })
})

test.each(['/api/index/nope', '/api/account/nope', '/api/User/nope', '/api/ems/nope', '/api/ajax/nope'])(
  'an unknown action of a controller for members, %s, asks guests to log in first',
  async (url) => {
    expect(await get(api, url)).toMatchObject({ code: 303, data: { type: 'need login' } })
    const answer = await api.app.inject({ url, headers: { 'ba-user-token': token } })
    expect(answer.statusCode).toBe(404)
  },
)

test('it asks with 409 where the token is expired', async () => {
  const other = await startTestApi()
  const { token: old } = await logIn(other, await createTestMember(other))
  other.clock.pass(259_200)
  expect(await get(other, '/api/account/nope', { token: old })).toMatchObject({ code: 409, data: [] })
  await other.close()
})

test.each(['/api/index/%zz', '/api/%', '/%c0%af'])(
  'an address that cannot be decoded, %s, is 404',
  async (url) => {
    const answer = await api.app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 0 })
  },
)

test('controller and action count in any case, a trailing slash is none', async () => {
  for (const url of ['/api/User/checkin', '/API/USER/CHECKIN', '/api/user/checkIn/']) {
    expect(await get(api, url)).toMatchObject({ code: 1 })
  }
})

test('HEAD has the headers of GET and no body', async () => {
  const answer = await api.app.inject({ method: 'HEAD', url: '/api/index/index' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toBe('')
})

test('answers are not kept by anybody between', async () => {
  const { headers } = await api.app.inject('/api/index/index')
  expect(headers['cache-control']).toBe('no-store')
})
