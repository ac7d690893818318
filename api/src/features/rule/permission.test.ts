import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { addTestRule } from '#testing/rule.ts'
import { mayPress } from './service.ts'

let api: TestApi
const tokens: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  // Rule names compare in any case and may carry conditions.
  const rule = await addTestRule(api, 'menu', 'Account/Overview?a=b')
  const balance = await addTestRule(api, 'menu', 'account/balance')
  const button = await addTestRule(api, 'button', 'account/balance/export')
  for (const [username, rules] of Object.entries({
    all: '*',
    some: `${rule}`,
    none: '',
    page: `${balance}`,
    pressing: `${balance},${button}`,
  })) {
    tokens[username] = (await logIn(api, await createTestMember(api, { username, rules }))).token
  }
})
afterAll(() => api.close())

test.each([
  ['all', 'overview', 1],
  ['all', 'balance', 1],
  ['some', 'overview', 1],
  ['some', 'OVERVIEW', 1],
  ['some', 'balance', 401],
  ['none', 'overview', 401],
])('a member with %s of the rules who asks for %s gets %i', async (who, action, code) => {
  const answer = await get(api, `/api/account/${action}`, { token: tokens[who] })
  expect(answer.code).toBe(code)
  if (code === 401) expect(answer).toMatchObject({ data: [], msg: 'You are not allowed to do this.' })
})

test('the login comes before the permission, and the permission before the input', async () => {
  expect(await get(api, '/api/account/balance?page[]=1')).toMatchObject({ code: 303 })
  expect(await get(api, '/api/account/balance?page=1&page=2', { token: tokens.none })).toMatchObject({
    code: 401,
  })
})

test('a button that the school has taken away is refused to whoever presses it by hand', async () => {
  const exportOf = async (who: string, name: string) => {
    // The log is sent in lines; the first is the envelope.
    const headers = { 'ba-user-token': tokens[who], server: 'true' }
    const { body } = await api.app.inject({ url: `/api/ledger/${name}`, headers })
    return (JSON.parse(body) as { code: number }).code
  }
  const pressed = async () => Promise.all(['all', 'page', 'pressing'].map((who) => exportOf(who, 'balance')))
  expect(await pressed()).toEqual([1, 401, 1])
  expect(await exportOf('all', 'integral'), 'a button whose rule is gone is nobody’s').toBe(401)
  const buttons = () => api.deps.db.updateTable('user_rule').where('type', '=', 'button')
  await buttons().set({ status: 0 }).execute()
  expect(await pressed()).toEqual([401, 401, 401])
  await buttons().set({ status: 1 }).execute()
})

test('a site that has no rules yet has taken no button away', async () => {
  expect(await mayPress(api.deps.db, '*', 'account/balance/recharge')).toBe(false)
  const bare = await startTestApi()
  expect(await mayPress(bare.deps.db, '*', 'account/balance/recharge')).toBe(true)
  await bare.close()
})

test('a rule that is switched off gives nothing', async () => {
  await api.deps.db.updateTable('user_rule').set({ status: 0 }).execute()
  expect(await get(api, '/api/account/overview', { token: tokens.some })).toMatchObject({ code: 401 })
})
