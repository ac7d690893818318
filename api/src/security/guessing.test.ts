import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post, type TestAnswer } from '#testing/call.ts'
import { createTestMember } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 1_000_000 } })
  await createTestMember(api, { username: 'alice', email: 'a@school.test', mobile: '13800000001' })
})
afterEach(() => api.close())

const logIn = async (username: string, password = 'wrong-123') =>
  post(api, '/api/user/checkIn', { tab: 'login', username, password, ...(await proof(api)) })
/** Everything in an answer that a visitor can see. */
const told = ({ code, msg, data }: TestAnswer) => ({ code, msg, data })

test.each([
  ['alice', 'nobody'],
  ['a@school.test', 'b@school.test'],
  ['13800000001', '13800000002'],
])(
  '%s is answered as %s is, which is nobody, from the first guess to the lock-out and behind it',
  async (known, unknown) => {
    for (let guess = 0; guess < 13; guess += 1) {
      expect(told(await logIn(known)), `guess ${guess}`).toEqual(told(await logIn(unknown)))
    }
    expect((await logIn(unknown)).msg).toBe((await logIn(known, 'abc-12345')).msg)
  },
)

test('the lock-out of who is nobody ends as that of a member does', async () => {
  for (let guess = 0; guess < 11; guess += 1) await logIn('nobody')
  const locked = (await logIn('nobody')).msg
  api.clock.pass(86_401)
  expect((await logIn('nobody')).msg).not.toBe(locked)
})

test('a retrieved password is refused alike for known and unknown accounts, whatever the code', async () => {
  for (const captcha of ['0000', '', 'zzzz']) {
    const ask = (account: string) =>
      post(api, '/api/account/retrievePassword', { type: 'email', account, captcha, password: 'new-12345' })
    expect(told(await ask('a@school.test'))).toEqual(told(await ask('nobody@school.test')))
  }
})

test('sign-ups are looked for alike, whether a number has any or not', async () => {
  for (const code of ['0000', '123456']) {
    const ask = (mobile: string) => post(api, '/api/registration/find', { mobile, code })
    expect(told(await ask('13800000001'))).toEqual(told(await ask('13900000009')))
  }
})
