import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import { writeConfig } from '#features/config/service.ts'
import { DeliveryError, type DeliveryProblem } from '#adapters/delivery.ts'
import { startTestApi, type TestApi, type TestApiOptions } from '#testing/api.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { proof, rightInfo, wrongInfo } from '#testing/proof.ts'
import { keepSentCode, useCode } from './service.ts'

let api: TestApi
const start = async (options: TestApiOptions = {}) => {
  const limits = { writesPerMinute: 10_000, ...options.limits }
  api = await startTestApi({ ...options, limits })
}
beforeEach(() => start())
afterEach(() => api.close())

interface Ask {
  token?: string
  language?: string
  url?: string
}

async function ask(payload: object, { token = '', language = 'en', url = '/api/Ems/send' }: Ask = {}) {
  const headers = { 'think-lang': language, 'ba-user-token': token }
  const response = await api.app.inject({ method: 'POST', url, payload, headers })
  expect(response.statusCode).toBe(200)
  const { code, msg, data } = response.json()
  expect(data).toBeNull()
  return { code, msg } as { code: number; msg: string }
}

/** Asks for a code with a captcha that is right. */
const send = async (payload: object, options: Ask = {}) =>
  ask({ event: 'user_register', ...(await proof(api)), ...payload }, options)

const sms = '/api/Sms/send'
const text = async (payload: object, options: Ask = {}) =>
  send({ template_code: 'user_register', ...payload }, { ...options, url: sms })

const codeOf = (email: string) => api.sent.mail.findLast(({ to }) => to === email)?.code ?? ''
const use = (contact: string, code: string, event: CodeEvent = 'user_register') =>
  useCode(api.deps, { contact, event, code })

async function alice() {
  const member = await createTestMember(api, { email: 'alice@example.test', mobile: '13800000001' })
  return { member, token: (await logIn(api, member)).token }
}

describe('a code by mail', () => {
  test('has four characters, lives 600 seconds and counts once, in any case', async () => {
    expect(await send({ email: 'New@example.test' })).toEqual({ code: 1, msg: 'The mail is on its way.' })
    const code = codeOf('New@example.test')
    expect(code).toMatch(/^[2-8A-NP-Z]{4}$/)
    expect(await use('new@example.test', code, 'user_retrieve_pwd')).toBe(false)
    expect(await use('new@EXAMPLE.test', ` ${code.toLowerCase()} `)).toBe(true)
    expect(await use('new@example.test', code)).toBe(false)

    await send({ email: 'b@example.test' })
    api.clock.pass(599)
    expect(await use('b@example.test', 'none')).toBe(false)
    api.clock.pass(1)
    expect(await use('b@example.test', codeOf('b@example.test'))).toBe(false)
  })

  test('is a mail in the language of the visitor, as text and as HTML that fetches nothing', async () => {
    await writeConfig(api.deps.db, 'site_name', { 'zh-cn': '青山书院', en: 'Hill & <Vale>' })
    await send({ email: 'a@example.test' }, { language: 'zh-cn' })
    await send({ email: 'b@example.test' })
    const [chinese, english] = api.sent.mail
    expect(chinese?.subject).toBe('注册账户-青山书院')
    expect(english?.subject).toBe('Your new account-Hill & <Vale>')
    expect(english?.text).toContain('Hill & <Vale>')
    expect(english?.html).toContain('Hill &#38; &#60;Vale&#62;')
    for (const mail of api.sent.mail) {
      expect(mail.text).toContain(mail.code)
      expect(mail.html).toContain(`>${mail.code}<`)
      expect(mail.html).not.toMatch(/<img|<script|<link|url\(|src=|href=/)
      expect(mail.html).not.toContain('code.letter')
    }
    expect(chinese?.html).toContain('<html lang="zh-CN">')
  })

  test('is stored neither readable nor beside a readable address', async () => {
    await send({ email: 'a@example.test' })
    const stored = JSON.stringify([
      await api.deps.db.selectFrom('code').selectAll().execute(),
      await api.deps.db.selectFrom('tally').selectAll().execute(),
    ])
    expect(stored).not.toContain('a@example.test')
    expect(stored).not.toContain(`"${codeOf('a@example.test')}"`)
  })

  test('is asked for under any case of the path and as a form', async () => {
    const form = new URLSearchParams({
      email: 'a@example.test',
      event: 'user_register',
      ...(await proof(api)),
    })
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/ems/send',
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.json()).toMatchObject({ code: 1 })
  })
})

describe('a code is refused in the order of the contract', () => {
  test('nothing can be sent', async () => {
    await api.close()
    await start({ mail: false, sms: false })
    expect(await ask({})).toMatchObject({ code: 0, msg: expect.stringContaining('cannot send mail') })
    expect(await ask({}, { url: sms })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('text messages'),
    })
  })

  test('form of the contact, event, captcha', async () => {
    const wrong = { captchaId: 'x', captchaInfo: wrongInfo }
    expect((await ask({ email: 'x', event: 'y' })).msg).toContain('valid e-mail')
    expect((await ask({ email: `${'a'.repeat(50)}@example.test`, event: 'y' })).msg).toContain('valid e-mail')
    expect((await ask({ email: 'a@example.test' })).msg).toContain('parameter')
    expect((await ask({ email: 'a@example.test', event: 'user_change_mobile' })).msg).toContain('parameter')
    expect((await ask({ email: 'a@example.test', event: 'user_register' })).msg).toContain('picture')
    expect((await ask({ email: 'a@example.test', event: 'user_register', ...wrong })).msg).toContain(
      'picture',
    )

    expect((await ask({ mobile: '12345678901' }, { url: sms })).msg).toContain('mobile number')
    expect((await ask({ mobile: '13800000001', template_code: 'x' }, { url: sms })).msg).toContain(
      'parameter',
    )
    expect(
      (await ask({ mobile: '13800000001', template_code: 'user_register' }, { url: sms })).msg,
    ).toContain('picture')
    expect(api.sent).toEqual({ mail: [], sms: [] })
  })

  test('a minute between two for one contact and event', async () => {
    await send({ email: 'a@example.test' })
    expect((await send({ email: 'A@example.test' })).msg).toContain('less than a minute')
    expect((await send({ email: 'b@example.test' })).code).toBe(1)
    api.clock.pass(59)
    expect((await send({ email: 'a@example.test' })).code).toBe(0)
    api.clock.pass(1)
    expect((await send({ email: 'a@example.test' })).code).toBe(1)
    expect(api.sent.mail).toHaveLength(3)
  })

  test('a clock that was ahead keeps nobody waiting once it is right', async () => {
    api.clock.pass(86_400)
    await send({ email: 'a@example.test' })
    api.clock.pass(-86_400)
    expect((await send({ email: 'a@example.test' })).code).toBe(1)
    expect((await send({ email: 'a@example.test' })).msg).toContain('less than a minute')
  })

  test('not by who has the contact: that is told to nobody who has not proved it', async () => {
    await alice()
    const mail = { email: 'ALICE@example.test' }
    const sent = { code: 1, msg: 'The mail is on its way.' }
    for (const event of ['user_register', 'user_change_email', 'user_retrieve_pwd']) {
      expect(await send({ ...mail, event })).toEqual(sent)
      expect(await send({ email: 'no@example.test', event })).toEqual(sent)
    }
    const event = 'user_email_verify'
    expect(await send({ email: 'no@example.test', event })).toEqual(await send({ ...mail, event }))

    const texted = { code: 1, msg: 'The text message is on its way.' }
    for (const template_code of ['user_register', 'user_change_mobile', 'user_retrieve_pwd']) {
      expect(await text({ mobile: '13800000001', template_code })).toEqual(texted)
      expect(await text({ mobile: '13900000001', template_code })).toEqual(texted)
    }
  })

  test('who asks to verify: a member, for the own contact, with the password', async () => {
    const { token } = await alice()
    await createTestMember(api, { username: 'bob', email: 'bob@example.test' })
    const event = 'user_email_verify'
    const mine = { email: 'alice@example.test', event, password: testPassword }
    expect(await send(mine)).toEqual({ code: 0, msg: 'Please log in first.' })
    expect((await send({ ...mine, email: 'bob@example.test' }, { token })).msg).toContain('of your account')
    expect((await send({ ...mine, password: 'wrong-123' }, { token })).msg).toBe('The password is wrong.')
    expect((await send(mine, { token })).code).toBe(1)
    const texted = { mobile: '13800000001', template_code: 'user_mobile_verify', password: testPassword }
    expect((await text(texted)).code).toBe(0)
    expect((await text(texted, { token })).code).toBe(1)
  })

  test('a stolen session cannot guess the password', async () => {
    await api.close()
    await start({ limits: { passwordChecksPerHour: 3 } })
    const { token } = await alice()
    const guess = { email: 'alice@example.test', event: 'user_email_verify', password: 'wrong-123' }
    for (let n = 0; n < 3; n++) expect((await send(guess, { token })).msg).toBe('The password is wrong.')
    expect((await send({ ...guess, password: testPassword }, { token })).msg).toContain('tried too often')
    api.clock.pass(3600)
    expect((await send({ ...guess, password: testPassword }, { token })).code).toBe(1)
  })

  test('a captcha counts once, whatever became of the code', async () => {
    await alice()
    const used = await proof(api)
    await ask({ email: 'alice@example.test', event: 'user_register', ...used })
    expect((await ask({ email: 'b@example.test', event: 'user_register', ...used })).msg).toContain('picture')
    const kept = await proof(api, 'kept')
    await ask({ email: 'b@example.test', event: 'user_register', ...kept, captchaInfo: wrongInfo })
    const again = { ...kept, captchaInfo: rightInfo }
    expect((await ask({ email: 'b@example.test', event: 'user_register', ...again })).code).toBe(1)
  })

  test('hourly limits of contact and address', async () => {
    await api.close()
    await start({ limits: { codesPerContactHour: 2, codesPerAddressHour: 5 } })
    for (const expected of [1, 1, 0]) {
      expect((await send({ email: 'a@example.test' })).code).toBe(expected)
      api.clock.pass(60)
    }
    expect((await send({ email: 'b@example.test' })).code).toBe(1)
    expect((await text({ mobile: '13800000009' })).code).toBe(1)
    expect((await text({ mobile: '13800000008' })).msg).toContain('in an hour')
    api.clock.pass(3600)
    expect((await send({ email: 'a@example.test' })).code).toBe(1)
  })

  test.each<[DeliveryProblem, string]>([
    ['recipient', 'does not accept mail'],
    ['limit', 'in an hour'],
    ['setup', 'could not be sent'],
    ['unreachable', 'could not be sent'],
  ])('the sender fails: %s', async (problem, words) => {
    const { mail } = api.deps
    api.deps.mail = () => Promise.reject(new DeliveryError(problem, 'refused'))
    expect((await send({ email: 'a@example.test' })).msg).toContain(words)
    api.deps.mail = mail
    expect((await send({ email: 'a@example.test' })).code).toBe(1)
  })
})

describe('many at once', () => {
  test('one of two requests for a code gets one', async () => {
    const proofs = await Promise.all(Array.from({ length: 4 }, () => proof(api)))
    const body = { email: 'a@example.test', event: 'user_register' }
    const answers = await Promise.all(proofs.map((captcha) => ask({ ...body, ...captcha })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(api.sent.mail).toHaveLength(1)
  })

  test('one of several uses of a code succeeds', async () => {
    const of = { contact: 'a@example.test', event: 'user_register', code: 'ABCD' } as const
    await keepSentCode(api.deps, of)
    const uses = Array.from({ length: api.deps.limits.triesPerCode }, () => useCode(api.deps, of))
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  })

  test('wrong tries never exceed the limit, and the code is void after them', async () => {
    const of = { contact: 'a@example.test', event: 'user_register', code: 'ABCD' } as const
    await keepSentCode(api.deps, of)
    const guesses = Array.from({ length: 20 }, (_, n) => useCode(api.deps, { ...of, code: `X${n}` }))
    expect(await Promise.all(guesses)).not.toContain(true)
    const row = await api.deps.db.selectFrom('code').select('tries').executeTakeFirst()
    expect(row?.tries).toBe(api.deps.limits.triesPerCode)
    expect(await useCode(api.deps, of)).toBe(false)

    api.clock.pass(60)
    await keepSentCode(api.deps, of)
    expect(await useCode(api.deps, of)).toBe(true)
  })

  test('a right try among many wrong ones counts at most once and only within the limit', async () => {
    const of = { contact: 'a@example.test', event: 'user_register', code: 'ABCD' } as const
    await keepSentCode(api.deps, of)
    const guesses = Array.from({ length: 20 }, (_, n) =>
      useCode(api.deps, n % 7 === 3 ? of : { ...of, code: 'NONE' }),
    )
    expect((await Promise.all(guesses)).filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await useCode(api.deps, of)).toBe(false)
  })
})
