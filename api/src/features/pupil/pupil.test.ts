import type { ChildList } from '@shuyuan/contract/account/child'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { agreed, filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { linkAll, verifyPupils } from './service.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
})
afterEach(() => api.close())

const mother = { name: '李女士', relation: 'mother' }
const father = { name: '王先生', relation: 'father' }
const byGuardian = [
  { doc: 'privacy', version: '1.0', agreed: true },
  { doc: 'guardian', version: '2.0', agreed: true },
]
const yun = { name: '王小云', birthday: '2018-03-08' }

/** Signs a child up by a parent's number. */
async function childUp(
  mobile: string,
  { term = 'winter', guardian = mother, child = yun, token = '' } = {},
): Promise<Registered> {
  const form = filledForm({ term, guardian, consents: byGuardian }, { ...child, mobile })
  const answer = await signUp(api, form, token === '' ? {} : { token })
  expect(answer).toMatchObject({ code: 1, data: { result: 'registered' } })
  return answer.data as Registered
}
const pupils = () =>
  api.deps.db.selectFrom('pupil').select(['id', 'name', 'birthday']).orderBy('id').execute()
const guardians = () =>
  api.deps.db
    .selectFrom('pupil_guardian')
    .innerJoin('guardian_person', 'guardian_person.id', 'guardian_id')
    .select(['pupil_id', 'name', 'mobile', 'relation', 'user_id'])
    .orderBy('pupil_id')
    .orderBy('mobile')
    .orderBy('name')
    .execute()
const persons = async () =>
  (await api.deps.db.selectFrom('guardian_person').select('mobile').orderBy('mobile').execute()).map(
    ({ mobile }) => mobile,
  )
const pupilOf = async (no: string) =>
  (
    await api.deps.db
      .selectFrom('registration')
      .select('pupil_id')
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
  ).pupil_id
const [one, two] = ['13900000001', '13900000002']

test('a child who is signed up again by the same number is one pupil, however the name is spelled', async () => {
  const first = await childUp(one)
  const again = await childUp(one, { term: 'small', child: { ...yun, name: '王 小云' }, guardian: father })
  await childUp(one, { child: { name: '王小雨', birthday: '2019-01-01' } })
  expect(await pupils()).toMatchObject([yun, { name: '王小雨' }])
  expect(await pupilOf(first.no)).toBe(await pupilOf(again.no))
  expect(await guardians()).toMatchObject([
    { name: '李女士', mobile: one, relation: 'mother' },
    { name: '王先生', mobile: one, relation: 'father' },
    { name: '李女士', mobile: one, relation: 'mother' },
  ])
  expect(await verifyPupils(api.deps.db)).toEqual({ pupils: [], guardians: [] })
})

test('who only has the same name and birthday is somebody else, also in one term by both parents', async () => {
  await childUp(one)
  await childUp(two, { guardian: father })
  await childUp(two, { term: 'small', guardian: father })
  expect(await pupils()).toHaveLength(2)
  expect(await guardians()).toMatchObject([{ mobile: one }, { mobile: two }])
})

test('a member’s own children are tied to the pupils whom the member signs up, before or after', async () => {
  const member = await createTestMember(api, { mobile: one })
  const { token } = await logIn(api, member)
  const save = (child: object) => post(api, '/api/child/save', { note: '', ...child }, { token })
  await save({ id: 0, ...yun })
  await childUp(one, { token })
  // By another number, but of the same account: still one child.
  await childUp(two, { term: 'small', token })
  expect(await pupils()).toHaveLength(1)
  const rain = { name: '王小雨', birthday: '2019-01-01' }
  await childUp(one, { child: rain, token })
  await save({ id: 0, ...rain })
  const tied = () => api.deps.db.selectFrom('child').select(['id', 'pupil_id']).orderBy('id').execute()
  const [first, second] = await pupils()
  expect(await tied()).toMatchObject([{ pupil_id: first?.id }, { pupil_id: second?.id }])
  const list = (await get(api, '/api/child/list', { token })).data as ChildList
  await save({ id: list.list[0]?.id, name: '王大云', birthday: '2018-03-08' })
  expect((await tied())[0]?.pupil_id, 'another name is another child').toBeNull()
  expect(await pupils()).toHaveLength(2)
})

test('an adult answers for herself', async () => {
  await signUp(api, filledForm({ consents: agreed }, { mobile: one }))
  expect(await guardians()).toMatchObject([{ name: '王小明', mobile: one, relation: 'self' }])
})

test('a corrected entry corrects the pupil, who has no guardian of a mistake', async () => {
  const { no, secret } = await childUp(one)
  const { answers } = filledForm({}, { name: '王晓云', birthday: '2018-03-09', mobile: one })
  const edit = (key: object, change: object) =>
    post(api, '/api/registration/edit', { ...key, answers, consents: byGuardian, ...change })
  expect(await edit({ no, secret }, { guardian: father })).toMatchObject({ code: 1 })
  expect(await pupils()).toMatchObject([{ name: '王晓云', birthday: '2018-03-09' }])
  expect(await guardians()).toMatchObject([{ name: '王先生', relation: 'father' }])
  expect(await persons()).toEqual([one])

  // One of two sign-ups becomes somebody else's; the other stays this child's.
  const other = await childUp(one, {
    term: 'small',
    child: { name: '王晓云', birthday: '2018-03-09' },
    guardian: father,
  })
  expect(await pupils()).toHaveLength(1)
  const sister = { ...answers, name: '王晓雨', birthday: '2020-02-02' }
  await edit({ no: other.no, secret: other.secret }, { answers: sister, guardian: father })
  expect(await pupils()).toMatchObject([{ name: '王晓云' }, { name: '王晓雨' }])
  expect(await verifyPupils(api.deps.db)).toEqual({ pupils: [], guardians: [] })
})

test('sign-ups of before are linked once, in any number of runs, two at once', async () => {
  const nos = [(await childUp(one)).no, (await childUp(one, { term: 'small' })).no, (await childUp(two)).no]
  const { db } = api.deps
  await db.updateTable('registration').set({ pupil_id: null }).execute()
  for (const table of ['pupil_guardian', 'guardian_person', 'pupil'] as const)
    await db.deleteFrom(table).execute()
  const counts = await Promise.all([linkAll(api.deps), linkAll(api.deps)])
  expect(counts[0] + counts[1]).toBe(3)
  expect(await linkAll(api.deps)).toBe(0)
  expect(await pupils()).toHaveLength(2)
  const [first, second, third] = await Promise.all(nos.map(pupilOf))
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

test('two places that the same child gets at once are one pupil’s', async () => {
  await Promise.all([childUp(one), childUp(one, { term: 'small' })])
  expect(await pupils()).toHaveLength(1)
})

test('one parent’s export has no number of the other, whose child stays when the account goes', async () => {
  const member = await createTestMember(api, { mobile: one })
  const { token } = await logIn(api, member)
  const own = await childUp(one, { token, guardian: father })
  const { db } = api.deps
  // The mother has signed the child up too; the school has said that it is the same.
  const hers = await childUp(two, { term: 'small' })
  const pupil = await pupilOf(own.no)
  const before = await pupilOf(hers.no)
  await db.updateTable('registration').set({ pupil_id: pupil }).where('no', '=', hers.no).execute()
  await db
    .updateTable('pupil_guardian')
    .set({ pupil_id: pupil ?? 0 })
    .where('pupil_id', '=', before)
    .execute()
  await db.deleteFrom('pupil').where('id', '=', before).execute()
  await childUp(one, { token, guardian: father, child: { name: '王小雨', birthday: '2019-01-01' } })

  const { parts } = (await get(api, '/api/privacy/export', { token })).data as ExportData
  const text = JSON.stringify(parts)
  expect(parts.find(({ name }) => name === 'pupil.id')?.rows).toHaveLength(2)
  expect(text).toContain(one)
  expect(text).not.toContain(two)
  expect(text).not.toContain('李女士')

  await post(api, '/api/privacy/askDeletion', { password: testPassword }, { token })
  api.clock.pass(16 * 86_400)
  expect(await deleteDueAccounts(api.deps)).toEqual([member.id])
  expect(await pupils()).toMatchObject([yun])
  expect(await pupilOf(hers.no)).toBe(pupil)
  expect(await pupilOf(own.no)).toBeNull()
  expect(await guardians()).toMatchObject([{ mobile: two, relation: 'mother' }])
  expect(await persons()).toEqual([two])
  expect(await linkAll(api.deps), 'an anonymous sign-up is nobody’s').toBe(0)
})

test('a pupil goes with the last sign-up that is kept', async () => {
  await childUp(one)
  await childUp(two, { guardian: father })
  api.clock.pass(5 * 365 * 86_400)
  await purgeRegistrations(api.deps, { actor: 'system', dry: false })
  expect(await pupils()).toEqual([])
  expect(await persons()).toEqual([])
})

test('who proves a number is the guardian in what the office entered for it', async () => {
  const { no } = await childUp(one)
  const member = await createTestMember(api, { mobile: one })
  await api.deps.db.updateTable('user').set({ mobile_proved_time: 1 }).where('id', '=', member.id).execute()
  await childUp(one, { term: 'small' })
  expect(await guardians()).toMatchObject([{ user_id: member.id }])
  expect(await pupils()).toHaveLength(1)
  expect(await pupilOf(no)).not.toBeNull()
})
