import type { FamilyDay } from '@shuyuan/contract/account/family'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import { saveChild } from '#features/child/service.ts'
import type { MemberRow } from '#db/tables.ts'
import { addStaff } from '#features/staff/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Place = Extract<SubmitData, { result: 'registered' }>
const ming = { name: '王小明', birthday: '2018-03-08' }
const actor = 'staff:li#9001'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let member: MemberRow
let token: string
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 6 })
})
beforeEach(async () => {
  // Saturday noon at the school; winter is held on Saturdays from 2026-12-05, 9:00 to 10:30.
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true }
  api = await startTestApi({ content, settings, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  member = await createTestMember(api, { email: 'mother@example.com' })
  token = (await logIn(api, member)).token
})
afterEach(() => api.close())

const day = async (by = token) => (await get(api, '/api/family/day', { token: by })).data as FamilyDay
/** Signs a child up, who is confirmed unless it is said otherwise. */
async function arrive(who: { name: string; birthday: string }, { term = 'winter', confirmed = true } = {}) {
  const consents = ['privacy', 'guardian', 'sharing'].map((doc) => ({
    doc,
    version: doc === 'guardian' ? '2.0' : '1.0',
    agreed: doc !== 'sharing',
  }))
  const guardian = { name: '王妈妈', relation: 'mother' }
  const body = { ...filledForm({ term, consents }, who), guardian }
  const answer = await signUp(api, body as Parameters<typeof signUp>[1], { token })
  expect(answer, 'signed up').toMatchObject({ data: { result: 'registered' } })
  const place = answer.data as Place
  if (confirmed) await confirmRegistration(api.deps, { no: place.no, actor })
  return place
}
const seconds = () => unixSeconds(api.deps.now())
/** Time goes by; a session does not last so long. */
async function pass(time: number) {
  api.clock.pass(time)
  token = (await logIn(api, member)).token
}
const absence = (no: string, planned: string, absent: boolean) =>
  post(api, '/api/registration/absence', { no, secret: '', planned, absent }, { token })

test('who has nobody yet is alone in the answer', async () => {
  expect(await day()).toMatchObject({
    today: '2026-11-21',
    people: [{ child: 0, name: '', places: [], lessons: [], homework: [], calls: [], remark: null }],
    unread: 0,
    staff: false,
    continued: [],
  })
})

test('a member with a role at the desk is told so, until the role ends', async () => {
  await addStaff(api.deps.db, member.id, 'teacher', { actor, now: api.clock.now(), until: seconds() + 60 })
  expect(await day()).toMatchObject({ staff: true })
  await pass(61)
  expect(await day()).toMatchObject({ staff: false })
})

test('an account that is to be deleted says until when it can be kept', async () => {
  expect(await day()).toMatchObject({ deletion: null })
  expect(await post(api, '/api/privacy/askDeletion', { password: testPassword }, { token })).toMatchObject({
    code: 1,
  })
  expect(await day()).toMatchObject({ deletion: seconds() + 15 * 86_400 })
  expect(await post(api, '/api/privacy/undoDeletion', {}, { token })).toMatchObject({ code: 1 })
  expect(await day()).toMatchObject({ deletion: null })
})

test('each child has the own next lesson, with place, teacher and whether the family can stay away', async () => {
  await saveChild(api.deps, member.id, { id: 0, note: '', ...ming })
  const known = await arrive(ming)
  const other = await arrive({ name: '王小红', birthday: '2019-05-01' }, { confirmed: false })
  const { people } = await day()
  const next = {
    title: '班',
    day: '2026-12-05',
    from: '09:00',
    until: '10:30',
    teachers: ['李老师 in English'],
  }
  expect(people.map(({ child, name, lessons }) => ({ child, name, lessons }))).toMatchObject([
    { name: '王小明', lessons: [{ ...next, no: known.no, attendance: '', excusable: true }] },
    // A place that is not confirmed is not expected, and so cannot stay away.
    { child: null, name: '王小红', lessons: [{ ...next, no: other.no, excusable: false }] },
    { child: 0, name: '', lessons: [] },
  ])
  expect(people[0]?.child).toBeGreaterThan(0)
  const planned = people[0]?.lessons[0]?.planned ?? ''
  expect(await absence(known.no, planned, true)).toMatchObject({ code: 1 })
  expect((await day()).people[0]?.lessons).toMatchObject([{ attendance: 'excused', excusable: true }])
  await absence(known.no, planned, false)
  expect((await day()).people[0]?.lessons).toMatchObject([{ attendance: '', excusable: true }])
})

test('a lesson that is over makes room for the next one, and a term that is over for nothing', async () => {
  await arrive(ming)
  const nextDay = async () => (await day()).people[0]?.lessons.map((lesson) => lesson.day)
  await pass(14 * 86_400 - 2 * 3600)
  expect(await nextDay(), 'while it is held').toEqual(['2026-12-05'])
  await pass(3600)
  expect(await nextDay(), 'after it').toEqual(['2026-12-12'])
  await pass(80 * 86_400)
  expect((await day()).people[0]?.lessons ?? []).toEqual([])
})

test('homework stands there until it is handed in, with the teacher’s last words', async () => {
  const { no } = await arrive(ming)
  const teacher = await enterTestDesk(api, 'li', 'teacher')
  const homework = { term: 'winter', lesson: '2026-12-05', text: '背熟，写一行字。', due: '2026-11-22' }
  const { id } = (await teacher.post('homework/add', homework)).data as { id: number }
  expect((await day()).people[0]?.homework).toEqual([{ id, no, line: '背熟，写一行字。', due: '2026-11-22' }])
  await post(api, '/api/class/hand-in', { no, secret: '', homework: id, text: '做好了' }, { token })
  expect((await day()).people[0]).toMatchObject({ homework: [], remark: null })
  await api.deps.db
    .updateTable('hand_in')
    .set({ mark: 'again', answer: '再背一遍。', answered_by: actor, answer_time: seconds() })
    .execute()
  expect((await day()).people[0]).toMatchObject({
    homework: [{ id }],
    remark: { of: 'homework', no, text: '再背一遍。' },
  })
  api.clock.pass(10)
  await api.deps.db
    .insertInto('class_message')
    .values({
      registration_id: (await api.deps.db.selectFrom('registration').select('id').executeTakeFirstOrThrow())
        .id,
      user_id: member.id,
      text: '带一支笔。',
      create_time: seconds(),
    })
    .execute()
  expect((await day()).people[0]?.remark).toMatchObject({ of: 'class', text: '带一支笔。' })
  await pass(46 * 86_400)
  expect((await day()).people[0]?.remark, 'no news any more').toBeNull()
})

test('an offered place and a fee ask for an answer, until they have one', async () => {
  const { no } = await arrive(ming)
  expect((await day()).people[0]?.calls).toMatchObject([{ kind: 'fee', no, amount: '600.00' }])
  const seated = (await signUp(api, filledForm({ term: 'small' }))).data as Place
  const waiting = await arrive(ming, { term: 'small', confirmed: false })
  expect((await day()).people[0]?.places).toMatchObject([
    { no: waiting.no, state: 'waitlist', position: 1 },
    { no, state: 'confirmed' },
  ])
  await post(api, '/api/registration/cancel', { no: seated.no, secret: seated.secret })
  const offered = async () => (await day()).people[0]?.calls.filter(({ kind }) => kind === 'offer')
  expect(await offered()).toEqual([
    { kind: 'offer', no: waiting.no, title: '班', until: seconds() + 48 * 3600 },
  ])
  await post(api, '/api/registration/accept', { no: waiting.no, secret: '' }, { token })
  expect(await offered()).toEqual([])
})

test('nobody sees another’s family', async () => {
  await saveChild(api.deps, member.id, { id: 0, note: '', ...ming })
  await arrive(ming)
  const other = await logIn(api, await createTestMember(api, { username: 'bob' }))
  expect((await day(other.token)).people).toMatchObject([{ child: 0, places: [] }])
})
