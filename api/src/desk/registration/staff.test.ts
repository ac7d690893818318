import type { DeskEntry, DeskEntryProblems } from '@shuyuan/contract/desk/registration-changes'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, postForLines } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 2 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
  ;({ headers } = await testStaff(api, 'office'))
})
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  expect(await verifyPayments(api.deps.db)).toEqual([])
  await api.close()
})

const signedUp = async (term = 'winter', token = '') =>
  ((await signUp(api, filledForm({ term }), { token })).data as Extract<SubmitData, { result: 'registered' }>)
    .no
const act = (name: string, body: Record<string, unknown>) =>
  post(api, `/api/desk/registration/${name}`, body, { headers })
const done = async (name: string, body: Record<string, unknown>) => {
  const { code, data, msg } = await act(name, body)
  expect(code, `${name}: ${msg}`).toBe(1)
  return data as DeskRegistration
}
const show = async (no: string) =>
  (await get(api, `/api/desk/registration/show?no=${no}`, { headers })).data as DeskRegistration
const messages = async (no: string) => {
  const rows = await api.deps.db
    .selectFrom('message')
    .select(['kind', 'state'])
    .where('ref', '=', no)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a step is taken back, with what it told', async () => {
  const member = await createTestMember(api, { username: 'parent', email: 'p@example.test' })
  const { token } = await logIn(api, member)
  const no = await signedUp('winter', token)
  await done('contact', { no })
  const { version } = await done('confirm', { no })
  expect(await messages(no)).toContain('confirmed')
  expect(await done('undo', { no, version })).toMatchObject({ state: 'contacted' })
  expect(await messages(no)).not.toContain('confirmed')
  const notices = await api.deps.db.selectFrom('notice').select('text').execute()
  expect(notices.map(({ text }) => text).join()).not.toContain('确认')
  expect(await done('undo', { no })).toMatchObject({ state: 'submitted' })
  expect(await act('undo', { no })).toMatchObject({ code: 0 })
  expect((await show(no)).history.map(({ action }) => action)).toEqual([
    'registration.contact',
    'registration.confirm',
    'registration.undo',
    'registration.undo',
  ])
})

test('a wrong cancellation is undone: the seat, the state, and a message where the first one has left', async () => {
  const member = await createTestMember(api, { username: 'parent', email: 'p@example.test' })
  const { token } = await logIn(api, member)
  const no = await signedUp('winter', token)
  await done('confirm', { no })
  await done('cancel', { no, reason: '停课' })
  expect(await done('undo', { no })).toMatchObject({ state: 'confirmed', reason: '' })
  expect(await messages(no)).not.toContain('cancelledBySchool')
  expect(await messages(no)).not.toContain('restored')
  await done('cancel', { no, reason: '停课' })
  await api.deps.db.updateTable('message').set({ state: 'sent', tries: 1 }).execute()
  await done('undo', { no })
  expect(await messages(no)).toContain('restored')
})

test('whoever has lost the seat meanwhile is the first to wait', async () => {
  const first = await signedUp('small')
  const second = await signedUp('small')
  const third = await signedUp('small')
  await done('cancel', { no: first, reason: '弄错' })
  expect((await show(second)).state).toBe('submitted')
  expect(await done('undo', { no: first }), 'at once').toMatchObject({ state: 'submitted' })
  expect(await show(second)).toMatchObject({ state: 'waitlist', position: 1 })
  expect(await messages(second)).not.toContain('movedUp')
  await done('cancel', { no: first, reason: '弄错' })
  api.clock.pass(60)
  expect(await done('undo', { no: first })).toMatchObject({ state: 'waitlist', position: 1 })
  expect(await show(third)).toMatchObject({ state: 'waitlist', position: 2 })
})

test('what somebody else has changed since is not changed', async () => {
  const no = await signedUp()
  const { version } = await show(no)
  await done('note', { no, version, note: '第一个人' })
  for (const [name, body] of [
    ['note', { note: '第二个人' }],
    ['contact', {}],
    ['confirm', {}],
    ['cancel', { reason: '停课' }],
    ['move', { term: 'later', fee: 'old' }],
    ['correct', { answers: { name: '王小红', birthday: '1990-05-01', mobile: '13900001111' } }],
  ] as const)
    expect(await act(name, { no, version, ...body }), name).toMatchObject({
      code: 0,
      msg: 'Somebody has just changed this sign-up. Please look at it again first.',
    })
  expect(await show(no)).toMatchObject({ note: '第一个人', state: 'submitted', term: 'winter' })
})

test('a note is kept where it says something new', async () => {
  const no = await signedUp()
  expect(await act('note', { no, note: '' })).toMatchObject({
    code: 0,
    msg: 'Nothing was saved: the note is as it was.',
  })
  await done('note', { no, note: '下午再打' })
  expect(await act('note', { no, note: '下午再打' })).toMatchObject({ code: 0 })
  expect(await done('note', { no, note: '' }), 'it can be taken away').toMatchObject({ note: '' })
  expect((await show(no)).history).toHaveLength(2)
})

test('a child is listed with its age and guardian', async () => {
  const guardian = { name: '王芳', relation: 'mother' }
  const answers = { name: '王小红', birthday: '2019-03-05', mobile: '13900001234' }
  await done('add', { form: 'guoxuebaoming', term: 'later', answers, guardian, agreed: true })
  await signedUp()
  const { data } = await get(api, '/api/desk/registration/list?sort=oldest', { headers })
  expect(data).toMatchObject({
    list: [
      { age: 7, guardian: '王*', relation: 'mother' },
      { guardian: '', relation: '' },
    ],
  })
})

test('while a sign-up is taken by telephone, its price and an age that does not fit are said', async () => {
  const place = (term: string, birthday: string) =>
    act('place', { term, name: '', birthday, mobile: '', email: '' })
  const small = await place('later', '2024-01-05')
  expect(small).toMatchObject({ code: 1, data: { ageWarning: { from: 5 } } })
  expect((await place('later', '')).data).toMatchObject({ ageWarning: null })
  expect(await place('nowhere', '')).toMatchObject({ code: 0 })
  expect(await api.deps.db.selectFrom('registration').select('id').execute()).toEqual([])
})

test('a sign-up is taken by telephone, without a code, with the consents that were read out', async () => {
  const answers = { name: '李大山', birthday: '1990-05-01', level: 'none', mobile: '13900001234' }
  const entry = { form: 'zybm', term: 'outdoors', answers, guardian: null }
  const refused = await act('add', { ...entry, agreed: false })
  expect((refused.data as DeskEntryProblems).problems.map(({ field }) => field)).toEqual(['consent.privacy'])
  const added = await done('add', { ...entry, agreed: true })
  expect(added).toMatchObject({ state: 'submitted', mobileVerified: false, name: '李*山' })
  // Nobody was asked for what may be refused: it does not stand there as refused.
  expect(added.consents).toEqual([{ doc: 'privacy', version: '1.0', agreed: true }])
  expect(added.history).toMatchObject([{ action: 'registration.add' }])
  expect(added.history[0]?.actor).toMatch(/^staff:at-desk-office-/)
  expect(await act('add', { ...entry, agreed: true })).toMatchObject({ code: 0 })
  // Enrolment of this term has not begun, and of that one it is over.
  const { level: _level, ...plain } = answers
  for (const term of ['later', 'past'])
    await done('add', { ...entry, form: 'guoxuebaoming', term, answers: plain, agreed: true })
})

test('a name, a number and an answer are corrected; the log has no values', async () => {
  const no = await signedUp()
  const { answers, version } = (await act('entry', { no })).data as DeskEntry
  expect(answers).toMatchObject({ name: '王小明', birthday: '1990-05-01' })
  const wrong = await act('correct', { no, version, answers: { ...answers, mobile: '12' } })
  expect(wrong).toMatchObject({ code: 0, data: { problems: [{ field: 'mobile' }] } })
  await done('correct', { no, version, answers: { ...answers, name: '王小红', mobile: '13900009876' } })
  const entry = (await act('entry', { no })).data as DeskEntry
  expect(entry.answers).toMatchObject({ name: '王小红', mobile: '13900009876' })
  const log = await api.deps.db.selectFrom('audit').selectAll().where('ref', '=', no).orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual([
    'registration.show',
    'registration.edit',
    'registration.show',
  ])
  expect(JSON.stringify(log)).not.toContain('13900009876')
})

test('a place moves to another term with its fee, payments and history', async () => {
  const no = await signedUp()
  const waiting = [await signedUp(), await signedUp()]
  await done('pay', { no, amount: '600', means: 'cash', note: '' })
  expect(await act('move', { no, term: 'outdoors' })).toMatchObject({ code: 0 })
  expect(await act('move', { no, term: 'later' }), 'another fee').toMatchObject({
    code: 0,
    msg: 'The two classes have different fees: please choose which one holds.',
  })
  const answer = await act('move', { no, term: 'later', fee: 'old' })
  expect(answer.msg).toMatch(/^Moved to “.+” that begins on \w+ \d+ \w+\. The person who signed up is told.$/)
  const moved = await show(no)
  expect(moved).toMatchObject({ term: 'later', state: 'submitted', money: { fee: '600.00', paid: '600.00' } })
  expect(moved.refund, 'the new term has no rule').toBe('')
  expect(moved.payments).toMatchObject([{ kind: 'payment', means: 'cash', amount: '600.00' }])
  expect(moved.history.at(-1)).toMatchObject({ detail: { before: 'winter', after: 'later' } })
  expect((await show(waiting[1] ?? '')).state, 'the seat went to who waited').toBe('submitted')
  await signedUp('small')
  expect(await act('move', { no, term: 'small', fee: 'old' })).toMatchObject({
    code: 0,
    msg: 'This term has no free seat.',
  })
})

test('fee, payment and refund are booked; what cannot be is said', async () => {
  const no = await signedUp()
  for (const amount of ['-1', 'x', '1.234', ''])
    expect(await act('fee', { no, amount }), amount).toMatchObject({ code: 0 })
  expect(await done('fee', { no, amount: '480' })).toMatchObject({ money: { fee: '480.00', left: '480.00' } })
  const unpaid = async () => (await get(api, '/api/desk/registration/list?unpaid=1', { headers })).data
  expect(await unpaid(), 'nobody owes before the place is confirmed').toMatchObject({ total: 0 })
  await done('confirm', { no })
  expect(await unpaid()).toMatchObject({ total: 1 })
  expect(await act('pay', { no, amount: '481', means: 'transfer', note: '' })).toMatchObject({
    code: 0,
    msg: 'Nothing was booked: 480.00 yuan are the most.',
  })
  expect(await act('pay', { no, amount: '480', means: 'balance', note: '' })).toMatchObject({ code: 0 })
  expect(await act('pay', { no, amount: '', means: 'cash', note: '' }), 'nothing was typed').toMatchObject({
    code: 0,
    msg: 'Please enter an amount such as 600 or 600.50.',
  })
  // Two of the office have the same payment before them.
  const { version } = await show(no)
  const both = await Promise.all(
    [1, 2].map(() => act('pay', { no, version, amount: '80', means: 'cash', note: '' })),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await show(no)).toMatchObject({ money: { paid: '80.00', left: '400.00' } })
  expect(await act('fee', { no, version, amount: '500' }), 'seen before the payment').toMatchObject({
    code: 0,
  })
  await done('pay', { no, amount: '400', means: 'transfer', note: '王' })
  expect(await done('refund', { no, amount: '80', means: 'cash', note: '' })).toMatchObject({
    money: { fee: '400.00', paid: '480.00', refunded: '80.00', left: '0.00' },
    refund: '400.00',
  })
  expect(await act('refund', { no, amount: '401', means: 'cash', note: '' })).toMatchObject({ code: 0 })
})

test('filters find a class and what is unpaid; a file has all of it, which is noted', async () => {
  const no = await signedUp()
  const list = async (query: string) =>
    (await get(api, `/api/desk/registration/list?${query}`, { headers })).data as { total: number }
  expect(await list('course=ban')).toMatchObject({ total: 1 })
  expect(await list('course=wai')).toMatchObject({ total: 0 })
  await done('pay', { no, amount: '600', means: 'cash', note: '' })
  expect(await list('unpaid=1')).toMatchObject({ total: 0 })
  const file = await postForLines(api, '/api/desk/registration/export', { course: 'ban' }, { headers })
  expect(file).toMatchObject([{ code: 1 }, { no, name: '王小明', full: true }])
  const log = await api.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(log).toMatchObject({ action: 'registration.export', detail: JSON.stringify({ count: 1 }) })
})

test('a view is kept by name, for one person, and replaced', async () => {
  const other = await testStaff(api, 'owner')
  const save = (name: string, query: string) =>
    post(api, '/api/desk/view/save', { list: 'registration', name, query }, { headers })
  await save('未付', 'unpaid=1')
  await save('未付', 'state=confirmed&unpaid=1')
  expect(await save('', 'x=1')).toMatchObject({ code: 0 })
  const of = (as: Record<string, string>) =>
    get(api, '/api/desk/view/list?list=registration', { headers: as })
  expect((await of(headers)).data).toEqual({ list: [{ name: '未付', query: 'state=confirmed&unpaid=1' }] })
  expect((await of(other.headers)).data).toEqual({ list: [] })
  await post(api, '/api/desk/view/remove', { list: 'registration', name: '未付' }, { headers })
  expect((await of(headers)).data).toEqual({ list: [] })
})
