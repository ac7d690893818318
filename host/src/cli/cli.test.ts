import { verifyPassword } from '@shuyuan/api/features/session/password-hash'
import { startSession } from '@shuyuan/api/features/session/service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './testing.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

const create = (...more: string[]) => site.run(['member', 'create', 'alice', ...more, '--json'])
const stored = (id = 1) =>
  site.context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()

test('every command has help, and what is not understood has exit code 2', async () => {
  const commands = [
    [],
    ['member'],
    ...['create', 'list', 'show', 'disable', 'enable', 'password'].map((name) => ['member', name]),
    ...['get', 'set'].map((name) => ['config', name]),
    ...['verify', 'settle'].map((name) => ['ledger', name]),
    ...['verify', 'rekey', 'purge'].map((name) => ['registration', name]),
    ['migrate'],
    ...['check', 'fill'].map((name) => ['content', name]),
    ['backup'],
    ['restore'],
  ]
  for (const words of commands) {
    const { code, out } = await site.run([...words, '--help'])
    expect([code, out.startsWith('Usage:')], words.join(' ')).toEqual([0, true])
    expect(out, words.join(' ')).toContain('--json')
  }
  for (const words of [
    ['nonsense'],
    ['member', 'nonsense'],
    ['member', 'create'],
    ['backup'],
    ['migrate', '--x'],
  ]) {
    const { code, err, out } = await site.run(words)
    expect([code, out], words.join(' ')).toEqual([2, ''])
    expect(err).not.toBe('')
  }
})

test('a member is created, shown and found again', async () => {
  const made = await create('--email', 'Alice@Example.com', '--nickname', '爱丽丝')
  expect(made.json).toMatchObject({ id: 1, username: 'alice', email: 'alice@example.com', money: '0.00' })
  expect(JSON.stringify(made.json)).not.toContain('argon2')
  expect(await verifyPassword(made.json.password, (await stored())?.password)).toBe(true)

  for (const meant of ['1', 'ALICE', 'alice@example.com']) {
    expect((await site.run(['member', 'show', meant, '--json'])).json).toMatchObject({ id: 1 })
  }
  expect((await site.run(['member', 'list'])).out).toContain('爱丽丝')
  expect((await site.run(['member', 'list', '--search', '爱丽', '--json'])).json.total).toBe(1)
  expect((await site.run(['member', 'list', '--search', 'a%e', '--json'])).json.total).toBe(0)
  expect((await site.run(['member', 'list', '--status', 'disable', '--json'])).json.list).toEqual([])
})

test('what cannot be done is said in one line with exit code 1', async () => {
  await create()
  expect(await create()).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('belongs to another'),
  })
  expect(await site.run(['member', 'show', 'nobody'])).toMatchObject({
    code: 1,
    err: 'There is no member "nobody".\n',
  })
  expect((await site.run(['member', 'create', '1x'])).code).toBe(2)
  expect((await site.run(['member', 'create', 'bob', '--email', 'x'])).code).toBe(2)
  const refused = await site.run(['member', 'create', 'bob', '--password-stdin', '--json'], 'short')
  expect([refused.code, Object.keys(JSON.parse(refused.err))]).toEqual([1, ['error']])
})

test('a password can be handed in, and a new one ends the sessions', async () => {
  await site.run(['member', 'create', 'alice', '--password-stdin'], 'first-1234\n')
  const sessionDeps = { ...site.context, settings: { secretKey: 'x' } as never }
  await startSession(sessionDeps, { memberId: 1, keep: true, device: { agent: '', ip: '127.0.0.1' } })
  const { code, out } = await site.run(['member', 'password', 'alice', '--password-stdin'], 'second-1234')
  expect(code).toBe(0)
  expect(out).not.toContain('second-1234')
  const weak = await site.run(['member', 'password', 'alice', '--password-stdin'], 'password1')
  expect([weak.code, weak.err]).toEqual([0, expect.stringContaining('easily guessed')])
  await site.run(['member', 'password', 'alice', '--password-stdin'], 'second-1234')
  expect(await verifyPassword('second-1234', (await stored())?.password)).toBe(true)
  expect(await site.context.db.selectFrom('token').selectAll().execute()).toEqual([])
})

test('a member who is locked out is let in again, keeping password and sessions', async () => {
  await create()
  await site.context.db.updateTable('user').set({ login_failure: 10 }).execute()
  const before = await stored()
  expect(await site.run(['member', 'unlock', 'alice', '--by', 'li'])).toMatchObject({ code: 0 })
  const after = await stored()
  expect(after).toMatchObject({ login_failure: 0, password: before?.password })
  expect(after?.update_time).toBeGreaterThan(before?.update_time ?? 0)
  expect(await site.run(['member', 'unlock', 'nobody'])).toMatchObject({ code: 1 })
})

test('a disabled member has no session left and can be let in again', async () => {
  await create()
  await startSession(
    { ...site.context, settings: { secretKey: 'x' } as never },
    { memberId: 1, keep: true, device: { agent: '', ip: '127.0.0.1' } },
  )
  await site.run(['member', 'disable', 'alice'])
  expect((await stored())?.status).toBe('disable')
  expect(await site.context.db.selectFrom('token').selectAll().execute()).toEqual([])
  await site.run(['member', 'enable', '1'])
  expect((await stored())?.status).toBe('enable')
})

test('a balance that is not the sum of its rows is found', async () => {
  await create()
  expect((await site.run(['ledger', 'verify'])).code).toBe(0)
  await site.context.db.updateTable('user').set({ score: 99 }).execute()
  const wrong = await site.run(['ledger', 'verify', '--json'])
  expect([wrong.code, JSON.parse(wrong.err).problems.length]).toEqual([1, 1])
})

test('settings are read and changed, and a wrong value is refused with the reason', async () => {
  expect((await site.run(['config', 'get', 'user_login_captcha'])).out).toBe('true\n')
  await site.run(['config', 'set', 'user_login_captcha', 'false'])
  expect((await site.run(['config', 'get', 'user_login_captcha', '--json'])).json).toEqual({
    name: 'user_login_captcha',
    value: false,
  })
  await site.run(['config', 'set', 'record_number', '12345'])
  expect((await site.run(['config', 'get', 'record_number'])).out).toBe('12345\n')
  expect(await site.run(['config', 'set', 'user_sso', 'maybe'])).toMatchObject({ code: 1 })
  expect(await site.run(['config', 'get', 'nothing'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('site_name'),
  })
  expect((await site.run(['config', 'get', '--json'])).json.upload.maxSize).toBe(10_485_760)
  expect((await site.run(['config', 'get'])).out).toMatch(/captcha = true\n +false turns every captcha off/)
  expect((await site.run(['config', 'set', 'site_name', 'Qinghe'])).err).toContain(
    `For example: config set site_name '{"zh-cn":"清和书院"`,
  )
})

test('a database that is up to date has nothing to migrate', async () => {
  expect(await site.run(['migrate'])).toMatchObject({ code: 0, out: 'Nothing to do.\n' })
})

test('what operators do with accounts and settings is in the audit log, without passwords', async () => {
  const { json: made } = await create('--by', 'li')
  for (const words of [
    ['member', 'disable', 'alice'],
    ['member', 'enable', 'alice'],
    ['member', 'password', 'alice', '--password-stdin', '--by', 'wang'],
    ['config', 'set', 'record_number', 'x1'],
  ]) {
    await site.run(words, 'secret-123')
  }
  const { json: events } = await site.run(['audit', 'list', '--json'])
  const list = events as { actor: string; action: string; detail: object }[]
  expect(list.map(({ actor, action }) => `${action} ${actor}`).toReversed()).toEqual([
    'member.create staff:li',
    'member.disable staff:operator',
    'member.enable staff:operator',
    'member.password staff:wang',
    'config.set staff:operator',
  ])
  for (const secret of [made.password, 'secret-123', 'argon2'])
    expect(JSON.stringify(list)).not.toContain(secret)
})
