import { endpoints } from '@shuyuan/contract/endpoints'
import { deskNodes, nodesOf, staffRoles } from '@shuyuan/contract/desk/nodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import type { TestAnswer } from '#testing/call.ts'
import { enterAgain, enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { type Operation, operationsOf } from '#testing/operations.ts'
import { endpointNamed } from '#testing/samples.ts'
import { mark, type Owner, ownObjects } from './own-objects.ts'

/** Names of parameters that choose an object. */
const objectNames = /^(?:id|ids|no|claim|answer|receipts|secret|subject)$/

const plenty = 1_000_000
let api: TestApi
let operations: Operation[]
let alice: Owner
let bob: Owner
beforeAll(async () => {
  api = await startTestApi({
    limits: {
      bodiesAtOncePerAddress: plenty,
      readsPerMinute: plenty,
      writesPerMinute: plenty,
      passwordChecksPerHour: plenty,
      secondFactorTriesPerHour: plenty,
      questionsPerMemberDay: 99,
      answersPerMemberDay: 99,
    },
  })
  operations = await operationsOf(api)
  alice = await enter('alice')
  bob = await enter('bob')
}, 60_000)
afterAll(() => api.close())

let people = 0
async function enter(username: string, rules = '*'): Promise<Owner> {
  people += 1
  const member = await createTestMember(api, { username, rules, mobile: `1380000000${people}` })
  return { member, token: (await logIn(api, member)).token }
}

async function call({ method, url }: Operation, token: string, values: Record<string, unknown> = {}) {
  const headers = { accept: 'application/json', ...(token && { 'ba-user-token': token }) }
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await api.app.inject(
    method === 'GET' ? { method, url: `${url}?${query}`, headers } : { method, url, headers, body: values },
  )
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json') ?? false
  return { answer, envelope: isJson ? answer.json<TestAnswer>() : null }
}
const named = (name: string) => {
  const found = operations.find((operation) => operation.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

test('the description has every endpoint, and says of each who may call it', () => {
  const named = (each: { method: string; path: string }) => `${each.method} ${each.path}`
  expect(operations.map(({ name }) => name).sort()).toEqual(endpoints.map(named).sort())
  for (const { name, members, node, rule } of operations) {
    const { who, rule: wanted = '' } = endpointNamed(name) ?? {}
    expect({ who: node || (members ? 'members' : 'all'), rule }, name).toEqual({ who, rule: wanted })
  }
})

describe('everything for members', () => {
  test('is refused to guests, whatever they show as a token', async () => {
    const { token, refreshToken } = await logIn(api, alice.member)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const operation of operations.filter(({ members }) => members)) {
      for (const token of [
        '',
        'null',
        'undefined',
        '*',
        "' or 1=1 --",
        'A'.repeat(5000),
        forged,
        refreshToken,
      ]) {
        const { envelope } = await call(operation, token)
        expect(envelope, `${operation.name} with ${token.slice(0, 20)}`).toMatchObject({ code: 303 })
      }
    }
  })

  test('is refused to a member who was disabled while logged in', async () => {
    const carol = await enter('carol')
    await api.deps.db
      .updateTable('user')
      .set({ status: 'disable' })
      .where('id', '=', carol.member.id)
      .execute()
    for (const operation of operations.filter(({ members }) => members)) {
      const { envelope } = await call(operation, carol.token)
      expect(envelope, operation.name).toMatchObject({ code: 303, data: { type: 'need login' } })
    }
  })

  test('is refused by HEAD, and by other spellings of its address', async () => {
    for (const { method, url, name } of operations.filter(({ members }) => members)) {
      for (const spelled of [url.toUpperCase().replace('/API', '/api'), `${url}/`, url.replace('a', '%61')]) {
        const { statusCode, body } = await api.app.inject({
          method,
          url: spelled,
          headers: { accept: 'application/json' },
        })
        if (statusCode === 200) expect(JSON.parse(body), `${name} as ${spelled}`).toMatchObject({ code: 303 })
        else expect(statusCode, spelled).toBe(404)
      }
      const head = await api.app.inject({ method: 'HEAD', url })
      expect([head.body, head.headers['set-cookie']]).toEqual(['', undefined])
    }
  })
})

test('what needs a rule is refused to members of groups without it', async () => {
  const dave = await enter('dave', '')
  const erin = await enter('erin')
  const { group_id: groupId } = erin.member
  await api.deps.db.updateTable('user_group').set({ status: 0 }).where('id', '=', groupId).execute()
  const ruled = operations.filter(({ rule }) => rule)
  expect(ruled.length).toBeGreaterThan(5)
  for (const operation of ruled) {
    for (const { token } of [dave, erin]) {
      expect((await call(operation, token)).envelope, operation.name).toMatchObject({ code: 401, data: [] })
    }
  }
})

describe('every endpoint of the desk', () => {
  test('has a node, but for the way in, and every node is some endpoint’s', () => {
    const desk = operations.filter(({ url }) => url.startsWith('/api/desk/'))
    expect(desk.filter(({ node }) => node === '').map(({ url }) => url)).toEqual([
      '/api/desk/roles',
      '/api/desk/enter',
      '/api/desk/enter-code',
    ])
    // What is written, and whose hours are read, not the endpoint, are asked for these.
    const asked = new Set<string>(['desk/content:money', 'desk/hours:all'])
    const nodes = deskNodes.filter((node) => !asked.has(node))
    expect(new Set(desk.map(({ node }) => node))).toEqual(new Set(['', ...nodes]))
  })

  test.each(staffRoles)(
    'is open to the role %s by its nodes alone, and changes nothing for who lacks them',
    async (role) => {
      const allowed: ReadonlySet<string> = nodesOf([role])
      const { member, ...first } = await enterTestDesk(api, `a${role}`, role)
      let { headers } = first
      for (const { method, url, node, name } of operations.filter((each) => each.node !== '')) {
        const before = allowed.has(node) ? [] : await rows('audit')
        const ask = async () => {
          const body = method === 'POST' && { body: { no: 'R1', reason: 'x' } }
          const { payload } = await api.app.inject({ method, url, headers, ...body })
          // Some answer in lines, an envelope and then rows.
          return JSON.parse(payload.split('\n', 1)[0] ?? '') as TestAnswer
        }
        let { code } = await ask()
        if (code === 303) {
          // An endpoint before it has ended the session.
          ;({ headers } = await enterAgain(api, member))
          ;({ code } = await ask())
        }
        expect(code !== 401, `${role}: ${name}`).toBe(allowed.has(node))
        if (!allowed.has(node)) expect(await rows('audit'), name).toEqual(before)
      }
    },
    120_000,
  )

  test('takes neither a member’s token nor a call that a browser has sent', async () => {
    const { headers, token } = await enterTestDesk(api, 'browser', 'owner')
    const desk = operations.filter(({ node }) => node !== '')
    for (const { method, url, name } of desk) {
      const ask = async (sent: Record<string, string>) =>
        (
          await api.app.inject({ method, url, headers: sent, ...(method === 'POST' && { body: {} }) })
        ).json<TestAnswer>()
      expect(await ask({ 'ba-user-token': token }), name).toMatchObject({ code: 303 })
      expect(await ask({ 'desk-token': token }), name).toMatchObject({ code: 303 })
      expect(await ask({ ...headers, origin: 'http://localhost' }), name).toMatchObject({ code: 401 })
      expect(await ask({ ...headers, 'sec-fetch-site': 'same-origin' }), name).toMatchObject({ code: 401 })
    }
  }, 120_000)
})

describe('an object of another member', () => {
  test('every endpoint that is told of one says whose it is', () => {
    const silent = operations.filter(
      ({ fields, name, node }) =>
        node === '' &&
        fields.some((field) => objectNames.test(field)) &&
        endpointNamed(name)?.own === undefined,
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  const owned = endpoints.flatMap(({ method, path, own }) =>
    own ? [{ name: `${method} ${path}`, own }] : [],
  )
  test.each(owned)(
    '$name: neither shown nor changed',
    async ({ name, own: { kind, with: further, ownerMay = true } }) => {
      const operation = named(name)
      const make = ownObjects[kind]
      if (!make) throw new Error(`own-objects.ts makes no ${kind}`)
      const values = { ...(await make(api, alice)), ...further }
      const before = await rows()
      for (const token of [bob.token, ...(operation.members ? [] : [''])]) {
        const { answer } = await call(operation, token, values)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toContain(mark)
      }
      const after = await rows()
      expect(before.filter((row) => !after.includes(row))).toEqual([])
      // The owner succeeds with the same values, so the refusal is not about the values.
      if (ownerMay) expect((await call(operation, alice.token, values)).envelope).toMatchObject({ code: 1 })
    },
  )
})

/** All stored rows, except counters, notes of visits and the tables that are named. */
async function rows(...except: string[]): Promise<string[]> {
  const noted = new Set(['tally', 'login', 'idempotency', ...except])
  const tables = (await api.deps.db.introspection.getTables()).filter(({ name }) => !noted.has(name))
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await api.deps.db
        .selectFrom(name as 'user')
        .selectAll()
        .execute()
      return all.map((row) => `${name} ${JSON.stringify({ ...row, last_login_time: 0, last_login_ip: '' })}`)
    }),
  )
  return found.flat()
}
