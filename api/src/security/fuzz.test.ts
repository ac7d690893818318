import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import type { TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { type Operation, operationsOf, type Schema } from '#testing/operations.ts'
import { startUnlimitedApi } from '#testing/unlimited.ts'

let api: TestApi
let member: MemberRow
let operations: Operation[]
beforeAll(async () => {
  api = await startUnlimitedApi()
  member = await createTestMember(api, { mobile: '13800000001', email: 'a@school.test' })
  operations = await operationsOf(api)
}, 60_000)
afterAll(() => api.close())

/** Valid values for these names, so that calls get past validation. */
const fitting: Record<string, unknown[]> = {
  form: ['zybm', 'guoxuebaoming'],
  term: ['jieqi-caomu-1', 'mengxue-qinzi-2'],
  tag: ['lunyu'],
  set: ['jingdian-jieti', 'kecheng-fankui'],
  offer: ['siji-xiezi', 'jifen-ka'],
  kind: ['lesson', 'chapter', 'course'],
  ref: ['daodejing/01', 'lunyu-rumen/xue'],
  doc: ['photo', 'privacy', 'guardian'],
  version: ['1.0'],
  subject: ['guoxue'],
  tab: ['login', 'register'],
  type: ['email', 'mobile'],
  event: ['user_register', 'user_email_verify', 'registration'],
  template_code: ['user_register', 'registration'],
  username: ['alice', 'bob_12'],
  password: ['abc-12345'],
  mobile: ['13800000001', '13800000002'],
  email: ['a@school.test', 'b@school.test'],
  day: ['2026-11-20', '2026-11-21', '2026-02-30'],
  days: ['30', '7'],
  page: ['1', '2'],
  limit: ['10'],
  at: [1_795_262_400_000, 0],
  id: [1, '1', 2],
  answer: [1],
  title: ['“学而时习之”怎么读'],
  body: ['<p>孩子六岁。</p>'],
  reason: ['wrong', 'spam'],
  key: ['school', 'k1'],
  source: ['courses'],
  respondent: ['any', 'female'],
  edition: [1],
}
/** Values that no honest client sends. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  2_147_483_648,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  `"; drop table user; --`,
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '../../../etc/passwd',
  '${7*7}{{7*7}}',
  '1e309',
  'NaN',
  '٣',
  '\u202e\u200d\ufeff',
  '🎋'.repeat(300),
  'a'.repeat(70_000),
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1, length: -1 },
)

/** Values for a schema: most are valid, some are hostile, some are missing. */
function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: soundValue(schema, name) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function soundValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const known = fitting[name]
  if (known) return fc.constantFrom(...known)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((one) => soundValue(one, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties) return objectOf(schema.properties)
  if (schema.items) return fc.array(valueOf(schema.items, name), { maxLength: 4 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 100 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'object') {
    return fc.dictionary(fc.constantFrom('name', 'mobile', 'idNumber', 'birthday', 'a', '__proto__'), hostile)
  }
  return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('1', '0', 'true', 'zh-cn'))
}

function objectOf(properties: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valueOf(inner, key)])),
  )
}

async function answered(told: string, request: InjectOptions) {
  const answer = await api.app.inject(request)
  expect(answer.statusCode, `${told} answered ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  if (
    answer.statusCode === 200 &&
    answer.headers['content-type']?.toString().startsWith('application/json')
  ) {
    expect(Object.keys(answer.json()), told).toEqual(['code', 'msg', 'time', 'data'])
  }
  expect(answer.body, told).not.toMatch(/SQLITE|syntax error|at \w+ \(|node_modules|postgres/i)
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff')
}

test('nothing that can be written as the schemas describe breaks an endpoint', async () => {
  const call = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      live: fc.constantFrom(true, true, false),
      query: objectOf(operation.query),
      body: operation.body ? soundValue(operation.body, '') : fc.constant({}),
      language: fc.constantFrom('en', 'zh-cn', 'xx'),
    }),
  )
  await fc.assert(
    fc.asyncProperty(call, async ({ operation: { method, url, name }, live, query, body, language }) => {
      const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
      const search = new URLSearchParams(
        pairs.map(([key, value]): [string, string] => [key, textOf(value)]),
      ).toString()
      const token = live ? (await logIn(api, member)).token : ''
      const headers = { 'think-lang': language, ...(token && { 'ba-user-token': token }) }
      const told = `${name}?${search} ${JSON.stringify(body)?.slice(0, 500)} ${live ? 'as a member' : ''}`
      const sent = method === 'POST' ? { body: (body ?? {}) as object } : {}
      await answered(told, { method, url: `${url}?${search}`, headers, ...sent })
    }),
  )
  expect(await verifyLedger(api.deps.db)).toEqual([])
}, 60_000)

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 5000)
}

/** How much is in the large bodies that each endpoint gets; most before a release. */
const many =
  process.env.TEST_ALL === 'yes'
    ? { fields: 20_000, items: 50_000, ids: 90_000 }
    : { fields: 4000, items: 5000, ids: 9000 }
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const bodies = {
  'a prototype': '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"tab":"login"}',
  'a prototype inside': '{"answers":{"__proto__":{"polluted":1}},"items":[{"__proto__":{"polluted":1}}]}',
  'a prototype by another spelling':
    '{"\\u005f_proto__":{"polluted":1},"con\\u0073tructor":{"prototype":{"polluted":1}}}',
  'depth without end': deep(20_000),
  'many fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: many.fields }, (_, index) => [`f${index}`, 1])),
  ),
  'a long list': JSON.stringify({
    items: Array.from({ length: many.items }, () => ({})),
    ids: Array.from({ length: many.ids }, () => 1),
  }),
  'long text': JSON.stringify({ username: 'a'.repeat(900_000), title: 'b'.repeat(90_000) }),
  'too much': 'x'.repeat(1_100_000),
  'a number without end': `{"id":${'9'.repeat(5000)},"at":1${'0'.repeat(400)}}`,
  'one name twice': '{"id":1,"id":{"a":1},"tab":"login","tab":"register"}',
}

test.each(Object.entries(bodies))(
  'no endpoint minds %s',
  async (what, body) => {
    const { token } = await logIn(api, member)
    for (const { method, url, name } of operations) {
      if (method !== 'POST' || url === '/api/user/logout') continue
      for (const as of ['', token]) {
        const headers = { 'content-type': 'application/json', ...(as && { 'ba-user-token': as }) }
        await answered(`${name} with ${what}`, { method, url, headers, body })
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  },
  120_000,
)

test('no endpoint minds a query that is long, doubled, or wants to be an object', async () => {
  const { token } = await logIn(api, member)
  const headers = { 'ba-user-token': token }
  const queries = [
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1',
    'page=1&page=2&limit[]=3&id[a]=1&id=2',
    `x=${'a'.repeat(8000)}`,
    Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&'),
    'page=%00&id=%ff&limit=%E0%A4%A&=&&&?',
    'page=9007199254740993&limit=1e9&id=-0',
  ]
  for (const { method, url, name } of operations) {
    if (url === '/api/user/logout') continue
    for (const query of queries) {
      await answered(`${name}?${query.slice(0, 60)}`, { method, url: `${url}?${query}`, headers })
    }
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
}, 120_000)
