import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { garbage } from '#testing/garbage.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  const plenty = 1_000_000
  api = await startTestApi({
    limits: { writesPerMinute: plenty, readsPerMinute: plenty, passwordChecksPerHour: 5 },
  })
  const member = await createTestMember(api, { email: 'alice@example.test', mobile: '13800000001' })
  token = (await logIn(api, member)).token
})
afterAll(() => api.close())

/** Bodies that get far into each handler; garbage takes the place of one field after the other. */
const posts: [string, Record<string, unknown>][] = [
  ['/api/common/checkClickCaptcha', { id: 'a', info: '1,1;2;3', unset: false }],
  ['/api/captcha/substitute', { id: 'a', email: 'a@example.test', account: 'alice' }],
  [
    '/api/Ems/send',
    { email: 'a@example.test', event: 'user_register', captchaId: 'a', captchaInfo: 'b', password: 'c' },
  ],
  [
    '/api/Sms/send',
    { mobile: '13800000009', template_code: 'user_register', captchaId: 'a', captchaInfo: 'b' },
  ],
  ['/api/account/verification', { type: 'email', captcha: 'ABCD' }],
  [
    '/api/account/changeBind',
    { type: 'email', accountVerificationToken: 'a', password: 'b', email: 'c', captcha: 'd' },
  ],
  ['/api/account/changePassword', { oldPassword: testPassword, newPassword: 'x' }],
  ['/api/account/retrievePassword', { type: 'email', account: 'a', captcha: 'ABCD', password: 'abc-12345' }],
]

describe.each(posts)('%s', (url, body) => {
  const bodies = [
    ...Object.keys(body).flatMap((name) => garbage.map((value) => ({ ...body, [name]: value }))),
    ...garbage,
  ]

  test('answers any input with an envelope', async () => {
    for (const payload of bodies) {
      const wantsProof = isRecord(payload) && payload.captchaInfo === 'b'
      const filled = wantsProof ? { ...payload, ...(await proof(api, 'a')) } : payload
      const headers = { 'content-type': 'application/json', 'ba-user-token': token }
      const response = await api.app.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify(filled) ?? '',
      })
      const seen = `${url} ${JSON.stringify(filled)?.slice(0, 200)}: ${response.body.slice(0, 200)}`
      expect(response.statusCode, seen).toBe(200)
      expect(response.json(), seen).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
      expect(response.json().msg, seen).not.toMatch(/^[a-z-]+\.[a-zA-Z.]+$/)
    }
  })

  test('answers broken bodies of any type with an envelope', async () => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      '',
    ]) {
      for (const payload of ['', '{', '[]', 'null', '%', '\u0000', 'a=1&a[b]=2', '--x\r\n']) {
        const headers = { ...(type && { 'content-type': type }), 'ba-user-token': token }
        const response = await api.app.inject({ method: 'POST', url, headers, payload })
        expect(response.statusCode, `${url} ${type} ${payload}: ${response.body}`).toBe(200)
      }
    }
  })
})

describe.each(['/api/common/clickCaptcha', '/api/common/captcha'])('%s', (url) => {
  test('answers any query', async () => {
    const queries = garbage
      .filter((value) => typeof value !== 'string' || value.length < 10_000)
      .map(
        (value) =>
          `id=${encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))}`,
      )
    for (const query of [
      ...queries,
      'id[]=1',
      'id[a]=1',
      'id=1&id=2',
      'id=%',
      'id=%00',
      `id=${'x'.repeat(101)}`,
    ]) {
      const response = await api.app.inject(`${url}?${query}`)
      expect(response.statusCode, query).toBe(200)
    }
  })
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
