import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ContactType } from '@shuyuan/contract/account/login'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import { keepSentCode } from '#features/code/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { bind } from './service.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000 } })
})
afterEach(() => api.close())

async function post(action: string, payload: object, token: string, further: object = {}) {
  const headers = { 'think-lang': 'en', 'ba-user-token': token, ...further }
  const response = await api.app.inject({ method: 'POST', url: `/api/account/${action}`, payload, headers })
  expect(response.statusCode).toBe(200)
  return response.json() as { code: number; msg: string; data: { accountVerificationToken: string } | null }
}

async function member(options: Parameters<typeof createTestMember>[1]) {
  const row = await createTestMember(api, { rules: '', ...options })
  return { id: row.id, token: (await logIn(api, row)).token }
}

/** Keeps a code as if it had been sent. */
async function code(contact: string, event: CodeEvent) {
  await keepSentCode(api.deps, { contact, event, code: 'AB2C' })
  return 'ab2c'
}

async function pass(token: string, contact = 'alice@example.test', type: ContactType = 'email') {
  const captcha = await code(contact, `user_${type}_verify`)
  const { data } = await post('verification', { type, captcha }, token)
  return data?.accountVerificationToken ?? ''
}

const boundTo = async (id: number) =>
  api.deps.db.selectFrom('user').select(['email', 'mobile']).where('id', '=', id).executeTakeFirst()

const wrongCode = 'The code is wrong or no longer valid.'
const verifyFirst = 'Please verify the contact that is linked now before you change it.'

describe('account/verification', () => {
  test('gives a pass for the code that went to the bound contact', async () => {
    const { token } = await member({ email: 'alice@example.test' })
    const captcha = await code('alice@example.test', 'user_email_verify')
    const answer = await post('verification', { type: 'email', captcha }, token)
    expect(answer).toMatchObject({
      code: 1,
      msg: '',
      data: { type: 'email', accountVerificationToken: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect((await post('verification', { type: 'email', captcha }, token)).msg).toBe(wrongCode)
  })

  test('refuses a wrong code, the code of another event, what is not bound and other types', async () => {
    const { token } = await member({ email: 'alice@example.test' })
    expect(await post('verification', { type: 'email', captcha: 'zzz' }, token)).toMatchObject({
      code: 0,
      msg: wrongCode,
      data: null,
    })
    const captcha = await code('alice@example.test', 'user_register')
    expect((await post('verification', { type: 'email', captcha }, token)).code).toBe(0)
    await code('', 'user_mobile_verify')
    expect((await post('verification', { type: 'mobile', captcha }, token)).msg).toBe(wrongCode)
    for (const type of ['username', 'password', '', ['email']]) {
      expect((await post('verification', { type, captcha }, token)).code).toBe(0)
    }
    expect((await post('verification', {}, token)).code).toBe(0)
  })

  test('is for members, reads query and body, and answers in both languages', async () => {
    expect(await post('verification', {}, '')).toMatchObject({ code: 303, data: { type: 'need login' } })
    const { token } = await member({ email: 'alice@example.test' })
    const captcha = await code('alice@example.test', 'user_email_verify')
    expect((await post(`verification?type=email&captcha=${captcha}`, {}, token)).code).toBe(1)
    const chinese = await post('verification', { type: 'email', captcha }, token, { 'think-lang': 'zh-cn' })
    expect(chinese.msg).toBe('验证码不正确或已失效')
  })
})

describe('account/changeBind', () => {
  test('binds another address with a pass and the code of the new address', async () => {
    const { id, token } = await member({ email: 'alice@example.test' })
    const accountVerificationToken = await pass(token)
    const email = 'New@example.test'
    const captcha = await code(email, 'user_change_email')
    const body = { type: 'email', accountVerificationToken, password: '', email, mobile: '', captcha }
    expect(await post('changeBind', body, token)).toMatchObject({ code: 1, msg: '', data: null })
    expect(await boundTo(id)).toEqual({ email: 'new@example.test', mobile: '' })
    // The address of before is told: if it was a thief, the owner reads it there.
    await deliverDue(api.deps)
    const told = api.sent.mail.filter(({ code: none }) => none === '').map(({ to }) => to)
    expect(told.toSorted()).toEqual(['alice@example.test', 'new@example.test'])

    api.clock.pass(60)
    const again = {
      ...body,
      email: 'third@example.test',
      captcha: await code('third@example.test', 'user_change_email'),
    }
    expect((await post('changeBind', again, token)).msg).toBe(verifyFirst)
  })

  test('binds a first number with the password', async () => {
    const { id, token } = await member({ email: 'alice@example.test' })
    const mobile = '13800000001'
    const body = { type: 'mobile', mobile, captcha: await code(mobile, 'user_change_mobile') }
    expect((await post('changeBind', { ...body, password: 'wrong-123' }, token)).msg).toBe(
      'The password is wrong.',
    )
    expect((await post('changeBind', body, token)).msg).toBe('The password is wrong.')
    expect((await post('changeBind', { ...body, password: testPassword }, token)).code).toBe(1)
    expect(await boundTo(id)).toEqual({ email: 'alice@example.test', mobile })
  })

  test('wants a pass that is live, of the same kind and of the same member', async () => {
    const { token } = await member({ email: 'alice@example.test', mobile: '13800000001' })
    const bob = await member({ username: 'bob', email: 'bob@example.test' })
    const email = 'new@example.test'
    const body = {
      type: 'email',
      email,
      password: testPassword,
      captcha: await code(email, 'user_change_email'),
    }
    const passes = [
      '',
      'nope',
      token,
      await pass(token, '13800000001', 'mobile'),
      await pass(bob.token, 'bob@example.test'),
    ]
    for (const accountVerificationToken of passes) {
      expect((await post('changeBind', { ...body, accountVerificationToken }, token)).msg).toBe(verifyFirst)
    }
    const accountVerificationToken = await pass(token)
    api.clock.pass(599)
    await code(email, 'user_change_email')
    expect((await post('changeBind', { ...body, accountVerificationToken, captcha: 'x' }, token)).msg).toBe(
      wrongCode,
    )
    api.clock.pass(1)
    expect((await post('changeBind', { ...body, accountVerificationToken }, token)).msg).toBe(verifyFirst)
  })

  test('looks at the code, then at the form, then at who has it', async () => {
    const { id, token } = await member({ email: 'alice@example.test' })
    await member({ username: 'bob', email: 'bob@example.test' })
    const accountVerificationToken = await pass(token)
    const body = { type: 'email', accountVerificationToken }
    const answers = [
      { email: 'not-an-address', captcha: 'zzz', msg: wrongCode },
      {
        email: 'not-an-address',
        captcha: await code('not-an-address', 'user_change_email'),
        msg: 'valid e-mail',
      },
      {
        email: 'BOB@example.test',
        captcha: await code('bob@example.test', 'user_change_email'),
        msg: 'another account',
      },
      {
        email: 'alice@example.test',
        captcha: await code('alice@example.test', 'user_change_email'),
        msg: 'another account',
      },
    ]
    for (const { msg, ...given } of answers) {
      const answer = await post('changeBind', { ...body, ...given }, token)
      expect(answer).toMatchObject({ code: 0, data: null, msg: expect.stringContaining(msg) })
    }
    expect(await boundTo(id)).toEqual({ email: 'alice@example.test', mobile: '' })
  })

  test('gives one of two members an address that both bind at once', async () => {
    const [alice, bob] = [await member({ username: 'alice' }), await member({ username: 'bob' })]
    const to = 'new@example.test'
    const members = await api.deps.db.selectFrom('user').selectAll().execute()
    const attempts = members.map((one) => bind(api.deps, { member: one, type: 'email', to }))
    expect((await Promise.all(attempts)).map((refused) => refused?.message)).toContain('code.email.taken')
    const rows = [await boundTo(alice.id), await boundTo(bob.id)]
    expect(rows.filter((row) => row?.email === to)).toHaveLength(1)
  })

  test('changes once what a member changes twice at once', async () => {
    const { id } = await member({ email: 'alice@example.test' })
    const row = await api.deps.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const attempts = ['a@example.test', 'b@example.test'].map((to) =>
      bind(api.deps, { member: row, type: 'email', to }),
    )
    expect((await Promise.all(attempts)).map((refused) => refused?.message)).toContain('contact.verifyFirst')
  })

  test('says to our own pages which field is wrong, to others nothing', async () => {
    const { token } = await member({})
    await member({ username: 'bob', email: 'bob@example.test' })
    const wrong = async (body: object, client: object = ownClient) => {
      const answer = await post(
        'changeBind',
        { type: 'email', password: testPassword, ...body },
        token,
        client,
      )
      return answer.data
    }
    const email = 'alice@example.test'
    expect(await wrong({ email, captcha: 'AB2C', password: 'Wrong12345' })).toEqual({ field: 'password' })
    expect(await wrong({ email, captcha: 'ZZZZ' })).toEqual({ field: 'captcha' })
    expect(await wrong({ email, captcha: 'ZZZZ' }, {})).toBeNull()
    const taken = { email: 'bob@example.test', captcha: await code('bob@example.test', 'user_change_email') }
    expect(await wrong(taken)).toEqual({ field: 'email' })
    expect((await post('verification', { type: 'email', captcha: 'ZZZZ' }, token, ownClient)).data).toEqual({
      field: 'captcha',
    })
  })

  test('is for members and for e-mail and mobile alone', async () => {
    expect(await post('changeBind', {}, '')).toMatchObject({ code: 303, data: { type: 'need login' } })
    const { token } = await member({ email: 'alice@example.test' })
    for (const type of ['password', 'username', 'status', '', 1, null, { email: 1 }]) {
      const answer = await post('changeBind', { type, captcha: 'AB2C', password: testPassword }, token)
      expect(answer).toMatchObject({ code: 0, data: null })
    }
  })
})
