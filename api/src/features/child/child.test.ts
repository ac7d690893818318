import type { Child, ChildList } from '@shuyuan/contract/account/child'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import type { KnownPeople } from '@shuyuan/contract/registration/membership'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let api: TestApi
let token: string
let other: string
beforeEach(async () => {
  api = await startTestApi({ content: await openRegistrationContent() })
  token = (await logIn(api, await createTestMember(api))).token
  other = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
})
afterEach(() => api.close())

const listOf = async (of = token) =>
  ((await get(api, '/api/child/list', { token: of })).data as ChildList).list
const save = (child: Partial<Child>, of = token) =>
  post(api, '/api/child/save', { id: 0, note: '', ...child }, { token: of, language: 'en' })
const remove = (id: number, of = token) => post(api, '/api/child/remove', { id }, { token: of })
const ming = { name: '王小明', birthday: '2018-03-08' }

test('a member adds, changes and removes children, whom nobody else sees', async () => {
  expect(await listOf()).toEqual([])
  expect(await save({ ...ming, note: '左撇子' })).toMatchObject({ code: 1 })
  const [child] = await listOf()
  expect(child).toMatchObject({ ...ming, note: '左撇子' })
  const id = child?.id ?? 0
  expect(await listOf(other)).toEqual([])
  expect(await save({ id, ...ming, note: '' }, other)).toMatchObject({ code: 0 })
  await remove(id, other)
  expect(await save({ id, name: '王小红', birthday: '2019-01-01' })).toMatchObject({ code: 1 })
  expect(await listOf()).toMatchObject([{ id, name: '王小红', birthday: '2019-01-01', note: '' }])
  expect(await remove(id)).toMatchObject({ code: 1, data: { list: [] } })
  // Nothing is left to remove, also where somebody else has a child of that number.
  expect(await remove(id)).toMatchObject({ code: 0 })
  expect(await get(api, '/api/child/list')).toMatchObject({ code: 303 })
})

test('what is wrong is said in a sentence, and nothing is kept', async () => {
  await save(ming)
  for (const [child, sentence] of [
    [{ ...ming, name: '' }, 'the child’s name'],
    [{ ...ming, name: '小明1' }, 'no digits'],
    [{ ...ming, name: '王 小　明' }, 'on your list already'],
    [{ ...ming, birthday: '2018-02-30' }, 'date of birth'],
    [{ ...ming, birthday: '2999-01-01' }, 'date of birth'],
    [ming, 'on your list already'],
    [{ ...ming, id: 999 }, 'was not found'],
  ] as const) {
    const answer = await save(child)
    expect(answer).toMatchObject({ code: 0 })
    expect(answer.msg).toContain(sentence)
  }
  expect(await listOf()).toHaveLength(1)
})

test('ten children at most, also when they come at once', async () => {
  const days = Array.from({ length: 14 }, (_, day) => `2018-03-${String(day + 10)}`)
  await Promise.all(days.map((birthday) => save({ name: '王小明', birthday })))
  expect(await listOf()).toHaveLength(10)
  expect((await save({ name: '王小红', birthday: '2018-03-08' })).msg).toContain('ten children')
})

test('a form is filled in with the children first, with the guardian of the newest sign-up', async () => {
  const guardian = { name: '李女士', relation: 'mother' }
  const consents = ['privacy', 'guardian'].map((doc) => ({
    doc,
    version: doc === 'guardian' ? '2.0' : '1.0',
    agreed: true,
  }))
  await signUp(api, filledForm(), { token })
  await signUp(api, filledForm({ guardian, consents }, { name: '王小红', birthday: '2019-01-01' }), { token })
  await save(ming)
  await save({ name: '王小红', birthday: '2019-01-01' })
  const { list } = (await get(api, '/api/registration/known', { token })).data as KnownPeople
  expect(list).toMatchObject([
    { ...ming, guardian },
    { name: '王小红', guardian },
    { name: '王小明', birthday: '1990-05-01', guardian: null },
  ])
})

test('children are exported, and go with the account', async () => {
  await save(ming)
  const { parts } = (await get(api, '/api/privacy/export', { token })).data as ExportData
  expect(parts.find(({ name }) => name === 'child')?.rows[0]).toContain('王小明')
  await post(api, '/api/privacy/askDeletion', { password: testPassword }, { token })
  api.clock.pass(16 * 86_400)
  await deleteDueAccounts(api.deps)
  expect(await api.deps.db.selectFrom('child').selectAll().execute()).toEqual([])
})
