import type { DeskListedPupil, DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPupils } from '#features/pupil/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { forgetMerges } from './merge.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
  office = await enterTestDesk(api, 'anna', 'office')
})
afterEach(() => api.close())

const byGuardian = [
  { doc: 'privacy', version: '1.0', agreed: true },
  { doc: 'guardian', version: '2.0', agreed: true },
]
async function childUp(
  mobile: string,
  guardian: { name: string; relation: string },
  child = { name: '王小云', birthday: '2018-03-08' },
  term = 'winter',
): Promise<string> {
  const form = filledForm({ term, guardian, consents: byGuardian }, { ...child, mobile })
  const answer = await signUp(api, form)
  expect(answer).toMatchObject({ code: 1, data: { result: 'registered' } })
  return (answer.data as Extract<SubmitData, { result: 'registered' }>).no
}
const mother = { name: '李女士', relation: 'mother' }
const father = { name: '王先生', relation: 'father' }

const list = async (query = '') =>
  (await office.get(`pupil/list?${query}`)).data as { list: DeskListedPupil[]; total: number }
const found = async (query: string) => (await list(query)).list.map(({ id }) => id)
const search = (text: string) => found(`search=${encodeURIComponent(text)}`)
const show = async (id: number) => (await office.get(`pupil/show?id=${id}`)).data as DeskPupil
const actions = async () =>
  (
    await api.deps.db
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'pupil')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('pupils are found by name, guardian and number, masked, with their classes', async () => {
  await childUp('13800002231', mother)
  await childUp('13800002231', mother, { name: '王小雨', birthday: '2020-05-06' })
  const [rain = 0, cloud = 0] = await found('')
  expect((await list()).list).toMatchObject([
    { id: rain, name: '王*雨', guardians: [{ name: '李*士', relation: 'mother', mobile: '138****2231' }] },
    { id: cloud, name: '王*云', courses: ['ban'], waits: false },
  ])
  expect(await search('小云')).toEqual([cloud])
  expect(await search('2231')).toEqual([rain, cloud])
  expect(await search('13800002231')).toEqual([rain, cloud])
  expect(await search('李女士')).toEqual([rain, cloud])
  expect(await search('1380000')).toEqual([])
  expect(await found('sort=oldest')).toEqual([cloud, rain])
  for (const query of ['stand=here', 'course=ban', ''])
    expect(await found(query), query).toEqual([rain, cloud])
  for (const query of ['stand=waits', 'stand=before', 'course=other', 'owes=1'])
    expect(await found(query), query).toEqual([])
  await api.deps.db
    .updateTable('registration')
    .set({ state: 'cancelled' })
    .where('name', '=', '王小雨')
    .execute()
  expect(await found('stand=before')).toEqual([rain])
  const teacher = await enterTestDesk(api, 'ben', 'teacher')
  const byTeacher = async (text: string) =>
    ((await teacher.get(`pupil/list?search=${encodeURIComponent(text)}`)).data as { total: number }).total
  expect(await byTeacher('小云'), 'who sees no names finds them from their beginning').toBe(0)
  expect(await byTeacher('王小云')).toBe(1)
})

test('one pupil is masked until somebody asks for all, which is noted', async () => {
  const no = await childUp('13800002231', mother)
  const [id = 0] = await found('')
  expect(await show(id)).toMatchObject({
    full: false,
    name: '王*云',
    birthday: '2018-**-**',
    places: [{ no, state: 'submitted', present: 0 }],
  })
  const { data } = await office.post('pupil/reveal', { id })
  expect(data).toMatchObject({ full: true, name: '王小云', guardians: [{ mobile: '13800002231' }] })
  expect(await actions()).toEqual(['pupil.show'])
  const teacher = await enterTestDesk(api, 'ben', 'teacher')
  expect((await teacher.post('pupil/reveal', { id })).code).not.toBe(1)
  expect(await office.get('pupil/show?id=99999')).toMatchObject({
    code: 0,
    msg: expect.stringContaining('no such pupil'),
  })
})

test('a name is corrected once, by who saw it as it is; the sign-up keeps its words', async () => {
  const no = await childUp('13800002231', mother)
  const [id = 0] = await found('')
  const { version } = await show(id)
  const change = { id, version, name: '王晓云', birthday: '2018-03-09' }
  expect(await office.post('pupil/change', change)).toMatchObject({ code: 1 })
  expect(await office.post('pupil/change', change)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('just changed'),
  })
  expect(await office.post('pupil/change', { ...change, birthday: '2018-02-30' })).toMatchObject({ code: 0 })
  const pupil = await show(id)
  expect(await office.post('pupil/change', { ...change, version: pupil.version })).toMatchObject({
    msg: 'Nothing was changed',
  })
  const row = await api.deps.db
    .selectFrom('registration')
    .select('name')
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  expect(row.name).toBe('王小云')
  expect(await search('晓云')).toEqual([id])
})

test('notes stand with who wrote them, and can be taken away', async () => {
  await childUp('13800002231', mother)
  const [id = 0] = await found('')
  expect(await office.post('pupil/note', { id, note: '' })).toMatchObject({
    code: 0,
    msg: 'Please write something',
  })
  await office.post('pupil/note', { id, note: '对花生过敏' })
  const { notes } = await show(id)
  expect(notes).toMatchObject([{ text: '对花生过敏', by: 'anna' }])
  const note = notes[0]?.id
  expect(await office.post('pupil/remove-note', { id: id + 1, note })).toMatchObject({ code: 0 })
  expect(await office.post('pupil/remove-note', { id, note })).toMatchObject({ code: 1, data: { notes: [] } })
  expect(await actions()).toEqual(['pupil.note', 'pupil.noteRemoved'])
})

test('two are made one with everything, and taken apart within a week', async () => {
  const first = await childUp('13800002231', mother)
  const second = await childUp('13900004711', father)
  const [other = 0, id = 0] = await found('')
  expect(await show(id)).toMatchObject({ alike: [{ id: other, name: '王*云', mobile: '139****4711' }] })
  await office.post('pupil/note', { id: other, note: '喜欢画画' })
  expect(await office.post('pupil/merge', { id, other: id })).toMatchObject({ code: 0 })
  expect(await office.post('pupil/merge', { id, other: 99_999 })).toMatchObject({ code: 0 })
  const merged = (await office.post('pupil/merge', { id, other })).data as DeskPupil
  expect(merged).toMatchObject({
    notes: [{ text: '喜欢画画' }],
    alike: [],
    merged: [{ name: '王*云', by: 'anna' }],
  })
  expect(merged.places.map(({ no }) => no)).toEqual([second, first])
  expect(merged.guardians.map(({ mobile }) => mobile)).toEqual(['138****2231', '139****4711'])
  expect(await found('')).toEqual([id])

  const merge = merged.merged[0]?.id
  const apart = (await office.post('pupil/apart', { id, merge })).data as DeskPupil
  expect(apart).toMatchObject({
    merged: [],
    notes: [],
    places: [{ no: first }],
    guardians: [{ mobile: '138****2231' }],
  })
  expect(apart.alike).toHaveLength(1)
  const again = await show(apart.alike[0]?.id ?? 0)
  expect(again).toMatchObject({ places: [{ no: second }], notes: [{ text: '喜欢画画' }] })
  expect(await office.post('pupil/apart', { id, merge })).toMatchObject({ code: 0 })
  expect(await verifyPupils(api.deps.db)).toEqual({ pupils: [], guardians: [] })
})

test('after a week they stay one, and who it was is forgotten', async () => {
  await childUp('13800002231', mother)
  await childUp('13900004711', father)
  const [other = 0, id = 0] = await found('')
  const merged = (await office.post('pupil/merge', { id, other })).data as DeskPupil
  await api.deps.db.updateTable('pupil_merge').set({ create_time: 1 }).execute()
  expect(await office.post('pupil/apart', { id, merge: merged.merged[0]?.id })).toMatchObject({ code: 0 })
  await forgetMerges(api.deps)
  expect(await api.deps.db.selectFrom('pupil_merge').selectAll().execute()).toEqual([])
  expect(await show(id)).toMatchObject({ merged: [] })
})
