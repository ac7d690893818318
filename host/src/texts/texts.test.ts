import { createServer, type Server } from 'node:http'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import type { TestApi } from '@shuyuan/api/testing/api'
import { post } from '@shuyuan/api/testing/call'
import { newDistributor } from '@shuyuan/api/testing/distribution'
import { createTestMember, logIn } from '@shuyuan/api/testing/member'
import { type Operation, operationsOf } from '@shuyuan/api/testing/operations'
import { startUnlimitedApi } from '@shuyuan/api/testing/unlimited'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#log'
import { addressesAt, orders } from '#testing/hostile-texts'
import { memberPages } from '#testing/member-pages'
import { expectNothingRuns } from '#testing/nothing-runs'
import { openPagesOf } from '#testing/pages-of'
import { put, type TextPlace, soundQuery, textPlaces } from '#testing/text-places'
import { endpointNamed, filledSample } from '@shuyuan/api/testing/samples'
import { approveQuestion } from '@shuyuan/api/desk/question/service'

let hits = 0
let listener: Server
const lines: string[] = []
let api: TestApi
let site: Awaited<ReturnType<typeof openPagesOf>>
let operations: Operation[]
let token: string
let cookie: string
let bystander: object
let addresses: string[]

/** A body of which the endpoint keeps something. */
function soundBody(name: string, question: number): Record<string, unknown> | undefined {
  const sample = endpointNamed(name)?.samples?.[0]
  return sample && filledSample(sample, question)
}

const stateOf = async (username: string) => {
  const member = await api.deps.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
  const questions = await api.deps.db
    .selectFrom('question')
    .selectAll()
    .where('user_id', '=', member?.id ?? 0)
    .execute()
  return { member, questions }
}

beforeAll(async () => {
  listener = createServer((_request, response) => {
    hits += 1
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const at = listener.address()
  addresses = addressesAt(typeof at === 'object' && at ? at.port : 0)

  api = await startUnlimitedApi({
    logger: createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }),
  })
  operations = await operationsOf(api)
  const bob = await createTestMember(api, { username: 'bystander', mobile: '13800000002' })
  const bobs = (await logIn(api, bob)).token
  const asked = await post(api, '/api/question/ask', soundBody('POST /api/question/ask', 0) ?? {}, {
    token: bobs,
  })
  const question = (asked.data as { id: number }).id
  await approveQuestion({ db: api.deps.db, now: api.deps.now, actor: 'staff:test' }, question)

  const { user_id: memberId } = await newDistributor(api)
  const member = await api.deps.db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  token = (await logIn(api, member)).token
  cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id: member.id, token, refresh_token: '' }))}`
  bystander = await stateOf('bystander')
  await plantEverywhere(question)
  site = await openPagesOf(api)
}, 120_000)
afterAll(async () => {
  listener.close()
  await site.close()
  await api.close()
})

const tried = { places: 0, calls: 0, taken: new Map<string, number>() }

/** Each text of each endpoint, one after the other, with all that is hostile in its place. */
async function plantEverywhere(question: number) {
  for (const operation of operations) {
    const { method, url, name, body } = operation
    if (method !== 'POST' || !body || url === '/api/user/logout') continue
    const sound = soundBody(name, question)
    for (const place of textPlaces(body, sound ?? {})) {
      tried.places += 1
      // All where texts are known to be kept; a few in turn where they are looked at alone.
      const texts = sound
        ? [...orders, ...inTurn(addresses, 4)]
        : [...inTurn(orders, 4), ...inTurn(addresses, 2)]
      for (const text of texts) await plant(operation, place, { question, text })
    }
  }
}

let turns = 0
const inTurn = (texts: readonly string[], count: number) =>
  Array.from({ length: count }, () => texts[(turns += 1) % texts.length] ?? '')

async function plant(
  { name, url }: Operation,
  place: TextPlace,
  { question, text }: { question: number; text: string },
) {
  const sound = soundBody(name, question) ?? {}
  tried.calls += 1
  const answer = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'ba-user-token': token, accept: 'application/json' },
    body: put(sound, place, text),
  })
  const told = `${name} ${place.join('.')} ${text}`
  expect(answer.statusCode, `${told}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  expect(answer.headers['set-cookie'], told).toBeUndefined()
  expect(answer.body, told).not.toMatch(/SQLITE|syntax error|node_modules|postgres/i)
  if (answer.json<{ code: number }>().code === 1) tried.taken.set(name, (tried.taken.get(name) ?? 0) + 1)
}

describe('whatever stands in a text of a form', () => {
  test('was sent in every text that the description has, and much of it was taken', () => {
    expect(tried.places).toBeGreaterThan(100)
    // Where a sound body is known, something of what was sent is kept.
    for (const { name } of operations.filter((one) => one.method === 'POST' && soundBody(one.name, 1)))
      expect(tried.taken.get(name) ?? 0, name).toBeGreaterThan(0)
  })

  test('is no order to the database: nobody else’s row changed, no table is gone, the ledger is right', async () => {
    expect(await stateOf('bystander')).toEqual(bystander)
    expect(await verifyLedger(api.deps.db)).toEqual([])
    const { count } = await api.deps.db
      .selectFrom('question')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(orders.length)
  })

  test('makes the server fetch nothing', async () => {
    expect(hits).toBe(0)
    // Who had fetched would have been counted.
    await fetch(addresses[0] ?? '')
    expect(hits).toBe(1)
  })

  test('is one line of the log, or none', () => {
    expect(lines.length).toBeGreaterThan(tried.calls)
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true)
      // oxlint-disable-next-line no-control-regex -- that is what is looked for
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f]/)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'planted by a visitor' })
    }
  })

  test('is data wherever it is read back, and an order in no query', async () => {
    let read = 0
    for (const { method, url, name, query } of operations.filter(
      (one) => one.method === 'GET' && one.url !== '/api/user/logout',
    )) {
      const sound = soundQuery(query)
      const asks = [
        sound,
        ...Object.keys(query).flatMap((field) =>
          inTurn(orders, 4).map((text) => ({ ...sound, [field]: text })),
        ),
      ]
      for (const asked of asks) {
        const answer = await api.app.inject({
          method,
          url: `${url}?${new URLSearchParams(asked)}`,
          headers: { 'ba-user-token': token, accept: 'application/json' },
        })
        const told = `${name} ${JSON.stringify(asked)}`
        expect(answer.statusCode, told).toBeLessThan(500)
        expect(answer.headers['x-content-type-options'], told).toBe('nosniff')
        if (answer.body === '') continue
        const type = String(answer.headers['content-type'])
        expect(type, told).toMatch(/^(?:application\/json|image\/)/)
        if (type.includes('svg')) expectNothingRuns(answer.body, told)
        if (type.includes('json')) {
          const { data } = answer.json<{ data: unknown }>()
          if (answer.body.includes('planted')) read += 1
          for (const html of htmlIn(data)) expectNothingRuns(html, told)
        }
      }
    }
    expect(read).toBeGreaterThan(5)
  }, 60_000)

  test.each(memberPages)('is text on the member page %s', async (name) => {
    const html = await (await site.get(`/user/account/${name}`, { cookie })).text()
    expect(html).toContain('<html')
    expectNothingRuns(html, name)
  })

  test('is text on pages for everybody', async () => {
    for (const path of [
      '/guoxuewenda',
      '/czdaka',
      '/class',
      '/guoxuebaoming',
      '/sitemap.xml',
      '/guoxuewenda/_payload.json',
    ]) {
      const answer = await site.get(path)
      expect(answer.status, path).toBe(200)
      if (answer.headers.get('content-type')?.includes('html')) expectNothingRuns(await answer.text(), path)
    }
    expect(site.problems).toEqual([])
  })
})

/** Texts of an answer that pages show as they are. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (/^(?:body|html)$/.test(name) ? [inner] : []) : htmlIn(inner),
  )
}
