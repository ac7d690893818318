import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    settings: { corsOrigins: ['localhost', '127.0.0.1', 'https://app.school.test'] },
  })
})
afterAll(() => api.close())

const ask = (method: 'GET' | 'OPTIONS' | 'POST', url: string, origin?: string, host = 'api.school.test') =>
  api.app.inject({ method, url, headers: { host, ...(origin === undefined ? {} : { origin }) } })

const always = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, Idempotency-Key, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-CSRF-TOKEN, X-Requested-With',
}

test.each(['/api/index/index', '/api/account/overview', '/api/nope', '/anything/at/all'])(
  'a preflight to %s is 204 and empty',
  async (url) => {
    const answer = await ask('OPTIONS', url, 'http://localhost:3000')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      ...always,
      'access-control-allow-origin': 'http://localhost:3000',
    })
  },
)

test.each([
  ['http://localhost:3000', true],
  ['https://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['https://app.school.test', true],
  ['http://app.school.test', false],
  ['https://api.school.test', true],
  ['http://api.school.test:81', false],
  ['https://front.example.test', false],
  ['https://localhost.example.test', false],
  ['null', false],
  ['', false],
  ['nonsense', false],
  ['file://', false],
])('the origin %s is echoed: %s', async (origin, echoed) => {
  for (const [method, url] of [
    ['OPTIONS', '/api/index/index'],
    ['GET', '/api/index/index'],
    ['GET', '/api/nope/index'],
    ['POST', '/api/user/checkIn'],
  ] as const) {
    const { headers } = await ask(method, url, origin)
    expect(headers).toMatchObject(always)
    expect(headers['access-control-allow-origin']).toBe(echoed ? origin : undefined)
    expect(headers.vary).toContain('origin')
  }
})

test('an origin with the same host and port as the API is its own', async () => {
  const { headers } = await ask('GET', '/api/index/index', 'http://school.test:8000', 'school.test:8000')
  expect(headers['access-control-allow-origin']).toBe('http://school.test:8000')
})

test('* lets every origin call', async () => {
  const open = await startTestApi({ settings: { corsOrigins: ['*'] } })
  const answer = await open.app.inject({ url: '/api/index/index', headers: { origin: 'https://x.test' } })
  expect(answer.headers['access-control-allow-origin']).toBe('https://x.test')
  await open.close()
})

test('an origin that is refused is named in the log, once', async () => {
  const lines: string[] = []
  const logging = await startTestApi()
  vi.spyOn(logging.app.log, 'warn').mockImplementation(
    (details: unknown) => void lines.push(JSON.stringify(details)),
  )
  for (const origin of ['https://a.example', 'https://a.example', 'http://localhost'])
    await logging.app.inject({ url: '/api/index/index', headers: { origin } })
  await logging.close()
  expect(lines).toEqual(['{"origin":"https://a.example"}'])
})
