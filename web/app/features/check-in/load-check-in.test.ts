import type { Envelope } from '@shuyuan/contract/envelope'
import { expect, it } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadCheckIn } from './load-check-in.ts'

function answering(answer: Partial<Envelope> | null): ApiClient {
  const get = async () => {
    if (!answer) throw new Error('no answer')
    return { code: 1, msg: '', time: 0, data: null, ...answer }
  }
  return { get } as unknown as ApiClient
}

it('tells whether a captcha is asked for and how one may register', async () => {
  const data = { userLoginCaptchaSwitch: false, accountVerificationType: ['mobile', 'email', 'fax'] }
  expect(await loadCheckIn(answering({ data }), false)).toEqual({
    state: 'open',
    captcha: false,
    ways: ['email', 'mobile'],
  })
})

it.each([{ data: null }, { data: {} }, null])(
  'asks for a captcha when nothing is known: %j',
  async (answer) => {
    expect(await loadCheckIn(answering(answer), false)).toEqual({ state: 'open', captcha: true, ways: [] })
  },
)

it('says in the server’s words that the member centre is closed', async () => {
  expect(await loadCheckIn(answering({ code: 0, msg: 'Closed for the summer' }), false)).toEqual({
    state: 'closed',
    message: 'Closed for the summer',
  })
})

it('sends a member who is logged in to the member area', async () => {
  const answer = loadCheckIn(answering({ code: 303, data: { type: 'logged in' } }), true)
  const response = await answer.catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  expect((response as Response).headers.get('location')).toBe('/user')
})

it('shows the form to a guest whom the server takes for a member', async () => {
  const answer = answering({ code: 303, data: { type: 'logged in' } })
  expect(await loadCheckIn(answer, false)).toMatchObject({ state: 'open' })
})
