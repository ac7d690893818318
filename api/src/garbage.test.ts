import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

interface Route {
  method: 'GET' | 'POST'
  url: string
  /** The names of the fields that its body or query may have. */
  fields: string[]
}

let api: TestApi
let member: MemberRow
let routes: Route[]

beforeAll(async () => {
  const plenty = 1_000_000_000
  api = await startTestApi({
    limits: { readsPerMinute: plenty, writesPerMinute: plenty, failedLoginsPerAddress: plenty },
  })
  await writeConfig(api.deps.db, 'captcha', false)
  await writeConfig(api.deps.db, 'user_login_retry', false)
  member = await createTestMember(api, { email: 'a@school.test' })
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: object; parameters?: object }>>
  }>()
  routes = Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters }]) => ({
      method: method === 'post' ? 'POST' : 'GET',
      url,
      fields: namesIn(JSON.stringify([requestBody, parameters])),
    })),
  )
})

function namesIn(schema: string): string[] {
  const names = [...schema.matchAll(/"name":"([\w-]+)"|"([\w-]+)":\{"(?:type|anyOf)"/g)]
  return [...new Set(names.map(([, one, other]) => one ?? other ?? ''))]
}

test('the routes and their fields are found', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.find(({ method, url }) => method === 'POST' && url === '/api/user/checkIn')?.fields).toEqual(
    expect.arrayContaining(['tab', 'username', 'registerType', 'captchaInfo', 'keep']),
  )
})

afterAll(() => api.close())

/**
 * Values that people, other clients and attackers send. Some are valid, so that calls get past validation.
 */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('login', 'register', 'alice', 'abc-12345', 'email', 'mobile', 'a@school.test'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '1',
      '0',
      '-1',
      '1e309',
      'NaN',
      '\u0000',
      '\ud800',
      '13800000001',
      '2000-02-30',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** The kind of token; a new live one is made for each call, because a call may end it. */
const tokenKind = fc.constantFrom('live', 'live', 'refresh', 'none', '')
async function tokenOf(kind: string): Promise<string> {
  if (kind !== 'live' && kind !== 'refresh') return kind
  const { token, refreshToken } = await logIn(api, member)
  return kind === 'live' ? token : refreshToken
}

async function call(request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}) {
  const answer = await api.app.inject(request)
  const told = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${request.body ?? ''}`
  expect(answer.statusCode, `${told} answered ${answer.body}`).toBeLessThan(500)
  if (
    answer.headers['content-type']?.toString().startsWith('application/json') &&
    answer.statusCode === 200
  ) {
    expect(Object.keys(answer.json()), told).toEqual(['code', 'msg', 'time', 'data'])
  }
}

test('fields with any values, as JSON, form or query, never break an endpoint', async () => {
  const input = fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      kind: tokenKind,
      values: fc.array(fc.tuple(fc.constantFrom(...route.fields, '__proto__', 'toString', ''), value), {
        maxLength: 10,
      }),
      form: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(input, async ({ route, kind, values, form }) => {
      const text = new URLSearchParams(
        values.map(([name, one]): [string, string] => [name, wellFormed(one)]),
      ).toString()
      const headers = { 'ba-user-token': await tokenOf(kind), accept: 'application/json' }
      if (route.method === 'GET') return call({ ...route, url: `${route.url}?${text}`, headers })
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      const body = form ? text : JSON.stringify(Object.fromEntries(values))
      await call({ ...route, headers: { ...headers, 'content-type': type }, body })
    }),
  )
})

test('any text as a body, under any content type, never breaks an endpoint', async () => {
  const input = fc.record({
    route: fc.constantFrom(...routes.filter(({ method }) => method === 'POST')),
    kind: tokenKind,
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'x',
      ';',
    ),
    body: fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc
        .string()
        .map((text) => `--b\r\ncontent-disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--b--\r\n`),
      fc
        .string()
        .map(
          (text) => `--b\r\ncontent-disposition: form-data; name="file"; filename="${text}"\r\n\r\n${text}`,
        ),
    ),
  })
  await fc.assert(
    fc.asyncProperty(input, async ({ route, kind, type, body }) =>
      call({ ...route, headers: { 'ba-user-token': await tokenOf(kind), 'content-type': type }, body }),
    ),
  )
})

test('any headers and any query never break an endpoint', async () => {
  // Characters that HTTP allows in a header.
  const headerValue = fc
    .string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 80,
    })
    .map((text) => text.replaceAll('\u007f', ''))
  const input = fc.record({
    route: fc.constantFrom(...routes),
    headers: fc.dictionary(
      fc.constantFrom(
        'ba-user-token',
        'think-lang',
        'cookie',
        'accept-language',
        'accept',
        'origin',
        'host',
        'content-type',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-http-method-override',
        'range',
        'if-none-match',
      ),
      headerValue,
    ),
    query: fc.oneof(
      fc.webQueryParameters(),
      fc.string().map((text) => text.replaceAll(/[\s#]/g, '')),
    ),
  })
  await fc.assert(
    fc.asyncProperty(input, ({ route, headers, query }) =>
      call({ ...route, url: `${route.url}?${query}`, headers }),
    ),
  )
})

/** The value as text without lone surrogates, which no client can put into a form. */
function wellFormed(one: unknown): string {
  return (typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed()
}
