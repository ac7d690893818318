import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ content: await openRegistrationContent({ seats: 9 }) })
})
afterEach(() => api.close())

const send = async (name: string, mobile: string) =>
  (await signUp(api, filledForm({}, { name, mobile }))).data as SubmitData
const rows = () => api.deps.db.selectFrom('registration').select(['name', 'mobile']).execute()

test('one person in several spellings, with a number as phones write it, has one place', async () => {
  expect(await send('陈　小云', '+86 139 0000 2004')).toMatchObject({ result: 'registered' })
  expect(await send('陈小云', '139-0000-2004')).toMatchObject({ result: 'exists' })
  expect(await send('陈\u200B 小 云', '８６１３９００００２００４')).toMatchObject({ result: 'exists' })
  expect(await rows()).toEqual([{ name: '陈小云', mobile: '13900002004' }])
})

test('a spelling that was stored before is the same person too', async () => {
  await send('古丽・买买提', '13900002004')
  await api.deps.db.updateTable('registration').set({ name: '古丽 ・ 买买提' }).execute()
  expect(await send('古丽·买买提', '13900002004')).toMatchObject({ result: 'exists' })
})

test('the desk finds a person however name and number are typed', async () => {
  await send('陈小云', '13900002004')
  await send('Mary-Ann Lee', '13900002005')
  const { headers } = await testStaff(api, 'office')
  const found = async (search: string) => {
    const path = `/api/desk/registration/list?search=${encodeURIComponent(search)}`
    return ((await get(api, path, { headers })).data as { total: number }).total
  }
  for (const search of ['陈小云', '陈 小云', '陈　小\u200B云', '+86 139 0000 2004', '１３９００００２００４'])
    expect(await found(search), search).toBe(1)
  for (const search of ['mary ann', 'Mary-Ann Lee', 'maryann']) expect(await found(search), search).toBe(1)
  expect(await found('陈晓云')).toBe(0)
  await api.deps.db
    .updateTable('registration')
    .set({ name: '陈 小云' })
    .where('name', '=', '陈小云')
    .execute()
  expect(await found('陈小云')).toBe(1)
})

test('a number that gets no message is refused with the reason', async () => {
  const answer = await signUp(api, filledForm({}, { mobile: '+852 9123 4567' }))
  expect(answer).toMatchObject({ data: { problems: [{ field: 'mobile' }] } })
  expect(JSON.stringify(answer.data)).toContain('Hong Kong')
  const login = { tab: 'login', username: '+86 139 0000 2004', password: 'not-mine-1' }
  expect(await post(api, '/api/user/checkIn', login)).toMatchObject({ code: 0 })
})
