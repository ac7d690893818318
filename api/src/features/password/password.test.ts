import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepSentCode } from '#features/code/service.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { issueToken } from '#features/session/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000 } })
})
afterEach(() => api.close())

async function post(action: string, payload: object, token = '', language = 'en') {
  const headers = { 'think-lang': language, 'ba-user-token': token }
  const response = await api.app.inject({ method: 'POST', url: `/api/account/${action}`, payload, headers })
  expect(response.statusCode).toBe(200)
  return response.json() as { code: number; msg: string; data: unknown }
}

async function alice() {
  const row = await createTestMember(api, { email: 'alice@example.test', mobile: '13800000001' })
  return { row, token: (await logIn(api, row)).token }
}

const stored = async () =>
  (
    await api.deps.db
      .selectFrom('user')
      .select('password')
      .where('username', '=', 'alice')
      .executeTakeFirstOrThrow()
  ).password
const tokens = () => api.deps.db.selectFrom('token').selectAll().execute()
const newPassword = 'new-54321'

describe('account/changePassword', () => {
  test('ends every session of the member and none of others', async () => {
    const { row, token } = await alice()
    await logIn(api, row)
    await issueToken(api.deps, { memberId: row.id, type: 'email-pass', lifetime: 600, family: 'x' })
    const bob = await createTestMember(api, { username: 'bob' })
    await logIn(api, bob)
    const answer = await post('changePassword', { oldPassword: testPassword, newPassword }, token)
    expect(answer).toMatchObject({ code: 1, msg: expect.stringContaining('log in again'), data: null })
    expect((await tokens()).every((one) => one.user_id === bob.id)).toBe(true)
    expect(await tokens()).toHaveLength(2)
    expect((await post('changePassword', {}, token)).code).toBe(303)
    expect(await verifyPassword(newPassword, await stored())).toBe(true)
    expect(await verifyPassword(testPassword, await stored())).toBe(false)
  })

  test('looks at the old password first, then at the new one', async () => {
    const { token } = await alice()
    const before = await stored()
    for (const [body, msg] of [
      [{ oldPassword: 'nope', newPassword: '1' }, 'The old password is wrong.'],
      [{}, 'The old password is wrong.'],
      [{ oldPassword: testPassword }, ''],
      [{ oldPassword: testPassword, newPassword: '12345' }, ''],
      [{ oldPassword: testPassword, newPassword: 'User<12345' }, ''],
    ] as const) {
      const answer = await post('changePassword', body, token)
      expect(answer).toMatchObject({ code: 0, data: null })
      if (msg) expect(answer.msg).toBe(msg)
      else expect(answer.msg).not.toBe('The old password is wrong.')
    }
    expect(await stored()).toBe(before)
  })

  test('the new password is trimmed like every other', async () => {
    const { token } = await alice()
    await post('changePassword', { oldPassword: ` ${testPassword}`, newPassword: `  ${newPassword} ` }, token)
    expect(await verifyPassword(newPassword, await stored())).toBe(true)
  })

  test('cannot be used to guess the old password', async () => {
    const { token } = await alice()
    const checks = api.deps.limits.passwordChecksPerHour
    for (let n = 0; n < checks; n++)
      await post('changePassword', { oldPassword: `guess-${n}`, newPassword }, token)
    const answer = await post('changePassword', { oldPassword: testPassword, newPassword }, token)
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('tried too often') })
  })

  test('of two at once one wins, and its password stays', async () => {
    const { row } = await alice()
    const sessions = [await logIn(api, row), await logIn(api, row)]
    const answers = await Promise.all(
      sessions.map(({ token }, n) =>
        post('changePassword', { oldPassword: testPassword, newPassword: `winner-${n}` }, token),
      ),
    )
    const winner = answers.findIndex(({ code }) => code === 1)
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await verifyPassword(`winner-${winner}`, await stored())).toBe(true)
  })

  test('a GET is answered with nothing', async () => {
    const { token } = await alice()
    const headers = { 'ba-user-token': token }
    const url = '/api/account/changePassword'
    const page = await api.app.inject({ url, headers })
    expect([page.statusCode, page.body]).toEqual([200, ''])
    expect(page.headers['content-type']).toContain('text/html')
    const json = await api.app.inject({ url, headers: { ...headers, accept: 'application/json' } })
    expect([json.statusCode, json.body]).toEqual([204, ''])
    expect((await api.app.inject(url)).json()).toMatchObject({ code: 303 })
  })

  test('wants the rule', async () => {
    const row = await createTestMember(api, { rules: '' })
    const { token } = await logIn(api, row)
    expect(await post('changePassword', { oldPassword: testPassword, newPassword }, token)).toMatchObject({
      code: 401,
      data: [],
    })
  })
})

describe('account/retrievePassword', () => {
  const retrieve = (body: object, language = 'en') => post('retrievePassword', body, '', language)
  const keep = (contact: string) =>
    keepSentCode(api.deps, { contact, event: 'user_retrieve_pwd', code: 'AB2C' })

  test.each([
    ['email', 'Alice@example.test'],
    ['mobile', '13800000001'],
  ])('sets a new password by %s, ends all sessions and forgives failed logins', async (type, account) => {
    const { token } = await alice()
    await api.deps.db.updateTable('user').set({ login_failure: 10 }).execute()
    await keep(account)
    const body = { type, account, captcha: 'ab2c', password: newPassword }
    expect(await retrieve(body)).toMatchObject({ code: 1, data: null })
    expect(await verifyPassword(newPassword, await stored())).toBe(true)
    expect(await tokens()).toEqual([])
    expect((await post('changePassword', {}, token)).code).toBe(303)
    const row = await api.deps.db.selectFrom('user').select('login_failure').executeTakeFirst()
    expect(row?.login_failure).toBe(0)
    expect((await retrieve(body)).code).toBe(0)
  })

  test('drops the other contact where no code ever proved it, and tells the owner', async () => {
    await alice()
    await keep('13800000001')
    const body = { type: 'mobile', account: '13800000001', captcha: 'ab2c', password: newPassword }
    expect(await retrieve(body)).toMatchObject({ code: 1 })
    const row = await api.deps.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: '', mobile: '13800000001' })
    await deliverDue(api.deps)
    expect(api.sent.mail).toMatchObject([
      { to: 'alice@example.test', subject: expect.stringContaining('账户安全提醒') },
    ])
    expect(api.sent.mail[0]?.text).toContain('The password was changed')
    const notices = await api.deps.db.selectFrom('notice').select(['text', 'text_en']).execute()
    expect(notices).toMatchObject([{ text_en: expect.stringContaining('password was changed') }])
  })

  test('keeps a contact that was proved once', async () => {
    await alice()
    await api.deps.db.updateTable('user').set({ email_proved_time: 1 }).execute()
    await keep('13800000001')
    await retrieve({ type: 'mobile', account: '13800000001', captcha: 'ab2c', password: newPassword })
    const row = await api.deps.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'alice@example.test', mobile: '13800000001' })
  })

  test('says which field is wrong', async () => {
    await alice()
    const wrong = async (body: object) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/account/retrievePassword',
        headers: ownClient,
        payload: { type: 'email', password: newPassword, ...body },
      })
      return answer.json<{ data: { field: string } }>().data.field
    }
    await keep('alice@example.test')
    expect(await wrong({ account: 'alice@example.test', captcha: 'ZZZZ' })).toBe('captcha')
    await keep('nobody@example.test')
    expect(await wrong({ account: 'nobody@example.test', captcha: 'ab2c' })).toBe('account')
  })

  test('looks at password, account and code in this order', async () => {
    await alice()
    const messages: string[] = []
    const steps = [
      {},
      { password: 'x' },
      { password: newPassword },
      { password: newPassword, account: 'alice@example.test' },
      { password: newPassword, account: 'alice@example.test', captcha: 'x', type: 'email' },
    ]
    for (const body of steps) {
      const answer = await retrieve(body)
      expect(answer).toMatchObject({ code: 0, data: null })
      messages.push(answer.msg)
    }
    expect(new Set(messages).size).toBe(steps.length)
  })

  test('does not tell which accounts exist', async () => {
    await alice()
    const body = { type: 'email', captcha: 'AB2C', password: newPassword }
    const known = await retrieve({ ...body, account: 'alice@example.test' })
    expect(await retrieve({ ...body, account: 'nobody@example.test' })).toEqual(known)
    expect(await retrieve({ ...body, account: '' }, 'zh-cn')).toMatchObject({ code: 0 })
  })

  test('a code is void after a few wrong tries', async () => {
    await alice()
    await keep('alice@example.test')
    const body = { type: 'email', account: 'alice@example.test', password: newPassword }
    const guesses = Array.from({ length: 20 }, (_, n) => retrieve({ ...body, captcha: `X${n}` }))
    expect((await Promise.all(guesses)).every(({ code }) => code === 0)).toBe(true)
    expect((await retrieve({ ...body, captcha: 'AB2C' })).code).toBe(0)
  })

  test('a code of another event or of an address without an account changes nothing', async () => {
    await alice()
    const before = await stored()
    await keep('nobody@example.test')
    await keepSentCode(api.deps, { contact: 'alice@example.test', event: 'user_email_verify', code: 'AB2C' })
    for (const account of ['nobody@example.test', 'alice@example.test']) {
      const body = { type: 'email', account, captcha: 'AB2C', password: newPassword }
      expect((await retrieve(body)).code).toBe(0)
    }
    expect(await stored()).toBe(before)
  })
})
