import { createHash } from 'node:crypto'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import account from '#features/account/en.json' with { type: 'json' }
import code from '#features/code/en.json' with { type: 'json' }
import { writeConfig } from '#features/config/service.ts'
import { keepSentCode } from '#features/code/service.ts'
import { startTestApi, type TestApi, type TestApiOptions } from '#testing/api.ts'
import { get, post, type CallOptions } from '#testing/call.ts'
import { proof } from '#testing/proof.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'

let api: TestApi
const start = async (options: TestApiOptions = {}) => {
  api = await startTestApi(options)
}
beforeEach(() => start())
afterEach(() => api.close())

const day = 86_400
const enter = (body: Record<string, unknown>, options?: CallOptions) =>
  post(api, '/api/user/checkIn', body, options)
const withoutCaptcha = () => writeConfig(api.deps.db, 'user_login_captcha', false)
const login = (username: string, password = testPassword, more = {}) =>
  enter({ tab: 'login', username, password, ...more })

describe('GET', () => {
  test('tells whether a captcha is asked for and what members can prove themselves by', async () => {
    const asked = (userLoginCaptchaSwitch: boolean) => ({
      code: 1,
      data: { userLoginCaptchaSwitch, accountVerificationType: ['email', 'mobile'] },
    })
    expect(await get(api, '/api/user/checkIn')).toMatchObject(asked(false))
    await login('nobody1')
    expect(await get(api, '/api/user/checkIn')).toMatchObject(asked(true))
    await withoutCaptcha()
    expect(await get(api, '/api/user/checkin')).toMatchObject({ data: { userLoginCaptchaSwitch: false } })
  })

  test('leaves out what cannot be sent', async () => {
    await api.close()
    await start({ mail: false, sms: false })
    expect(await get(api, '/api/user/checkIn')).toMatchObject({ data: { accountVerificationType: [] } })
  })

  test('the closed centre and the login state come before everything else', async () => {
    const { token } = await logIn(api, await createTestMember(api))
    const loggedIn = { code: 303, data: { type: 'logged in' } }
    expect(await get(api, '/api/user/checkIn', { token })).toMatchObject(loggedIn)
    expect(await enter({ tab: 7, username: [] }, { token })).toMatchObject(loggedIn)
    await writeConfig(api.deps.db, 'open_member_center', false)
    const closed = { code: 0, data: null, msg: expect.stringContaining('closed') }
    expect(await get(api, '/api/user/checkIn', { token })).toMatchObject(closed)
    expect(await enter({ tab: 'login' })).toMatchObject(closed)
  })
})

test.each([{}, { tab: '' }, { tab: 'zzz' }, { tab: ['login'] }, { tab: null }])(
  'the tab %j is unknown',
  async (body) => {
    expect(await enter(body)).toMatchObject({ code: 0, data: null, msg: 'Unknown operation.' })
  },
)

describe('login', () => {
  test('the first thing that is wrong is told, in the order of the contract', async () => {
    const problems = []
    const body: Record<string, unknown> = { tab: 'login' }
    for (const more of [
      {},
      { username: 'nobody' },
      { password: 'x' },
      { password: 'xxxxxx<' },
      { password: 'wrong-12345' },
      {},
      {},
      {},
      { captchaId: 'a' },
      { captchaInfo: '1,1-2,2;350;200' },
    ]) {
      Object.assign(body, more)
      problems.push((await enter(body)).msg)
    }
    expect(problems).toEqual([
      account.username.required,
      account.password.required,
      account.password.pattern,
      account.password.pattern,
      'The account or the password is not right.',
      'The account or the password is not right.',
      'The account or the password is not right.',
      'Please complete the captcha first. If there is none, reload the page.',
      'Please complete the captcha first.',
      'The captcha was not solved. Please try again.',
    ])
  })

  test('opens with name, e-mail or mobile number in any case, and answers the whole member', async () => {
    await withoutCaptcha()
    await createTestMember(api, { username: 'Alice', email: 'alice@school.test', mobile: '13800000001' })
    for (const name of ['ALICE', 'alice', ' Alice ', 'Alice@School.test', '13800000001']) {
      const answer = await login(name)
      expect(answer).toMatchObject({ code: 1, msg: 'You are logged in.' })
      expect(answer.data).toEqual({
        userInfo: {
          id: expect.any(Number),
          username: 'Alice',
          nickname: 'Alice',
          email: 'alice@school.test',
          mobile: '13800000001',
          avatar: '/static/images/avatar.png',
          gender: 0,
          birthday: null,
          money: '0.00',
          score: 0,
          last_login_time: unixSeconds(api.clock.now()),
          last_login_ip: '127.0.0.1',
          join_time: unixSeconds(api.clock.now()),
          motto: '',
          token: expect.stringMatching(/^[\da-f-]{36}$/),
          refresh_token: '',
        },
        routePath: '/user',
      })
    }
  })

  test('keep asks for a refresh token, in every dress that clients give it', async () => {
    await withoutCaptcha()
    await createTestMember(api)
    const refreshOf = async (keep: unknown) => {
      const { data } = await login('alice', testPassword, { keep })
      return (data as { userInfo: { refresh_token: string } }).userInfo.refresh_token
    }
    for (const keep of [true, 1, '1', 'on']) expect(await refreshOf(keep)).not.toBe('')
    for (const keep of [false, 0, '0', '', 'false', null]) expect(await refreshOf(keep)).toBe('')
  })

  test('takes a form and multipart as well as JSON', async () => {
    await withoutCaptcha()
    await createTestMember(api)
    const fields = { tab: 'login', username: 'alice', password: testPassword, keep: '1' }
    const form = await api.app.inject({
      method: 'POST',
      url: '/api/user/checkIn',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    expect(form.json()).toMatchObject({ code: 1 })
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const multipart = await api.app.inject({
      method: 'POST',
      url: '/api/user/checkIn',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${parts.join('')}--b--\r\n`,
    })
    expect(multipart.json()).toMatchObject({ code: 1 })
  })

  test('an account that does not exist and a wrong password answer the same', async () => {
    await withoutCaptcha()
    await createTestMember(api)
    const wrong = await login('alice', 'wrong-12345')
    expect(wrong).toMatchObject({ code: 0, data: null })
    expect((await login('nobody1')).msg).toBe(wrong.msg)
    expect((await login('no such name')).msg).toBe(wrong.msg)
  })

  test('a disabled member is told so, who knows the password', async () => {
    await withoutCaptcha()
    const { id } = await createTestMember(api)
    await api.deps.db.updateTable('user').set({ status: 'disable' }).where('id', '=', id).execute()
    expect(await login('alice')).toMatchObject({ code: 0, msg: expect.stringContaining('disabled') })
    expect(await login('alice', 'wrong-12345')).toMatchObject({ msg: expect.stringContaining('not right') })
  })

  test('an imported hash opens once and is replaced', async () => {
    await withoutCaptcha()
    const { id } = await createTestMember(api)
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const password = `md5$salt$${md5(`${md5(testPassword)}salt`)}`
    await api.deps.db.updateTable('user').set({ password }).where('id', '=', id).execute()
    expect(await login('alice')).toMatchObject({ code: 1 })
    const row = await api.deps.db.selectFrom('user').select('password').executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$/)
    expect(await login('alice')).toMatchObject({ code: 1 })
  })

  test('names of 16 characters, which older servers allowed, still open', async () => {
    await withoutCaptcha()
    await createTestMember(api, { username: 'a234567890123456' })
    expect(await login('a234567890123456')).toMatchObject({ code: 1 })
  })

  test('user_sso ends the sessions before', async () => {
    await withoutCaptcha()
    const { token } = await logIn(api, await createTestMember(api))
    await login('alice')
    expect(await get(api, '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 1 })
    await writeConfig(api.deps.db, 'user_sso', true)
    await login('alice')
    expect(await get(api, '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 303 })
  })
})

describe('lock-out', () => {
  const fail = () => login('alice', 'wrong-12345')
  beforeEach(async () => {
    await withoutCaptcha()
    await createTestMember(api)
  })

  test('after ten failures even the right password is refused at that address for a day, and at no other', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await fail()).toMatchObject({ msg: 'The account or the password is not right.' })
    }
    const locked = { code: 0, data: null, msg: expect.stringContaining('24 hours') }
    expect(await login('alice')).toMatchObject(locked)
    const elsewhere = { tab: 'login', username: 'alice', password: testPassword }
    api.clock.pass(day - 1)
    expect(await login('alice')).toMatchObject(locked)
    api.clock.pass(1)
    expect(await login('alice')).toMatchObject({ code: 1 })
    for (let count = 0; count < 10; count += 1) await fail()
    expect(await login('alice')).toMatchObject(locked)
    expect(await enter(elsewhere, { remoteAddress: '10.0.0.2' })).toMatchObject({ code: 1 })
  })

  test('an account that many addresses try asks for a hard captcha, then for a code that only its owner gets', async () => {
    await writeConfig(api.deps.db, 'user_login_captcha', true)
    await api.deps.db.updateTable('user').set({ email: 'alice@school.test' }).execute()
    const from = (remoteAddress: string, more: object, password = testPassword, username = 'alice') =>
      enter({ tab: 'login', username, password, ...more }, { remoteAddress })
    const wrong = 'The account or the password is not right.'
    for (let count = 0; count < 10; count += 1) {
      expect((await from(`10.1.0.${count}`, {}, 'wrong-12345')).msg).toBe(wrong)
    }
    // The owner too, with the right password, at an address of which nothing is known.
    expect((await from('10.2.0.1', {})).msg).toContain('complete the captcha')
    expect((await from('10.2.0.1', await proof(api))).msg).toContain('not solved')
    const picture = await get(api, '/api/common/clickCaptcha?id=hard', { remoteAddress: '10.2.0.1' })
    expect((picture.data as { text: string[] }).text).toHaveLength(4)
    await writeConfig(api.deps.db, 'captcha', false)
    for (const username of ['alice', 'nobody1'])
      for (let count = 0; count < 52; count += 1) await from(`10.3.0.${count}`, {}, 'wrong-12345', username)
    await writeConfig(api.deps.db, 'captcha', true)
    await writeConfig(api.deps.db, 'user_login_captcha', false)
    const refused = await from('10.2.0.1', {})
    expect(refused.msg).toContain('choose a code in place of the picture')
    expect((await from('10.2.0.2', {}, testPassword, 'nobody1')).msg).toBe(refused.msg)

    const codeFor = async (account: string) => {
      await post(api, '/api/captcha/substitute', { id: account, account })
      return { captchaId: account, captchaInfo: api.sent.mail.at(-1)?.code ?? '' }
    }
    expect((await from('10.2.0.1', await codeFor('thief@evil.test'))).msg).toBe(refused.msg)
    expect((await from('10.2.0.1', await codeFor('alice'), 'wrong-12345')).msg).toBe(wrong)
    expect(await from('10.2.0.1', await codeFor('alice'))).toMatchObject({ code: 1 })
    expect(await from('10.2.0.3', {})).toMatchObject({ code: 1 })
  })

  test('a lock of a clock that was far ahead ends within a day of the right one', async () => {
    api.clock.pass(365 * day)
    for (let count = 0; count < 10; count += 1) await fail()
    expect(await login('alice')).toMatchObject({ code: 0 })
    api.clock.pass(-365 * day)
    expect(await login('alice')).toMatchObject({ code: 1 })
  })

  test('a success forgives', async () => {
    for (let count = 0; count < 9; count += 1) await fail()
    expect(await login('alice')).toMatchObject({ code: 1 })
    for (let count = 0; count < 9; count += 1) await fail()
    expect(await login('alice')).toMatchObject({ code: 1 })
  })

  test('guesses at the same time get no more tries than one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, fail))
    expect(answers.filter(({ msg }) => msg.includes('not right'))).toHaveLength(10)
    expect(answers.filter(({ msg }) => msg.includes('24 hours'))).toHaveLength(15)
  })

  test('user_login_retry false never locks', async () => {
    await writeConfig(api.deps.db, 'user_login_retry', false)
    for (let count = 0; count < 12; count += 1) await fail()
    expect(await login('alice')).toMatchObject({ code: 1 })
  })

  test('one address may fail only so often, whatever the account; successes do not count', async () => {
    await api.close()
    await start({ limits: { failedLoginsPerAddress: 3 } })
    await withoutCaptcha()
    await createTestMember(api)
    for (let count = 0; count < 5; count += 1) expect(await login('alice')).toMatchObject({ code: 1 })
    for (const name of ['nobody1', 'nobody2', 'nobody3']) await login(name)
    const refused = await api.app.inject({
      method: 'POST',
      url: '/api/user/checkIn',
      body: { tab: 'login', username: 'alice', password: testPassword },
    })
    expect(refused.json()).toMatchObject({ code: 0, data: null })
    expect(Number(refused.headers['retry-after'])).toBe(600)
    api.clock.pass(600)
    expect(await login('alice')).toMatchObject({ code: 1 })
  })
})

describe('register', () => {
  const form = {
    tab: 'register',
    registerType: 'email',
    username: 'newbie',
    password: 'User12345',
    email: 'newbie@school.test',
    mobile: '',
    captcha: 'abc2',
  }
  const sendCode = (contact = form.email) =>
    keepSentCode(api.deps, { contact, event: 'user_register', code: 'ABC2' })
  const memberCount = async () => (await api.deps.db.selectFrom('user').select('id').execute()).length

  test('our own pages are told which field is wrong, others nothing', async () => {
    const member = await createTestMember(api, { email: 'a@school.test' })
    await sendCode()
    const wrong = async (body: object, headers: Record<string, string> = ownClient) =>
      (await enter({ ...form, ...body }, { headers })).data
    expect(await wrong({ captcha: 'zzzz' })).toEqual({ field: 'captcha' })
    expect(await wrong({ captcha: 'zzzz' }, {})).toBeNull()
    expect(await wrong({ password: 'newbie1234' })).toEqual({ field: 'password' })
    expect(await wrong({ username: member.username })).toEqual({ field: 'username' })
  })

  test('the first thing that is wrong is told, in the order of the contract', async () => {
    await createTestMember(api, { email: 'a@school.test', mobile: '13800000001' })
    const problems = []
    const body: Record<string, unknown> = { tab: 'register' }
    for (const more of [
      {},
      { username: '1st' },
      { username: 'a234567890123456' },
      { username: 'newbie' },
      { password: '123' },
      { password: 'User12345' },
      { registerType: 'pigeon' },
      { registerType: 'email', email: 'newbie' },
      { email: '' },
      { email: 'newbie@school.test', mobile: '12345' },
      { registerType: 'mobile', mobile: '' },
      { mobile: '13800000002' },
      { captcha: 'zzzz', password: 'password1' },
      { password: 'Newbie' },
      { password: 'abcdefgh' },
      { password: 'User12345' },
    ]) {
      Object.assign(body, more)
      problems.push((await enter(body)).msg)
    }
    expect(problems).toEqual([
      account.username.required,
      account.username.pattern,
      account.username.pattern,
      account.password.required,
      account.password.pattern,
      account.registerType.required,
      account.registerType.unknown,
      account.email.pattern,
      'Please enter an e-mail address.',
      account.mobile.length,
      'Please enter a mobile number.',
      code.required,
      account.password.common,
      account.password.isName,
      account.password.common,
      code.wrong,
    ])
    expect(await memberCount()).toBe(1)
  })

  test('that a name or a contact is taken is told to who has proved the contact, and to nobody else', async () => {
    await createTestMember(api, { email: 'a@school.test', mobile: '13800000001' })
    for (const more of [{ username: 'ALICE' }, { email: 'a@school.test' }, { mobile: '13800000001' }])
      expect((await enter({ ...form, ...more })).msg).toBe(code.wrong)
    await sendCode()
    expect((await enter({ ...form, username: 'ALICE' })).msg).toContain('account name is taken')
    await sendCode('a@school.test')
    expect((await enter({ ...form, email: 'a@school.test' })).msg).toContain('already registered')
  })

  test('keeps the contact that the code has proved and no other, so that nobody takes another’s number', async () => {
    await sendCode()
    expect(await enter({ ...form, mobile: '13655550001' })).toMatchObject({
      code: 1,
      data: { userInfo: { email: 'newbie@school.test', mobile: '' } },
    })
    await sendCode('13655550001')
    const victim = { ...form, username: 'victim', registerType: 'mobile', mobile: '13655550001' }
    expect(await enter(victim)).toMatchObject({
      code: 1,
      data: { userInfo: { email: '', mobile: '13655550001' } },
    })
  })

  test('adds the member to the default group and logs in without a refresh token', async () => {
    await sendCode()
    await writeConfig(api.deps.db, 'default_group', 7)
    const answer = await enter(form, { remoteAddress: '10.0.0.9' })
    const now = unixSeconds(api.clock.now())
    expect(answer).toEqual({
      code: 1,
      msg: 'Your account is ready.',
      time: now,
      data: {
        userInfo: {
          id: expect.any(Number),
          username: 'newbie',
          nickname: 'newbie',
          email: 'newbie@school.test',
          mobile: '',
          join_time: now,
          last_login_time: now,
          last_login_ip: '10.0.0.9',
          token: expect.any(String),
          refresh_token: '',
        },
        routePath: '/user',
      },
    })
    const { token } = (answer.data as { userInfo: { token: string } }).userInfo
    expect(await get(api, '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 1 })
    const row = await api.deps.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ group_id: 7, status: 'enable', join_ip: '10.0.0.9', username_key: 'newbie' })
  })

  test('works by mobile number with the e-mail left out', async () => {
    await sendCode('13800000009')
    const { email: _email, ...rest } = form
    const answer = await enter({ ...rest, registerType: 'mobile', mobile: '13800000009' })
    expect(answer).toMatchObject({ code: 1, data: { userInfo: { mobile: '13800000009', email: '' } } })
  })

  test('a code serves once', async () => {
    await sendCode()
    expect(await enter(form)).toMatchObject({ code: 1 })
    const again = { ...form, username: 'other' }
    await api.deps.db.updateTable('user').set({ email: '' }).execute()
    expect(await enter(again)).toMatchObject({ code: 0, data: null })
  })

  test('a wrong code counts as a try, though nothing else is written', async () => {
    await sendCode()
    for (let count = 0; count < 5; count += 1) await enter({ ...form, captcha: 'zzzz' })
    expect(await enter(form)).toMatchObject({ code: 0, data: null })
    expect(await memberCount()).toBe(0)
  })

  test('of many who want one name at once, one gets it and the others an answer', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `m${index}@school.test`)
    for (const email of emails) await sendCode(email)
    const answers = await Promise.all(emails.map((email) => enter({ ...form, email })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(
      answers.filter(({ msg }) => msg === 'This account name is taken. Please choose another.'),
    ).toHaveLength(5)
    expect(await memberCount()).toBe(1)
    // Their codes are as good as before: they choose another name.
    const loser = emails[answers.findIndex(({ code }) => code === 0)]
    expect(await enter({ ...form, email: loser, username: 'another' })).toMatchObject({ code: 1 })
  })
})
