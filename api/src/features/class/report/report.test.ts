import type { ExportData } from '@shuyuan/contract/account/privacy'
import type { DeskReports } from '@shuyuan/contract/desk/class/reports'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { smallBook } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const day = 24 * 3600
type Place = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let member: MemberRow
let token: string
let mine: Place
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 4, more: smallBook })
})
beforeEach(async () => {
  // Saturday noon at the school; winter is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  teacher = await enterTestDesk(api, 'li', 'teacher')
  member = await createTestMember(api, { email: 'mother@example.com' })
  token = (await logIn(api, member)).token
  mine = await arrive({}, token)
})
afterEach(() => api.close())

async function arrive(answers: Record<string, string> = {}, by?: string): Promise<Place> {
  const signed = (await signUp(api, filledForm({}, answers), by ? { token: by } : {})).data as Place
  await confirmRegistration(api.deps, { no: signed.no, actor: 'staff:li#9001' })
  return signed
}

const listed = async () => (await teacher.get('report/list?term=winter')).data as DeskReports
const body = (list: readonly { no: string; words: string; version: number }[], signed = '李老师') => ({
  term: 'winter',
  signed,
  list,
})
const save = (no: string, words: string, version = 0) =>
  teacher.post('report/save', body([{ no, words, version }]))
const release = (no: string, words: string, version = 0) =>
  teacher.post('report/release', body([{ no, words, version }]))
const reportOf = async ({ no, secret }: Place) => {
  const { data } = await post(api, '/api/registration/receipt', { no, secret })
  return (data as ReceiptData | null)?.report
}
const told = async () => {
  const rows = await api.deps.db
    .selectFrom('message')
    .select('data')
    .where('kind', '=', 'classMessage')
    .execute()
  return rows.map(({ data }) => data)
}
const audited = async () => {
  const rows = await api.deps.db.selectFrom('audit').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('class.report'))
}

test('what is written is kept, given to all at once, changed, given anew and taken back', async () => {
  const other = await arrive({ name: '赵小云' })
  expect(await save(mine.no, '读得认真。')).toMatchObject({ code: 1 })
  expect(await reportOf(mine)).toBeNull()
  const people = [
    { no: mine.no, words: '读得认真，敢提问。', version: 1 },
    { no: other.no, words: '', version: 0 },
  ]
  expect(await teacher.post('report/release', body(people))).toMatchObject({ code: 1 })
  expect(await reportOf(mine)).toMatchObject({ words: '读得认真，敢提问。', signed: '李老师' })
  expect(await reportOf(other)).toBeNull()
  expect(await told()).toHaveLength(1)

  // Nothing new is given twice.
  expect(await release(mine.no, '读得认真，敢提问。', 2)).toMatchObject({ code: 0 })
  expect(await told()).toHaveLength(1)
  expect(await save(mine.no, '有进步。', 2)).toMatchObject({ code: 1 })
  expect(await reportOf(mine)).toMatchObject({ words: '读得认真，敢提问。' })
  expect(await release(mine.no, '有进步。', 3)).toMatchObject({ code: 1 })
  expect(await reportOf(mine)).toMatchObject({ words: '有进步。' })

  expect(await teacher.post('report/take-back', { no: mine.no })).toMatchObject({ code: 1 })
  expect(await teacher.post('report/take-back', { no: mine.no })).toMatchObject({ code: 0 })
  expect(await reportOf(mine)).toBeNull()
  expect((await listed()).people.find(({ no }) => no === mine.no)).toMatchObject({
    words: '有进步。',
    given: null,
  })
  expect(await audited()).toEqual([
    'class.reportWrite',
    'class.reportWrite',
    'class.reportGive',
    // What was given already: nothing is given.
    'class.reportWrite',
    'class.reportWrite',
    'class.reportWrite',
    'class.reportGive',
    'class.reportTakeBack',
  ])
})

test('what a colleague has written meanwhile stays, what else was typed is kept, and nothing is given', async () => {
  const other = await arrive({ name: '赵小云' })
  const colleague = await enterTestDesk(api, 'wang', 'teacher')
  await colleague.post('report/save', body([{ no: mine.no, words: '王老师写的。', version: 0 }]))
  const people = [
    { no: mine.no, words: '李老师写的。', version: 0 },
    { no: other.no, words: '也写了。', version: 0 },
  ]
  const refused = await teacher.post('report/release', body(people))
  expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('王小明') })
  expect((await listed()).people.map(({ no, words }) => [no, words]).toSorted()).toEqual(
    [
      [mine.no, '王老师写的。'],
      [other.no, '也写了。'],
    ].toSorted(),
  )
  expect([await reportOf(mine), await reportOf(other)]).toEqual([null, null])
  // At the same moment, too, one of them is told.
  const both = await Promise.all([
    teacher.post('report/save', body([{ no: mine.no, words: '一', version: 1 }])),
    colleague.post('report/save', body([{ no: mine.no, words: '二', version: 1 }])),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

test('it says how the pupil was: attendance, homework, and what was read of it, as on the day it was given', async () => {
  const given = { term: 'winter', lesson: '2026-12-05', text: '背熟', task: 'recite', ref: 'classic/first' }
  await teacher.post('homework/add', { ...given, due: '2026-12-06' })
  await teacher.post('homework/add', { ...given, task: '', ref: '', due: '2026-12-06' })
  const { id } = await api.deps.db.selectFrom('homework').select('id').orderBy('id').executeTakeFirstOrThrow()
  await post(api, '/api/class/hand-in', { no: mine.no, secret: mine.secret, homework: id, text: '好了' })
  api.clock.pass(15 * day)
  teacher = await enterTestDesk(api, 'later', 'teacher')
  token = (await logIn(api, member)).token
  const key = '7d5a1e9c-58ab-4b6f-93b6-000000000001'
  const item = { key, ref: 'classic/first', mode: 'all', score: 4, seconds: 9, at: api.deps.now() }
  await post(api, '/api/recitation/add', { child: 0, items: [item] }, { token })
  await teacher.post('attend/mark', { no: mine.no, planned: '2026-12-05', state: 'present' })
  const facts = {
    lessons: 1,
    present: 1,
    excused: 0,
    absent: 0,
    homework: 2,
    handed: 1,
    good: 0,
    chapters: [{ ref: 'classic/first', read: '', recited: '2026-12-06', score: 4 }],
  }
  expect((await listed()).people).toMatchObject([{ facts }])
  await release(mine.no, '很好。')
  // Homework goes after the term; what the report says of it stays.
  await teacher.post('homework/remove', { id })
  expect(await reportOf(mine)).toMatchObject({ facts })
})

test('of the lessons before a sign-up only those count of which something is noted', async () => {
  api.clock.pass(15 * day)
  const office = await enterTestDesk(api, 'office', 'office')
  const { form, term, answers } = filledForm({}, { name: '赵小云' })
  const added = await office.post('registration/add', { form, term, answers, agreed: true })
  const late = added.data as Place
  await confirmRegistration(api.deps, { no: late.no, actor: 'staff:li#9001' })
  teacher = await enterTestDesk(api, 'later', 'teacher')
  const lessonsOf = async (no: string) =>
    (await listed()).people.find((pupil) => pupil.no === no)?.facts.lessons
  expect([await lessonsOf(mine.no), await lessonsOf(late.no)]).toEqual([1, 0])
  const tried = { no: late.no, planned: '2026-12-05', state: 'present' }
  expect(await teacher.post('attend/mark', tried)).toMatchObject({ code: 1 })
  expect(await lessonsOf(late.no)).toBe(1)
})

test('nobody else reads or writes it: another family, a guest with a guess, a cancelled place, the office', async () => {
  const other = await arrive({ name: '赵小云' })
  await release(mine.no, '很好。')
  expect(await reportOf(other)).toBeNull()
  expect(await reportOf({ ...mine, secret: other.secret })).toBeUndefined()
  // A number of another term names nobody here.
  const small = (await signUp(api, filledForm({ term: 'small' }))).data as Place
  await confirmRegistration(api.deps, { no: small.no, actor: 'staff:li#9001' })
  expect(await save(small.no, '写错班了')).toMatchObject({ code: 0 })
  expect(await api.deps.db.selectFrom('term_report').select('term').execute()).toEqual([{ term: 'winter' }])
  const office = await enterTestDesk(api, 'office', 'office')
  expect(await office.post('report/save', body([]))).toMatchObject({ code: 401 })
  expect(await office.get('report/list?term=winter')).toMatchObject({ code: 1 })
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.get('report/list?term=winter')).toMatchObject({ code: 401 })
  expect(await teacher.get('report/list?term=nothing')).toMatchObject({ code: 0 })
  await cancelByStaff(api.deps, { no: mine.no, actor: 'staff:li#9001', reason: '' })
  expect(await reportOf(mine)).toBeNull()
})

test('it stays after the term, is in the export, and goes with the sign-up and with the account', async () => {
  await release(mine.no, '很好。')
  await save(mine.no, '还没给的话', 1)
  const exported = (await get(api, '/api/privacy/export', { token })).data as ExportData
  expect(exported.parts.find(({ name }) => name === 'term_report')?.rows.flat()).toContain('很好。')
  expect(JSON.stringify(exported)).not.toContain('还没给的话')
  const guest = await arrive({ name: '赵小云' })
  await release(guest.no, '也好。')
  const [lone] = [await arrive({ name: '钱小雨' })]
  await release(lone.no, '都好。')
  const receipts = [{ no: lone.no, secret: lone.secret }]
  await post(api, '/api/registration/link', { receipts }, { token })
  const asked = { user_id: member.id, request_time: 1, due_time: 1 }
  await api.deps.db.insertInto('account_deletion').values(asked).execute()
  await deleteDueAccounts(api.deps)
  const words = async () =>
    (await api.deps.db.selectFrom('term_report').select('words').execute()).map((row) => row.words)
  expect(await words()).toEqual(['也好。'])
  api.clock.pass((70 + 365) * day)
  expect(await reportOf(guest)).toMatchObject({ words: '也好。' })
  api.clock.pass(3 * 365 * day)
  await purgeRegistrations(api.deps, { actor: 'system', dry: false })
  expect(await words()).toEqual([])
})
