import type {
  AttendDay,
  AttendFound,
  AttendList,
  AttendToday,
  DeskTerm,
  DeskTerms,
} from '@shuyuan/contract/desk/class/classes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { testStaff } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const hour = 3600
const day = 24 * hour
const actor = 'staff:li#9001'
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Record<string, string>
let office: Record<string, string>
let place: { no: string; secret: string }
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 3 })
})
beforeEach(async () => {
  // Saturday noon at the school; the first lesson of winter is on 2026-12-05 from nine.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  teacher = (await testStaff(api, 'teacher')).headers
  office = (await testStaff(api, 'office')).headers
  place = await signedUp({ name: '王小明', mobile: '13900004711' })
  await confirmRegistration(api.deps, { no: place.no, actor })
})
afterEach(() => api.close())

const signedUp = async (answers: Record<string, string>) =>
  (await signUp(api, filledForm({}, answers))).data as Extract<SubmitData, { result: 'registered' }>
const events = (action: string) =>
  api.deps.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
const read = async <Data>(url: string, headers = teacher) =>
  (await get(api, `/api/desk/${url}`, { headers })).data as Data
const send = (url: string, body: object, headers = office) =>
  post(api, `/api/desk/${url}`, body as Record<string, unknown>, { headers })
const winter = () => read<DeskTerm>('class/show?term=winter')

test('terms are listed with their seats, fee, teachers and state; those that are over apart', async () => {
  await signedUp({ name: '李大山' })
  const { list } = await read<DeskTerms>('class/list')
  expect(list.find(({ term }) => term === 'winter')).toMatchObject({
    title: '班',
    form: 'guoxuebaoming',
    teachers: ['李老师 in English'],
    seats: 3,
    taken: 2,
    confirmed: 1,
    offered: 0,
    waiting: 0,
    fee: 60_000,
    state: 'open',
    place: '书院 in English',
  })
  expect((await read<DeskTerms>('class/list?past=1')).list).toEqual([])
  api.clock.pass(120 * day)
  teacher = (await testStaff(api, 'teacher')).headers
  expect((await read<DeskTerms>('class/list?past=1')).list).toHaveLength(5)
})

test('a lesson is changed and taken back by who has seen it, and nobody may who only teaches', async () => {
  const [first] = (await winter()).lessons
  expect(first).toMatchObject({ planned: '2026-12-05', version: '', changed: false, over: false })
  const lesson = { term: 'winter', planned: '2026-12-05', version: '' }
  const wanted = { day: '2026-12-06', from: '14:00', until: '15:30', place: '公园', placeEn: 'The park' }
  expect(await send('class/change', { ...lesson, ...wanted }, teacher)).toMatchObject({ code: 401 })
  expect(await send('class/change', { ...lesson, ...wanted })).toMatchObject({
    code: 1,
    msg: 'The lesson on Sun 6 Dec is changed. One person with a place is told.',
  })
  expect(await send('class/change', { ...lesson, ...wanted, cancelled: true })).toMatchObject({ code: 0 })
  const [moved] = (await winter()).lessons
  expect(moved).toMatchObject({ ...wanted, changed: true })
  const version = moved?.version ?? ''
  expect(await send('class/change', { ...lesson, ...wanted, version, day: '2026-12-12' })).toMatchObject({
    code: 1,
  })
  for (const [change, version] of [
    [{ day: 'x' }, undefined],
    [{ from: '16:00' }, undefined],
    [{ day: '2026-12-12', from: '09:30', until: '10:00' }, undefined],
    [{ day: '2026-11-01' }, undefined],
    [{}, 'another'],
  ] as const) {
    const seen =
      version ?? (await winter()).lessons.find(({ planned }) => planned === lesson.planned)?.version
    const answer = await send('class/change', { ...lesson, ...wanted, ...change, version: seen })
    expect(answer, JSON.stringify(change)).toMatchObject({ code: 0, data: null })
    expect(answer.msg).not.toMatch(/^class\./)
  }
  const now = (await winter()).lessons.find(({ planned }) => planned === lesson.planned)?.version ?? ''
  expect(await send('class/restore', lesson)).toMatchObject({ code: 0 })
  expect(await send('class/restore', { ...lesson, version: now })).toMatchObject({ code: 1 })
  expect((await winter()).lessons[0]).toMatchObject({ changed: false, day: '2026-12-05' })
  expect(await send('class/restore', { ...lesson, term: 'none' })).toMatchObject({ code: 0 })
  expect(await events('class.date')).toHaveLength(3)
})

test('two changes of one second differ, and what was done to a lesson is said', async () => {
  const lesson = { term: 'winter', planned: '2026-12-05', day: '2026-12-05', from: '09:00', until: '10:30' }
  const now = async () => (await winter()).lessons.find(({ planned }) => planned === lesson.planned)
  const seen = async () => ({ ...lesson, version: (await now())?.version })
  const asPlanned = await seen()
  expect(await send('class/change', { ...asPlanned, place: '公园' })).toMatchObject({ code: 1 })
  const inThePark = await seen()
  expect(await send('class/change', { ...inThePark, cancelled: true })).toMatchObject({
    code: 1,
    msg: 'The lesson on Sat 5 Dec is cancelled. One person with a place is told.',
  })
  expect(
    await send('class/change', { ...inThePark, place: '山上' }),
    'seen before it was cancelled',
  ).toMatchObject({ code: 0 })
  expect(await now()).toMatchObject({ cancelled: true })
  await cancelByStaff(api.deps, { no: place.no, actor, reason: '搬家' })
  expect(await send('class/restore', await seen())).toMatchObject({
    msg: 'The lesson on Sat 5 Dec is held as planned. Nobody has a place yet, so nobody is told.',
  })
  expect(await seen()).toEqual(asPlanned)
})

test('who comes on a day is listed over all classes, with teacher and place', async () => {
  const ofDay = (day: string) => read<AttendDay>(`attend/day?day=${day}`)
  const next = await ofDay('')
  expect(next.day).toBe('2026-12-05')
  expect(next.next.map(({ day }) => day).slice(0, 2)).toEqual(['2026-12-05', '2026-12-12'])
  expect(next.lessons.find(({ term }) => term === 'winter')).toMatchObject({
    from: '09:00',
    place: '书院 in English',
    teachers: ['李老师 in English'],
    people: [{ no: place.no, name: '王小明', attendance: '', place: 'confirmed' }],
  })
  const moved = { term: 'winter', planned: '2026-12-05', version: '', from: '14:00', until: '15:30' }
  await send('class/change', { ...moved, day: '2026-12-06', place: '公园', placeEn: '' })
  expect((await ofDay('2026-12-06')).lessons).toMatchObject([{ term: 'winter', place: '公园' }])
  expect((await ofDay('2026-12-05')).lessons.map(({ term }) => term)).not.toContain('winter')
  expect((await ofDay('2026-11-01')).lessons).toEqual([])
  expect(await ofDay('nonsense')).toMatchObject({ day: '2026-12-05' })
  const editor = await testStaff(api, 'editor')
  expect(await get(api, '/api/desk/attend/day', { headers: editor.headers })).toMatchObject({ code: 401 })
})

test('two of a class who are called the same are told apart, and the same child from another number is asked about', async () => {
  const again = await signedUp({ birthday: '1991-07-09', mobile: '13900001122' })
  const twice = await signedUp({ mobile: '13900003344' })
  const apart = { birthday: '05-01', mobile: '4711' }
  const people = (await winter()).people
  expect(people).toMatchObject([
    { no: place.no, name: '王小明', apart },
    { no: again.no, apart: { birthday: '07-09', mobile: '1122' } },
    { no: twice.no, apart: { birthday: '05-01', mobile: '3344' } },
  ])
  const { lessons } = await read<AttendDay>('attend/day?day=2026-12-05')
  const lesson = lessons.find(({ term }) => term === 'winter')
  expect(lesson?.people.map((each) => each.apart)).toEqual(people.map((each) => each.apart))
  const listed = await read<{ list: { no: string; apart: object | null }[] }>('registration/list?term=winter')
  expect(listed.list.find(({ no }) => no === place.no)?.apart).toEqual(apart)
  const same = async (no: string) => (await read<{ same: object[] }>(`registration/show?no=${no}`)).same
  expect(await same(twice.no)).toEqual([
    { no: place.no, name: '王*明', mobile: '139****4711', state: 'confirmed' },
  ])
  expect(await same(again.no)).toEqual([])
  // What a family sees names nobody else.
  const receipt = await post(api, '/api/registration/receipt', twice)
  expect(JSON.stringify(receipt)).not.toContain(place.no)
})

test('contacts of a class are shown to the office by one press, which is noted', async () => {
  await signedUp({ name: '李大山' })
  expect(await send('class/contacts', { term: 'winter' }, teacher)).toMatchObject({ code: 401 })
  expect(await send('class/contacts', { term: 'none' })).toMatchObject({ code: 0 })
  const { data } = await send('class/contacts', { term: 'winter' })
  expect(data).toMatchObject({
    list: [
      { no: place.no, name: '王小明', mobile: '13900004711', state: 'confirmed', answers: [] },
      { name: '李大山', state: 'submitted' },
    ],
  })
  expect(await events('class.contacts')).toMatchObject([{ ref: 'winter', detail: '{"count":2}' }])
  expect(JSON.stringify(await winter())).not.toContain('13900004711')
})

test('the teacher writes to the class', async () => {
  const write = (text: string, part = 'confirmed', term = 'winter') =>
    send('class/write', { term, part, text }, teacher)
  expect(await write('请带毛笔。')).toMatchObject({ code: 1, msg: 'Written to one family.' })
  expect(await write('')).toMatchObject({ code: 0 })
  expect(await write('x', 'nobody')).toMatchObject({ code: 0 })
  expect(await write('x', 'waiting')).toMatchObject({ code: 0 })
  expect(await write('x', 'confirmed', 'none')).toMatchObject({ code: 0 })
  expect((await winter()).families).toEqual({ confirmed: 1, seated: 1, waiting: 0, unpaid: 1, absent: 0 })
  const { messages } = (await post(api, '/api/registration/receipt', place)).data as ReceiptData
  expect(messages.map(({ text }) => text)).toEqual(['请带毛笔。'])
})

test('names who was reached by nothing in the words of the reader', async () => {
  for (const name of ['Anna', 'Benno', 'Carla']) await signedUp({ name, mobile: '13900004711' })
  await api.deps.db.updateTable('registration').set({ state: 'confirmed' }).execute()
  expect(await send('class/write', { term: 'winter', part: 'confirmed', text: 'x' })).toMatchObject({
    code: 1,
  })
  await api.deps.db.deleteFrom('message').execute()
  const nothing = async (language: 'zh-cn' | 'en') => {
    const { data } = await get(api, '/api/desk/class/show?term=winter', { headers: office, language })
    return (data as DeskTerm).reached?.nothing
  }
  expect(await nothing('en')).toEqual(['王*明, A*a, B*o and C*a'])
  expect(await nothing('zh-cn')).toEqual(['王*明、A*a、B*o、C*a'])
})

test('who came is marked by tap and by the receipt, taken back, and seen by the family', async () => {
  const find = () => read<AttendFound>(`attend/find?no=${place.no.toLowerCase()}`)
  expect(await find()).toMatchObject({ name: '王小明', lesson: null, next: '2026-12-05' })
  expect((await read<AttendToday>('attend/today')).lessons).toEqual([])
  // Half past eight on the day of the first lesson.
  api.clock.pass(13 * day + 20.5 * hour)
  teacher = (await testStaff(api, 'teacher')).headers
  expect(await read<AttendToday>('attend/today')).toMatchObject({
    day: '2026-12-05',
    current: { planned: '2026-12-05' },
  })
  const ofWinter = () =>
    read<AttendToday>('attend/today').then((today) => today.lessons.find(({ term }) => term === 'winter'))
  expect(await ofWinter()).toMatchObject({ seated: 1, marked: 0, from: '09:00' })
  expect((await find()).lesson).toMatchObject({ planned: '2026-12-05' })
  const mark = (state: string, seen: string) =>
    send('attend/mark', { no: place.no, planned: '2026-12-05', state, seen }, teacher)
  expect(await mark('present', '')).toMatchObject({ code: 1, data: { attendance: 'present' } })
  // The same tap of a colleague is no conflict, another one is.
  expect(await mark('present', '')).toMatchObject({ code: 1 })
  expect(await mark('absent', '')).toMatchObject({ code: 0, data: null })
  expect(await ofWinter()).toMatchObject({ marked: 1 })
  const receipt = (await post(api, '/api/registration/receipt', place)).data as ReceiptData
  expect(receipt.dates[0]).toMatchObject({ attendance: 'present' })
  expect(await winter()).toMatchObject({
    lessons: expect.arrayContaining([expect.objectContaining({ present: 1, absent: 0 })]),
    people: [{ no: place.no, name: '王小明' }],
  })
  expect(await mark('', 'present')).toMatchObject({ code: 1, data: { attendance: '' } })
  // Of two who tap different marks at once, one is told.
  const taps = await Promise.all([mark('present', ''), mark('absent', '')])
  expect(taps.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const tapped = taps[0]?.code === 1 ? 'present' : 'absent'
  expect(await mark('', tapped)).toMatchObject({ code: 1 })
  const { list, lesson } = await read<AttendList>('attend/list?term=winter&planned=2026-12-05')
  expect([lesson.title, list]).toMatchObject(['班', [{ no: place.no, name: '王小明', attendance: '' }]])
  expect((await events('attendance.mark')).map(({ detail }) => JSON.parse(detail) as object)).toMatchObject([
    { before: '', after: 'present' },
    { before: 'present', after: 'present' },
    { before: 'present', after: '' },
    { before: '', after: tapped },
    { before: tapped, after: '' },
  ])
  for (const wrong of ['attend/find?no=R1', 'attend/list?term=none&planned=x', 'class/show?term=none'])
    expect(await get(api, `/api/desk/${wrong}`, { headers: teacher }), wrong).toMatchObject({ code: 0 })
  expect(
    await send('attend/mark', { no: place.no, planned: '2026-12-06', state: 'present' }, teacher),
  ).toMatchObject({ code: 0 })
  expect(
    await send('attend/mark', { no: 'R1', planned: '2026-12-05', state: 'present' }, teacher),
  ).toMatchObject({ code: 0 })
})

test('the same words go to a class once an hour, and only so many messages', async () => {
  const write = async (text: string) =>
    (
      await post(
        api,
        '/api/desk/class/write',
        { term: 'winter', part: 'confirmed', text },
        { headers: teacher },
      )
    ).code
  const presses = await Promise.all(Array.from({ length: 5 }, () => write('请带毛笔。')))
  expect(presses.filter((code) => code === 1)).toHaveLength(1)
  for (let n = 0; n < 9; n += 1) expect(await write(`第${n}件事`)).toBe(1)
  expect(await write('还有一件')).toBe(0)
  api.clock.pass(hour + 1)
  teacher = (await testStaff(api, 'teacher')).headers
  expect(await write('请带毛笔。')).toBe(1)
})
