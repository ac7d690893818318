import type { GuardianData } from '@shuyuan/contract/registration/guardian'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let member: { id: number; token: string }
beforeEach(async () => {
  api = await startTestApi()
  const created = await createTestMember(api)
  member = { id: created.id, token: (await logIn(api, created)).token }
})
afterEach(() => api.close())

const born = (birthday: string) =>
  api.deps.db.updateTable('user').set({ birthday }).where('id', '=', member.id).execute()
const show = async () => (await get(api, '/api/guardian/show', member)).data as GuardianData
const save = (body: Record<string, unknown>) =>
  post(api, '/api/guardian/save', body, { ...member, language: 'en' })
const right = { name: '王小红', mobile: '13800001234', agreed: true }

test('a member under fourteen names a guardian, who agrees; it is exported and goes with the account', async () => {
  await born('2018-05-05')
  const { guardian, version } = await show()
  expect([guardian, version]).toEqual([null, expect.stringMatching(/^\d/)])
  expect(await save({ ...right, version })).toMatchObject({ code: 1 })
  expect(await save({ ...right, name: '李明', version })).toMatchObject({ code: 1 })
  expect((await show()).guardian).toEqual({ name: '李明', mobile: '13800001234' })
  const consents = await api.deps.db.selectFrom('consent').selectAll().where('doc', '=', 'guardian').execute()
  expect(consents).toMatchObject([{ user_id: member.id, agreed: 1, version }, { agreed: 1 }])
  const { parts } = (await get(api, '/api/privacy/export', member)).data as ExportData
  expect(parts.find(({ name }) => name === 'guardian')?.rows[0]).toContain('李明')
})

test('wrong answers are sentences, and nothing is kept', async () => {
  await born('2018-05-05')
  const { version } = await show()
  for (const [body, message] of [
    [{ ...right, version, name: '' }, 'guardian’s name'],
    [{ ...right, version, mobile: '123' }, 'mobile number'],
    [{ ...right, version, agreed: false }, 'has to agree'],
    [{ ...right, version: '0.1' }, 'The text has changed'],
  ] as const) {
    const answer = await save(body)
    expect(answer).toMatchObject({ code: 0 })
    expect(answer.msg).toContain(message)
  }
  await born('1990-01-01')
  expect(await save({ ...right, version })).toMatchObject({ code: 0 })
  expect((await show()).guardian).toBeNull()
})

test('guests are sent to the login', async () => {
  expect(await get(api, '/api/guardian/show')).toMatchObject({ code: 303 })
})
