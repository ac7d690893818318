import type { ExportData } from '@shuyuan/contract/account/privacy'
import type { DeskCertificates } from '@shuyuan/contract/desk/class/certificates'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Place = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 4 })
})
beforeEach(async () => {
  // The day after the first lesson of winter, which is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
})
afterEach(() => api.close())

async function arrive(name: string, token?: string): Promise<Place> {
  const { data } = await signUp(api, filledForm({}, { name }), token === undefined ? {} : { token })
  const place = data as Place
  await confirmRegistration(api.deps, { no: place.no, actor: 'staff:li#9001' })
  return place
}
const at = (moment: string) => api.clock.pass((Date.parse(`${moment}+08:00`) - api.deps.now()) / 1000)
/** Two places, one of them marked present in the first lesson. */
async function afterLesson(token?: string): Promise<[Place, Place]> {
  const [there, away] = [await arrive('王小雨', token), await arrive('李小山')]
  at('2026-12-05T11:00:00')
  teacher = await enterTestDesk(api, 'zhou', 'teacher')
  const mark = { no: there.no, planned: '2026-12-05', state: 'present', seen: '' }
  expect(await teacher.post('attend/mark', mark)).toMatchObject({ code: 1 })
  return [there, away]
}
const listed = async () => (await teacher.get('certificate/list?term=winter')).data as DeskCertificates
const give = (...list: string[]) =>
  teacher.post('certificate/give', { term: 'winter', signed: '李老师', list })
const receiptOf = async ({ no, secret }: Place, options = {}) =>
  (await post(api, '/api/registration/receipt', { no, secret }, options)).data as ReceiptData | null
const check = async (no: string, name: string) =>
  (await post(api, '/api/certificate/check', { no, name })) as { code: number; data: unknown }

test('who was there gets a certificate at one press; the family sees it, and its number and name check it', async () => {
  const [there, away] = await afterLesson()
  // Before the term is over, a certificate goes until the last lesson that was held.
  expect(await listed()).toMatchObject({ ends: '2027-01-30', toCome: 8 })
  expect((await listed()).people.map(({ name, lessons, present }) => [name, lessons, present])).toEqual([
    ['李小山', 1, 0],
    ['王小雨', 1, 1],
  ])
  expect(await give(away.no)).toMatchObject({ code: 0 })
  expect(await give(there.no, away.no)).toMatchObject({ code: 1 })
  expect(await give(there.no)).toMatchObject({ code: 0 })
  expect((await receiptOf(away))?.certificate).toBeNull()
  const certificate = (await receiptOf(there))?.certificate
  expect(certificate).toMatchObject({ name: '王小雨', title: '班', lessons: 1, present: 1, signed: '李老师' })
  expect(certificate).toMatchObject({ starts: '2026-12-05', ends: '2026-12-05' })
  const no = certificate?.no ?? ''
  expect(no).toMatch(/^C20261205[0-9A-Z]{8}$/)
  const { name: _name, ...said } = certificate ?? {}
  expect(await check(no, '王小雨')).toMatchObject({ code: 1, data: { certificate: said } })
  // As people type it.
  expect(await check(` ${no.toLowerCase().replace('c2026', 'c 2026-')} `, ' 王小雨')).toMatchObject({
    data: { certificate: said },
  })
  // It stays as it was given, whatever is marked later.
  const mark = { no: there.no, planned: '2026-12-05', state: 'absent', seen: 'present' }
  expect(await teacher.post('attend/mark', mark)).toMatchObject({ code: 1 })
  expect((await receiptOf(there))?.certificate).toMatchObject({ present: 1 })
})

test('a guesser learns nothing, whatever is wrong, and is stopped; what is taken back is unknown', async () => {
  const [there] = await afterLesson()
  await give(there.no)
  const no = (await receiptOf(there))?.certificate?.no ?? ''
  const nothing = { code: 1, data: { certificate: null } }
  for (const [number, name] of [
    [no, '李小山'],
    [no, '王'],
    ['C2026120500000000', '王小雨'],
    [there.no, '王小雨'],
  ] as const)
    expect(await check(number, name), `${number} ${name}`).toEqual({
      ...(await check('C2026120511111111', '王小雨')),
      ...nothing,
    })
  expect(await check(no, '')).toMatchObject({ code: 0, data: null })
  expect(await teacher.post('certificate/take-back', { no: there.no })).toMatchObject({ code: 1 })
  expect(await teacher.post('certificate/take-back', { no: there.no })).toMatchObject({ code: 0 })
  expect((await receiptOf(there))?.certificate).toBeNull()
  expect(await check(no, '王小雨')).toMatchObject(nothing)
  for (let count = 0; count < 60; count += 1) await check(no, '某人')
  expect(await check(no, '王小雨')).toMatchObject({ code: 0, data: null })
})

test('it is of the family alone, in its export, and goes with the place and the sign-up', async () => {
  const mother = await createTestMember(api, { username: 'mother' })
  const stranger = await createTestMember(api, { username: 'stranger' })
  const { token } = await logIn(api, mother)
  const [there] = await afterLesson(token)
  await give(there.no)
  const again = (await logIn(api, mother)).token
  const foreign = { token: (await logIn(api, stranger)).token }
  expect(await receiptOf({ ...there, secret: '' }, foreign)).toBeNull()
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.get('certificate/list?term=winter')).toMatchObject({ code: 401 })
  expect(await editor.post('certificate/give', { term: 'winter', signed: '', list: [] })).toMatchObject({
    code: 401,
  })
  const no = (await receiptOf(there))?.certificate?.no ?? ''
  const exported = async () =>
    JSON.stringify((await get(api, '/api/privacy/export', { token: again })).data as ExportData).includes(no)
  expect(await exported()).toBe(true)
  await cancelByStaff(api.deps, { no: there.no, actor: 'staff:li#9001', reason: '' })
  expect((await receiptOf(there))?.certificate).toBeNull()
  at('2031-02-01T10:00:00')
  await purgeRegistrations(api.deps, { actor: 'system', dry: false })
  expect(await check(no, '王小雨')).toMatchObject({ data: { certificate: null } })
  expect(await api.deps.db.selectFrom('certificate').selectAll().execute()).toEqual([])
})
