import type { EditedTerm, TermStart } from '@shuyuan/contract/desk/class/terms'
import type { DeskTerm, DeskWeek } from '@shuyuan/contract/desk/class/classes'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeLesson } from '#features/class/dates/service.ts'
import { bookPayment } from '#features/registration/fees/service.ts'
import { termBySlug } from '#features/term/service.ts'
import { verifyTerms } from '#features/term/take-over.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 3 })
})
beforeEach(async () => {
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-08-21T04:00:00Z')) })
  office = await enterTestDesk(api, 'wang', 'office')
})
afterEach(() => api.close())

const wanted = {
  course: 'ban',
  label: '秋季班',
  slots: [
    { weekday: 6, from: '09:30', until: '10:20' },
    { weekday: 3, from: '19:00', until: '19:50' },
  ],
  starts: '2026-09-19',
  count: 16,
  place: '书院',
  seats: 1,
  enrolFrom: '2026-08-01',
  enrolUntil: '2026-10-20',
  fee: '600',
  refunds: [{ daysBefore: 7, percent: 100 }, { percent: 50 }],
}
const shown = async (term: string) => (await office.get(`term/show?term=${term}`)).data as EditedTerm
const made = async (more: object = {}) => {
  const { data } = await office.post('term/add', { ...wanted, ...more })
  return shown((data as { term: string }).term)
}
const bodyOf = ({ lessons: _lessons, ...term }: EditedTerm) => ({ ...term, count: 0 })
const seat = async (term: string, answers: Record<string, string>) =>
  (await signUp(api, filledForm({ term }, answers))).data as Extract<SubmitData, { result: 'registered' }>

test('a term over the national holiday leaves its days out by itself and has its sixteen lessons', async () => {
  const term = await made()
  expect(term).toMatchObject({ term: 'ban-1', version: 0, count: 16, fee: '600.00', labelEn: '' })
  expect(term.lessons.slice(0, 7).map(({ day }) => day)).toEqual([
    '2026-09-19',
    '2026-09-23',
    // Mid-autumn, the national days and the Saturday that is worked are passed over.
    '2026-09-30',
    '2026-10-14',
    '2026-10-17',
    '2026-10-21',
    '2026-10-24',
  ])
  expect(term.ends).toBe('2026-11-25')
  const { data } = await office.get('class/show?term=ban-1')
  expect((data as DeskTerm).lessons).toHaveLength(16)
  expect(await verifyTerms(api.deps.db)).toEqual([])
  expect(await shown('ban-1')).toEqual(term)
})

test('an English name and place that are left out stay left out when the Chinese changes', async () => {
  const term = await made()
  await office.post('term/change', { ...bodyOf(term), lessons: term.lessons, place: '西厢', label: '周六班' })
  expect(await shown('ban-1')).toMatchObject({ place: '西厢', placeEn: '', label: '周六班', labelEn: '' })
  const found = await termBySlug(api.deps.db, 'ban-1')
  expect([found?.place.en, found?.label.en]).toEqual(['西厢', '周六班'])
})

test('who signs up for it has a place; a lesson of it is moved as of any other and keeps its key', async () => {
  await made()
  expect(await seat('ban-1', { name: '王小明', mobile: '13900004711' })).toMatchObject({
    result: 'registered',
  })
  const lesson = { term: 'ban-1', planned: '2026-09-19', version: '', from: '14:00', until: '15:00' }
  expect(await office.post('class/change', { ...lesson, day: '2026-09-20' })).toMatchObject({ code: 1 })
  const [first] = (await shown('ban-1')).lessons
  expect(first).toMatchObject({ key: '2026-09-19', day: '2026-09-20', from: '14:00' })
  const term = await shown('ban-1')
  const others = term.lessons.slice(1)
  expect(await office.post('term/change', { ...bodyOf(term), lessons: others })).toMatchObject({ code: 0 })
  expect(await office.post('term/remove', { term: 'ban-1', version: 0 })).toMatchObject({ code: 0 })
  expect(
    await office.post('term/change', { ...bodyOf(term), lessons: term.lessons, seats: 2 }),
  ).toMatchObject({
    code: 1,
  })
  expect((await shown('ban-1')).lessons).toEqual(term.lessons)
})

test('a change counts only for who saw the term as it is; seats that are added go to who waits', async () => {
  const term = await made()
  const [first, second] = [
    await seat('ban-1', { name: '王小明', mobile: '13900004711' }),
    await seat('ban-1', { name: '李小红', mobile: '13900004712' }),
  ]
  const states = async () =>
    (await api.deps.db.selectFrom('registration').select(['no', 'state']).orderBy('id').execute()).map(
      ({ no, state }) => `${no} ${state}`,
    )
  expect(await states()).toEqual([`${first.no} submitted`, `${second.no} waitlist`])
  const change = { ...bodyOf(term), lessons: term.lessons }
  expect(await office.post('term/change', { ...change, seats: 2 })).toMatchObject({ code: 1 })
  expect(await states()).toEqual([`${first.no} submitted`, `${second.no} submitted`])
  expect(await office.post('term/change', { ...change, seats: 5 })).toMatchObject({ code: 0 })
  // Fewer than are taken: nobody loses a seat.
  expect(await office.post('term/change', { ...change, seats: 1, version: 1 })).toMatchObject({ code: 1 })
  expect(await shown('ban-1')).toMatchObject({ seats: 1, taken: 2, version: 2 })
  expect(await states()).toEqual([`${first.no} submitted`, `${second.no} submitted`])
})

test('the code of the group is set at the desk, and stays where a page of before does not ask for it', async () => {
  const term = await made({ groupCode: '/media/groups/winter.png' })
  expect(term).toMatchObject({ groupCode: '/media/groups/winter.png' })
  const { groupCode: _code, ...change } = { ...bodyOf(term), lessons: term.lessons }
  expect(await office.post('term/change', change)).toMatchObject({ code: 1 })
  expect(await shown('ban-1')).toMatchObject({ groupCode: '/media/groups/winter.png', version: 1 })
  expect(await office.post('term/change', { ...change, version: 1, groupCode: '' })).toMatchObject({
    code: 1,
  })
  expect(await shown('ban-1')).toMatchObject({ groupCode: '' })
})

test('the week has every lesson with its room and teacher, and says what two need at once', async () => {
  await made()
  await made({ label: '二班', slots: [{ weekday: 6, from: '10:00', until: '11:00' }], count: 4 })
  const week = async (day: string) => (await office.get(`class/week?day=${day}`)).data as DeskWeek
  const both = { day: '2026-09-19', place: '书院', teachers: ['李老师 in English'], substitute: false }
  expect(await week('2026-09-20')).toMatchObject({
    from: '2026-09-14',
    lessons: [
      { ...both, label: '秋季班', from: '09:30', clashes: ['place', 'teacher'] },
      { ...both, label: '二班', from: '10:00', clashes: ['place', 'teacher'] },
    ],
  })
  const lesson = { term: 'ban-2', planned: '2026-09-19', version: '', day: '2026-09-19' }
  const elsewhere = { ...lesson, from: '10:00', until: '11:00', place: '西厢' }
  expect(await office.post('class/change', elsewhere)).toMatchObject({ code: 1 })
  expect((await week('2026-09-14')).lessons.map(({ clashes }) => clashes)).toEqual([['teacher'], ['teacher']])
  const change = { term: 'ban-2', planned: '2026-09-19', actor: 'staff:li#9001', change: { cancelled: true } }
  await changeLesson(api.deps, change)
  expect((await week('2026-09-14')).lessons).toMatchObject([
    { clashes: [] },
    { cancelled: true, clashes: [] },
  ])
  for (const day of ['', '2026-02-30', 'x'])
    expect(await week(day)).toMatchObject({ today: '2026-08-21', from: '2026-08-17', lessons: [] })
})

test('another refund rule is for those who sign up from then on', async () => {
  const term = await made()
  const sooner = await seat('ban-1', { name: '王一' })
  const unnoted = await seat('ban-1', { name: '王二' })
  // As a version before this one stores it.
  await api.deps.db.updateTable('registration').set({ refunds: null }).where('no', '=', unnoted.no).execute()
  const change = { ...bodyOf(term), lessons: term.lessons, seats: 9, refunds: [{ percent: 0 }] }
  expect(await office.post('term/change', change)).toMatchObject({ code: 1 })
  const later = await seat('ban-1', { name: '王三' })
  for (const [{ no, secret }, refund] of [
    [sooner, '600.00'],
    [unnoted, '600.00'],
    [later, '0.00'],
  ] as const) {
    await bookPayment(api.deps, { no, cents: undefined, means: 'cash', note: '', actor: 'staff:li#9001' })
    const receipt = await post(api, '/api/registration/receipt', { no, secret })
    expect((receipt.data as ReceiptData).refund, no).toBe(refund)
  }
})

test('lessons are changed line by line while nobody has a seat, two a day too, and keys are not given twice', async () => {
  const term = await made({ count: 3, enrolUntil: '2026-09-19' })
  const [one, , three] = term.lessons
  const lessons = [
    { ...one, from: '08:00', until: '08:50' },
    three,
    { key: '', day: '2026-09-19', from: '14:00', until: '15:00' },
  ]
  expect(await office.post('term/change', { ...bodyOf(term), lessons })).toMatchObject({ code: 1 })
  expect((await shown('ban-1')).lessons).toMatchObject([
    { key: '2026-09-19', number: 1, from: '08:00' },
    { key: '2026-09-19.2', number: 2, from: '14:00' },
    { key: '2026-09-30', number: 3 },
  ])
})

test('the name of a term is never given again, and the last term is there to be made again', async () => {
  await made()
  expect(await office.post('term/remove', { term: 'ban-1', version: 0 })).toMatchObject({ code: 1 })
  expect(await shown('ban-1')).toBeNull()
  expect((await made({ starts: '2027-03-06' })).term).toBe('ban-2')
  const { data } = await office.get('term/start?course=ban')
  expect((data as TermStart).last).toMatchObject({
    slots: [{ weekday: 3 }, { weekday: 6 }],
    count: 16,
    fee: '600.00',
  })
})

test.each([
  ['course', { course: 'none' }],
  ['slots', { slots: [] }],
  ['slots.0.until', { slots: [{ weekday: 6, from: '10:00', until: '09:00' }] }],
  ['slots.0.weekday', { slots: [{ weekday: 9, from: '09:00', until: '10:00' }] }],
  ['slots.1.from', { slots: [wanted.slots[0], { weekday: 6, from: '10:00', until: '11:00' }] }],
  ['starts', { starts: '2027-02-29' }],
  ['count', { count: 0 }],
  ['count', { count: 501 }],
  ['ends', { count: 0, ends: '2026-01-01' }],
  ['lessons', { count: 0, ends: '2026-09-19', starts: '2026-09-19', off: ['2026-09-19'] }],
  ['lessons', { lessons: [] }],
  ['lessons.0.day', { lessons: [{ key: '', day: '2026-13-01', from: '09:00', until: '10:00' }] }],
  ['seats', { seats: 0 }],
  ['seats', { seats: 501 }],
  ['enrolUntil', { enrolUntil: '2027-09-01' }],
  ['fee', { fee: 'much' }],
  ['prices.0', { prices: [{ kind: 'early', amount: '500' }] }],
  ['prices.0', { prices: [{ kind: 'sibling', amount: '600' }] }],
  ['prices.0', { prices: [{ kind: 'sibling', amount: '500' }], fee: '' }],
  [
    'prices.1',
    {
      prices: [
        { kind: 'sibling', amount: '500' },
        { kind: 'sibling', amount: '400' },
      ],
    },
  ],
  ['prices.0', { prices: [{ kind: 'group', amount: '500' }] }],
  ['due.kind', { fee: '', due: { kind: 'atOnce' } }],
  ['due.days', { due: { kind: 'days', days: 0 } }],
  ['due.deposit', { due: { kind: 'deposit', deposit: '600', by: '2026-10-01' } }],
  ['due.by', { due: { kind: 'deposit', deposit: '200' } }],
  ['link', { link: 'javascript:alert(1)' }],
  ['groupCode', { groupCode: 'https://example.com/code.png' }],
  ['place', { place: '' }],
  ['refunds.0', { refunds: [{ daysBefore: 3, percent: 50 }] }],
])('a term with a wrong %s is not made, and a sentence says why', async (field, wrong) => {
  const headers = { ...office.headers, ...ownClient }
  const answer = await post(api, '/api/desk/term/add', { ...wanted, ...wrong }, { headers })
  expect(answer).toMatchObject({ code: 0, data: { field } })
  expect(answer.msg).toMatch(/^[A-Z0-9].*\.$/)
  expect(await api.deps.db.selectFrom('term').select('slug').where('slug', '=', 'ban-1').execute()).toEqual(
    [],
  )
})

test('days off are the country’s until the school says otherwise, and what it takes away stays away', async () => {
  const days = async (year: number) =>
    (await office.get(`holiday/list?year=${year}`)).data as {
      announced: boolean
      list: { day: string; kind: string; name: string; version: number }[]
    }
  const of = async (day: string) => (await days(2026)).list.find((each) => each.day === day)
  expect(await days(2026)).toMatchObject({ announced: true })
  expect(await days(2027)).toMatchObject({ announced: false })
  expect(await of('2026-10-10')).toMatchObject({ kind: 'work', name: '国庆节', version: 0 })
  const anniversary = { from: '2026-11-07', until: '2026-11-08', kind: 'off', name: '校庆' }
  expect(await office.post('holiday/add', anniversary)).toMatchObject({ code: 1 })
  expect(await of('2026-11-08')).toMatchObject({ kind: 'off', name: '校庆', version: 1 })
  expect(await office.post('holiday/remove', { day: '2026-10-10', version: 0 })).toMatchObject({ code: 1 })
  expect(await of('2026-10-10')).toMatchObject({ kind: 'usual' })
  const worked = { day: '2026-11-07', version: 1, kind: 'work', weekday: 3, name: '校庆' }
  expect(await office.post('holiday/change', worked)).toMatchObject({ code: 1 })
  expect(await office.post('holiday/change', worked)).toMatchObject({ code: 0 })
  const found = (await made()).lessons.map(({ day, from }) => `${day} ${from}`)
  expect(found).toContain('2026-10-10 09:30')
  expect(found).toContain('2026-11-07 19:00')
  expect(await office.post('holiday/remove', { day: '2026-10-10', version: 1 })).toMatchObject({ code: 1 })
  expect(await of('2026-10-10')).toMatchObject({ kind: 'work', version: 0 })
  for (const wrong of [
    { from: '2026-02-30' },
    { until: '2026-01-01' },
    { until: '2027-12-31' },
    { name: '' },
    { kind: 'x' },
  ])
    expect(await office.post('holiday/add', { ...anniversary, ...wrong })).toMatchObject({ code: 0 })
})

test('a teacher makes no terms, and what the office does is noted', async () => {
  const teacher = await enterTestDesk(api, 'li', 'teacher')
  expect(await teacher.post('term/add', wanted)).toMatchObject({ code: 401 })
  await made()
  const rows = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'term.add')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([{ actor: office.actor, entity: 'term', ref: 'ban-1' }])
})

test('the lessons of some days are cancelled in all classes by one act, made up at the end, and each family reads of it once', async () => {
  await made({ seats: 3 })
  await made({ seats: 3, place: '另一间' })
  await seat('ban-1', { name: '王小明', mobile: '13900004711' })
  await seat('ban-1', { name: '王小红', mobile: '13900004711' })
  const before = await shown('ban-1')
  const typhoon = { what: 'cancel', from: '2026-09-19', until: '2026-09-23', reason: '台风', again: true }
  expect(await office.post('class/change-days', { ...typhoon, reason: '' })).toMatchObject({ code: 0 })
  expect(await office.post('class/change-days', { ...typhoon, from: '2026-08-01' })).toMatchObject({
    code: 0,
  })
  expect(await office.post('class/change-days', { ...typhoon, until: '2026-01-01' })).toMatchObject({
    code: 0,
  })
  expect(await office.post('class/change-days', typhoon)).toMatchObject({
    code: 1,
    data: { lessons: 4, told: 2 },
  })
  expect(await office.post('class/change-days', typhoon)).toMatchObject({ code: 0 })
  for (const slug of ['ban-1', 'ban-2']) {
    const { lessons } = await shown(slug)
    expect(lessons.slice(0, 16).map(({ key, number, day }) => ({ key, number, day }))).toEqual(
      before.lessons.map(({ key, number, day }) => ({ key, number, day })),
    )
    expect(lessons.map(({ cancelled }) => cancelled)).toEqual([true, true, ...Array<boolean>(16).fill(false)])
    expect(lessons.slice(16).map(({ day }) => day)).toEqual(['2026-11-28', '2026-12-02'])
  }
  const told = await api.deps.db.selectFrom('message').selectAll().where('kind', '=', 'dateChanged').execute()
  expect(told).toHaveLength(1)
})
