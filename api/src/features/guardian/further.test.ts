import { grownUp, type FamilyGuardians } from '@shuyuan/contract/account/family-guardians'
import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { FamilyDay } from '@shuyuan/contract/account/family'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import type { MemberRow } from '#db/tables.ts'
import { keepSentCode } from '#features/code/service.ts'
import { isOwn } from '#features/own/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { forgetLapsed } from './further.ts'

const ming = { name: '王小明', birthday: '2018-03-08' }
const [mothers, fathers] = ['13800001111', '13900002222']

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let mother: MemberRow
let token: string
let no: string
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 6 })
})
beforeEach(async () => {
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true }
  api = await startTestApi({ content, settings, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  mother = await createTestMember(api, { email: 'mother@example.com', mobile: mothers })
  token = (await logIn(api, mother)).token
  no = await placeOf(ming)
})
afterEach(() => api.close())

/** Signs a child up in the mother's account, confirmed. */
async function placeOf(who: { name: string; birthday: string }) {
  const consents = ['privacy', 'guardian', 'sharing'].map((doc) => ({
    doc,
    version: doc === 'guardian' ? '2.0' : '1.0',
    agreed: doc !== 'sharing',
  }))
  const body = {
    ...filledForm({ term: 'winter', consents }, who),
    guardian: { name: '王妈妈', relation: 'mother' },
  }
  const answer = await signUp(api, body as Parameters<typeof signUp>[1], { token })
  const place = answer.data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no: place.no, actor: 'staff:li#9001' })
  return place.no
}
const call = (path: string, body: Record<string, unknown>, by = token) =>
  post(api, `/api/family/${path}`, body, { token: by })
const open = (more: object = {}) => call('open', { no, name: '王爸爸', mobile: fathers, ...more })
/** The session of whoever has the number, by a code. */
async function byCode(contact = fathers): Promise<string> {
  await keepSentCode(api.deps, { contact, event: 'user_login', code: '123456' })
  const answer = await post(api, '/api/login/code', {
    type: 'mobile',
    contact,
    captcha: '123456',
    consent: true,
  })
  return (answer.data as { userInfo: { token: string } }).userInfo.token
}
const mine = async (by: string) =>
  (await get(api, '/api/family/guardians', { token: by })).data as FamilyGuardians
const day = async (by: string) => (await get(api, '/api/family/day', { token: by })).data as FamilyDay
const receipt = (by: string, of = no) =>
  post(api, '/api/registration/receipt', { no: of, secret: '' }, { token: by })
/** A father who sees the child. */
async function father() {
  await open()
  const his = await byCode()
  const [asked] = (await mine(his)).asked
  expect(await call('take', { id: asked?.id, ...ming }, his)).toMatchObject({ code: 1 })
  return his
}
const ties = () => api.deps.db.selectFrom('further_guardian').selectAll().orderBy('id').execute()
const told = async () =>
  await api.deps.db
    .selectFrom('message')
    .select(['kind', 'recipient'])
    .where('kind', 'like', 'guardian%')
    .orderBy('id')
    .execute()

test('a second guardian proves the number, names the child, and sees its next lesson, no money', async () => {
  expect(await open()).toMatchObject({ code: 1 })
  const his = await byCode()
  expect(await day(his)).toMatchObject({ invited: 1, people: [{ child: 0 }] })
  const [asked] = (await mine(his)).asked
  expect(JSON.stringify(await mine(his)), 'whose child it is shows after the answer').not.toContain('小明')
  expect(await receipt(his), 'not before the answer').toMatchObject({ code: 0 })
  expect(await call('take', { id: asked?.id, ...ming }, his)).toMatchObject({ code: 1 })

  expect((await day(his)).people[0]).toMatchObject({
    name: '王小明',
    calls: [],
    lessons: [{ no, day: '2026-12-05' }],
  })
  expect((await day(token)).people[0]?.calls, 'who signed up pays').toMatchObject([{ kind: 'fee' }])
  const company = { kind: 'company', title: '某某公司', taxNumber: '110108123456789', email: '' }
  expect(
    await post(api, '/api/registration/invoice', { no, secret: '', ...company }, { token }),
  ).toMatchObject({
    code: 1,
  })
  const shown = (await receipt(his)).data as ReceiptData
  expect(shown, 'no invoice').not.toHaveProperty('invoice')
  expect(shown).toMatchObject({
    seen: true,
    money: { fee: '', left: '0.00' },
    mobile: '',
    entry: null,
    cancellable: false,
    payable: false,
  })
  const own = (await receipt(token)).data as ReceiptData
  expect(own.seen).toBeUndefined()
  expect(own.money.left).toBe('600.00')
  expect(await mine(his)).toMatchObject({ seen: [{ name: '王小明', others: ['王*妈'] }], asked: [] })
  expect((await mine(token)).own).toMatchObject([
    { name: '王小明', guardians: [{ name: '王爸爸', bySchool: false }] },
  ])
  expect(await told()).toContainEqual({ kind: 'guardianSees', recipient: 'mother@example.com' })
})

test('a guardian says that nobody comes, hands in homework and has the lessons in the calendar', async () => {
  const his = await father()
  const planned = ((await receipt(his)).data as ReceiptData).dates[0]?.planned
  const absence = { no, secret: '', planned, absent: true }
  expect(await post(api, '/api/registration/absence', absence, { token: his })).toMatchObject({
    code: 1,
    data: { seen: true },
  })
  const teacher = await enterTestDesk(api, 'li', 'teacher')
  const given = { term: 'winter', lesson: '2026-12-05', text: '背熟。', due: '2026-11-22' }
  const { id } = (await teacher.post('homework/add', given)).data as { id: number }
  expect((await day(his)).people[0]?.homework).toMatchObject([{ id, no }])
  const handed = { no, secret: '', homework: id, text: '做好了' }
  expect(await post(api, '/api/class/hand-in', handed, { token: his })).toMatchObject({ code: 1 })
  const { path } = (await get(api, '/api/class/calendar', { token: his })).data as { path: string }
  const key = /(\d+-[0-9a-f]+)\.ics/.exec(path)?.[1]
  const lessons = (await get(api, `/api/class/calendar-lessons?key=${key}`)).data as {
    list: { title: string }[]
  }
  expect(lessons.list[0]?.title).toContain('王小明')
})

test('money, changes and cancelling are refused to a guardian', async () => {
  const his = await father()
  const acts = {
    cancel: {},
    accept: {},
    pay: {},
    keep: { amount: '0' },
    renew: { lessons: 1, amount: '1' },
    paper: { receipt: 'x' },
    invoice: { kind: 'person', title: '王爸爸', taxNumber: '', email: '' },
    'invoice-drop': {},
  }
  for (const [act, more] of Object.entries(acts))
    expect(
      await post(api, `/api/registration/${act}`, { no, secret: '', ...more }, { token: his }),
      act,
    ).toMatchObject({
      code: 0,
      msg: expect.stringContaining('not'),
    })
  expect((await receipt(token)).data).toMatchObject({ state: 'confirmed' })
})

test('another child of the same account, another family and a wrong number stay apart', async () => {
  const his = await father()
  const sister = await placeOf({ name: '王小红', birthday: '2019-05-01' })
  expect(await receipt(his, sister)).toMatchObject({ code: 0 })
  expect((await day(his)).people.map(({ name }) => name)).toEqual(['王小明', ''])
  const other = await byCode('13700003333')
  expect(await mine(other)).toEqual({ own: [], seen: [], asked: [] })
  const [tie] = await ties()
  expect(await call('take', { id: tie?.id, ...ming }, other)).toMatchObject({ code: 0 })
  expect(await call('end', { id: tie?.id }, other)).toMatchObject({ code: 0 })
  expect(
    await call('open', { no, name: '外人', mobile: '13700003333' }, his),
    'he passes it on to nobody',
  ).toMatchObject({ code: 0 })
})

test('a number that was not proved, and one that was given to somebody else, open nothing', async () => {
  await open()
  const [tie] = await ties()
  const unproved = await createTestMember(api, { username: 'stranger', mobile: fathers })
  await api.deps.db
    .updateTable('user')
    .set({ mobile_proved_time: null })
    .where('id', '=', unproved.id)
    .execute()
  const session = (await logIn(api, unproved)).token
  expect((await mine(session)).asked).toEqual([])
  expect(await call('take', { id: tie?.id, ...ming }, session)).toMatchObject({ code: 0 })
  await api.deps.db.updateTable('user').set({ mobile_proved_time: 1 }).where('id', '=', unproved.id).execute()
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await call('take', { id: tie?.id, ...ming, birthday: '2018-03-09' }, session)).toMatchObject({
      code: 0,
    })
  expect(await call('take', { id: tie?.id, ...ming }, session), 'it has ended').toMatchObject({ code: 0 })
  expect(await ties()).toMatchObject([{ user_id: null, wrong: 5 }])
  expect(await open(), 'it is opened anew').toMatchObject({ code: 1 })
  expect((await mine(token)).own[0]?.guardians).toHaveLength(1)
})

test('who signed up ends it, the guardian too, and both are told', async () => {
  const his = await father()
  const [tie] = await ties()
  expect(await call('end', { id: tie?.id })).toMatchObject({ code: 1 })
  expect(await receipt(his)).toMatchObject({ code: 0 })
  expect((await day(his)).people).toMatchObject([{ child: 0, places: [] }])
  const ended = (await told()).filter(({ kind }) => kind === 'guardianEnded')
  expect(new Set(ended.map(({ recipient }) => recipient))).toEqual(
    new Set([mothers, 'mother@example.com', fathers]),
  )
  expect(
    (
      await api.deps.db
        .selectFrom('audit')
        .select('action')
        .where('entity', '=', 'pupil')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action),
  ).toEqual(['pupil.guardianOpened', 'pupil.guardianSees', 'pupil.guardianEnded'])
  await open()
  const [again] = (await mine(his)).asked
  await call('take', { id: again?.id, ...ming }, his)
  expect(await call('end', { id: again?.id }, his)).toMatchObject({ code: 1 })
  expect(await ties()).toEqual([])
})

test('an invitation lapses after thirty days, and three are the most', async () => {
  for (const mobile of ['13700000001', '13700000002', '13700000003'])
    expect(await open({ mobile })).toMatchObject({ code: 1 })
  expect(await open(), 'a fourth').toMatchObject({ code: 0 })
  expect(await open({ mobile: mothers }), 'oneself').toMatchObject({ code: 0 })
  api.clock.pass(30 * 86_400)
  token = (await logIn(api, mother)).token
  expect((await mine(token)).own[0]?.guardians).toEqual([])
  expect(await mine(await byCode('13700000001'))).toMatchObject({ asked: [] })
  await forgetLapsed(api.deps)
  expect((await ties()).length).toBe(3)
  api.clock.pass(1)
  await forgetLapsed(api.deps)
  expect(await ties()).toEqual([])
})

test('the tie goes with either account, and a child who is of age is nobody’s', async () => {
  const his = await father()
  const grown = `${2026 - grownUp}-11-21`
  await api.deps.db.updateTable('pupil').set({ birthday: grown }).execute()
  expect(await receipt(his)).toMatchObject({ code: 0 })
  expect(await open()).toMatchObject({ code: 0 })
  await api.deps.db.updateTable('pupil').set({ birthday: ming.birthday }).execute()
  expect(await receipt(his)).toMatchObject({ code: 1 })
  expect(await post(api, '/api/privacy/askDeletion', { password: testPassword }, { token })).toMatchObject({
    code: 1,
  })
  api.clock.pass(16 * 86_400)
  expect(await deleteDueAccounts(api.deps)).toEqual([mother.id])
  expect(await ties()).toEqual([])
})

test('the school opens a pupil to a guardian whom it knows, sees who sees it, and ends it', async () => {
  const anna = await enterTestDesk(api, 'anna', 'office')
  const { id: pupil } = await api.deps.db.selectFrom('pupil').select('id').executeTakeFirstOrThrow()
  const person = {
    name: '王爸爸',
    name_key: '王爸爸',
    mobile: fathers,
    user_id: null,
    create_time: 1,
    update_time: 1,
  }
  const { id: guardian } = await api.deps.db
    .insertInto('guardian_person')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.deps.db
    .insertInto('pupil_guardian')
    .values({ pupil_id: pupil, guardian_id: guardian, relation: 'father', create_time: 1 })
    .execute()
  const shown = async () => (await anna.get(`pupil/show?id=${pupil}`)).data as DeskPupil
  expect((await shown()).guardians.find(({ id }) => id === guardian)).toMatchObject({ openable: true })
  const teacher = await enterTestDesk(api, 'li', 'teacher')
  expect(await teacher.post('pupil/open', { id: pupil, guardian })).not.toMatchObject({ code: 1 })
  expect(await anna.post('pupil/open', { id: pupil, guardian })).toMatchObject({
    code: 1,
    data: { further: [{ since: null }] },
  })
  expect(await anna.post('pupil/open', { id: pupil, guardian }), 'once').toMatchObject({ code: 0 })
  const his = await byCode()
  const [asked] = (await mine(his)).asked
  await call('take', { id: asked?.id, ...ming }, his)
  expect((await day(his)).people[0]).toMatchObject({ name: '王小明' })
  expect((await mine(token)).own[0]?.guardians).toMatchObject([{ bySchool: true }])
  expect(await told()).toContainEqual({ kind: 'guardianSees', recipient: 'mother@example.com' })
  expect(await anna.post('pupil/close', { id: pupil, further: asked?.id })).toMatchObject({
    code: 1,
    data: { further: [] },
  })
  expect(await receipt(his)).toMatchObject({ code: 0 })
})

test('staff who see a child as a guardian do not act on its money, nor open a pupil to themselves', async () => {
  await father()
  const row = await api.deps.db.selectFrom('registration').selectAll().executeTakeFirstOrThrow()
  const him = (await ties())[0]?.user_id ?? 0
  expect(await isOwn(api.deps.db, `staff:wang#${him}`, { place: row })).toBe(true)
  const anna = await enterTestDesk(api, 'anna', 'office')
  await api.deps.db
    .updateTable('user')
    .set({ mobile: '13600004444' })
    .where('id', '=', anna.member.id)
    .execute()
  const person = {
    name: '安',
    name_key: '安',
    mobile: '13600004444',
    user_id: null,
    create_time: 1,
    update_time: 1,
  }
  const { id: guardian } = await api.deps.db
    .insertInto('guardian_person')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: pupil } = await api.deps.db.selectFrom('pupil').select('id').executeTakeFirstOrThrow()
  await api.deps.db
    .insertInto('pupil_guardian')
    .values({ pupil_id: pupil, guardian_id: guardian, relation: 'other', create_time: 1 })
    .execute()
  expect(await anna.post('pupil/open', { id: pupil, guardian })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('you cannot do it yourself'),
  })
})
