import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
const tokens: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  const rule = await api.deps.db
    .insertInto('user_rule')
    .values({
      pid: 0,
      type: 'menu',
      title: '概览',
      title_en: '',
      // Rule names compare in any case and may carry conditions.
      name: 'Account/Overview?a=b',
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
  for (const [username, rules] of Object.entries({ all: '*', some: `${rule.id}`, none: '' })) {
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

test('a rule that is switched off gives nothing', async () => {
  await api.deps.db.updateTable('user_rule').set({ status: 0 }).execute()
  expect(await get(api, '/api/account/overview', { token: tokens.some })).toMatchObject({ code: 401 })
})
