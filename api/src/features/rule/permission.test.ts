import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
const tokens: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  // Rule names compare in any case and may carry conditions.
  const rule = await addRule('menu', 'Account/Overview?a=b')
  const balance = await addRule('menu', 'account/balance')
  const button = await addRule('button', 'account/balance/export')
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

async function addRule(type: 'menu' | 'button', name: string): Promise<number> {
  const { id } = await api.deps.db
    .insertInto('user_rule')
    .values({
      pid: 0,
      type,
      title: '概览',
      title_en: '',
      name,
      path: '',
      icon: '',
      menu_type: 'tab',
      url: '',
      component: '',
      no_login_valid: 0,
      extend: 'none',
      remark: '',
      weigh: 0,
      status: 1,
      create_time: 0,
      update_time: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
  expect(await exportOf('all', 'integral'), 'a site without such a button').toBe(1)
  const buttons = () => api.deps.db.updateTable('user_rule').where('type', '=', 'button')
  await buttons().set({ status: 0 }).execute()
  expect(await pressed()).toEqual([401, 401, 401])
  await buttons().set({ status: 1 }).execute()
})

test('a rule that is switched off gives nothing', async () => {
  await api.deps.db.updateTable('user_rule').set({ status: 0 }).execute()
  expect(await get(api, '/api/account/overview', { token: tokens.some })).toMatchObject({ code: 401 })
})
