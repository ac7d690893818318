import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { expect, it } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadLogin } from './load-login.ts'

type Answer = Partial<Envelope> | null

function answering(answer: Answer, index: Answer = null): ApiClient {
  const get = async (path: string) => {
    const given = path === '/api/index/index' ? index : answer
    if (!given) throw new Error('no answer')
    return { code: 1, msg: '', time: 0, data: null, ...given }
  }
  return { get } as unknown as ApiClient
}

const request = new Request('http://school.test/user/login?to=%2Flessons%2Fa')
const load = (api: ApiClient, loggedIn = false) => loadLogin(api, request, loggedIn)

it('tells whether a captcha is asked for and how one may register', async () => {
  const data = { userLoginCaptchaSwitch: false, accountVerificationType: ['mobile', 'email', 'fax'] }
  expect(await load(answering({ data }))).toEqual({
    state: 'open',
    captcha: false,
    ways: ['mobile', 'email'],
  })
})

it.each([{ data: null }, { data: {} }])('asks for a captcha when nothing is known: %j', async (answer) => {
  expect(await load(answering(answer))).toEqual({ state: 'open', captcha: true, ways: [] })
})

it('says in the server’s words that the member centre is closed', async () => {
  const closed = answering({ code: 0, msg: 'Closed for the summer' }, { data: { openMemberCenter: false } })
  expect(await load(closed)).toEqual({ state: 'closed', message: 'Closed for the summer' })
})

it.each<[string, Answer, Answer, number]>([
  ['no answer at all', null, null, 0],
  [
    'a failure while the member centre is open',
    { code: 0, msg: 'SQLSTATE' },
    { data: { openMemberCenter: true } },
    0,
  ],
  ['a failure of everything', { code: 0, msg: 'SQLSTATE' }, { code: 0 }, 0],
  ['too many calls', { code: 0, retryAfter: 52 }, { data: { openMemberCenter: false } }, 52],
])('keeps the form, and none of the server’s words, at %s', async (_what, answer, index, wait) => {
  const login = await load(answering(answer, index))
  expect(login).toEqual({ state: 'open', captcha: true, ways: [], trouble: { wait } })
})

it('sends a member who is logged in on to where the page leads', async () => {
  const answer = load(answering({ code: 303, data: { type: 'logged in' } }), true)
  const response = await answer.catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  expect((response as Response).headers.get('location')).toBe('/lessons/a')
})

it('shows the form to a guest whom the server takes for a member', async () => {
  const answer = answering({ code: 303, data: { type: 'logged in' } })
  expect(await load(answer)).toMatchObject({ state: 'open' })
})
