import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { RegistrationList } from '@shuyuan/contract/registration/membership'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { remindOfLessons, tellAbsences } from '#features/class/attendance/reminders.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { linkRegistrations } from './membership/service.ts'
import { registrationByNo } from './registration-queries.ts'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { writeToClass } from '#desk/registration/write-to-class.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

const mobile = '13900000071'
let api: TestApi
let member: Awaited<ReturnType<typeof createTestMember>>
let token: string
beforeEach(async () => {
  const clock = standingClock(Date.parse('2026-11-21T10:00:00+08:00'))
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true }
  api = await startTestApi({ content: await openRegistrationContent({ seats: 2 }), clock, settings })
  member = await createTestMember(api, { email: 'mother@example.com', mobile })
  ;({ token } = await logIn(api, member))
})
afterEach(() => api.close())

const child = async (name: string, birthday = '1990-05-01') =>
  (await signUp(api, filledForm({}, { name, mobile, birthday }), { token })).data as Registered
const confirmed = async (...names: string[]) => {
  const places: Registered[] = []
  for (const name of names) places.push(await child(name))
  for (const { no } of places) await confirmRegistration(api.deps, { no, actor: 'staff:li#9001' })
  return places
}
const told = async (kind: string) => {
  const rows = await api.deps.db
    .selectFrom('message')
    .select(['channel', 'data'])
    .where('kind', '=', kind as 'absent')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, zh: JSON.parse(row.data)['zh-cn'] as Record<string, string> }))
}
const at = (moment: string) => api.clock.pass((Date.parse(`${moment}+08:00`) - api.deps.now()) / 1000)

test('two children of a family in one class get one message, which names both', async () => {
  await confirmed('王小明', '王小红')
  await changeLesson(api.deps, {
    term: 'winter',
    planned: '2026-12-05',
    actor: 'staff:li#9001',
    change: { from: '14:00', until: '15:30' },
  })
  at('2026-12-04T09:30:00')
  await remindOfLessons(api.deps)
  await remindOfLessons(api.deps)
  for (const kind of ['dateChanged', 'dayBefore']) {
    const rows = await told(kind)
    expect(
      rows.map(({ channel }) => channel),
      kind,
    ).toEqual(['sms'])
    expect(rows[0]?.zh['child']).toBe('王小明、王小红')
  }
  await deliverDue(api.deps)
  const mails = api.sent.mail.map(({ text }) => text).join('\n')
  expect(mails).toContain('王小明、王小红明天')
  // Each confirmation names its child, the day, the place and what is to be paid.
  expect(mails).toMatch(/王小明的“班”名额已经确认[\s\S]*第一次课：12月5日 周六 09:00—10:30，书院。[\s\S]*600/)
  expect(mails).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test('whoever was cancelled is not missed', async () => {
  await writeConfig(api.deps.db, 'absence_message', true)
  const [one, other] = await confirmed('王小明', '王小红')
  at('2026-12-05T20:00:00')
  for (const { no } of [one, other].flatMap((each) => each ?? [])) {
    const row = await registrationByNo(api.deps.db, no)
    await markAttendance(api.deps, row, { planned: '2026-12-05', state: 'absent', actor: 'staff:li#9001' })
  }
  await cancelByStaff(api.deps, { no: other?.no ?? '', actor: 'staff:li#9001', reason: '' })
  await tellAbsences(api.deps)
  await tellAbsences(api.deps)
  const rows = await told('absent')
  expect(rows.map(({ zh }) => zh['child'])).toEqual(['王小明'])
})

test('a message that has not left yet says nothing of a place that was cancelled', async () => {
  const [one, other] = await confirmed('王小明', '王小红')
  await deliverDue(api.deps)
  const before = api.sent.mail.length
  at('2026-12-04T09:30:00')
  await remindOfLessons(api.deps)
  await cancelByStaff(api.deps, { no: other?.no ?? '', actor: 'staff:li#9001', reason: '不来了' })
  await deliverDue(api.deps)
  const reminders = () => api.sent.mail.slice(before).filter(({ subject }) => subject.startsWith('明天上课'))
  expect(reminders().map(({ text }) => text.includes('王小明明天（12月5日 周六）'))).toEqual([true])
  expect(reminders()[0]?.text).not.toContain('小红')
  const change = { from: '14:00', until: '15:30' }
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-12', actor: 'staff:li#9001', change })
  await cancelByStaff(api.deps, { no: one?.no ?? '', actor: 'staff:li#9001', reason: '不来了' })
  await deliverDue(api.deps)
  const subjects = api.sent.mail.slice(before).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('变动'))).toEqual([])
  expect(subjects.filter((subject) => subject.includes('取消'))).toHaveLength(2)
})

test('a reminder of what is owed says how much this family owes for all its children', async () => {
  await confirmed('王小明', '王小红')
  await writeToClass(api.deps, {
    term: 'winter',
    part: 'unpaid',
    text: '学费请在开课前付清。',
    actor: 'staff:li#9001',
  })
  await writeToClass(api.deps, {
    term: 'winter',
    part: 'confirmed',
    text: '请带毛笔。',
    actor: 'staff:li#9001',
  })
  await deliverDue(api.deps)
  const letters = api.sent.mail
    .filter(({ subject }) => subject.startsWith('老师的留言'))
    .map(({ text }) => text)
  expect(letters).toHaveLength(2)
  const of = (words: string) => letters.find((text) => text.includes(words))
  expect(of('学费请在开课前付清。')).toContain('学费请在开课前付清。 学费还有1200.00元要付。')
  expect(of('请带毛笔。')).not.toContain('元要付')
})

test('what the office enters for a number that a member has proved is the member’s from the start', async () => {
  const { headers } = await testStaff(api, 'office')
  const add = async (to: string, name: string) => {
    const { answers } = filledForm({}, { name, mobile: to })
    const body = { form: 'guoxuebaoming', term: 'winter', answers, agreed: true }
    expect(await post(api, '/api/desk/registration/add', body, { headers })).toMatchObject({ code: 1 })
  }
  const mine = async () =>
    ((await get(api, '/api/registration/list', { token })).data as RegistrationList).list.map(
      ({ name }) => name,
    )
  await api.deps.db.updateTable('user').set({ mobile_proved_time: 1 }).where('id', '=', member.id).execute()
  await add(mobile, '王小明')
  expect(await mine()).toEqual(['王小明'])
  await api.deps.db
    .updateTable('user')
    .set({ mobile_proved_time: null })
    .where('id', '=', member.id)
    .execute()
  await add(mobile, '王小红')
  expect(await mine()).toEqual(['王小明'])
})

test('messages go in the language that the office was told, or that a guest read', async () => {
  const { headers } = await testStaff(api, 'office')
  const entry = (to: string, language?: string) => {
    const { answers } = filledForm({}, { name: '王小明', mobile: to })
    return { form: 'guoxuebaoming', term: 'winter', answers, agreed: true, ...(language && { language }) }
  }
  const add = async (...which: Parameters<typeof entry>) =>
    (await post(api, '/api/desk/registration/add', entry(...which), { headers })).data as DeskRegistration
  const languageTo = async (to: string) => {
    const rows = api.deps.db.selectFrom('message').select('language').where('recipient', '=', to)
    return (await rows.orderBy('id').execute()).map(({ language }) => language)
  }
  const [said, guest] = ['13900000081', '13900000083'] as const
  const confirm = (no: string) => confirmRegistration(api.deps, { no, actor: 'staff:li#9001' })
  const { no, version } = await add(said, 'en')
  await confirm(no)
  const sent = await signUp(api, filledForm({}, { name: 'Anna Lee', mobile: guest }), { language: 'en' })
  await confirm((sent.data as Registered).no)
  expect([await languageTo(said), await languageTo(guest)]).toEqual([['en'], ['en']])
  await cancelByStaff(api.deps, { no: (sent.data as Registered).no, actor: 'staff:li#9001', reason: '' })
  // What was said wins over the account, and can be corrected.
  await api.deps.db
    .updateTable('user')
    .set({ mobile_proved_time: 1, language: 'zh-cn' })
    .where('id', '=', member.id)
    .execute()
  await confirm((await add(mobile, 'en')).no)
  expect(await languageTo(mobile)).toEqual(['en'])
  const shown = (await get(api, `/api/desk/registration/show?no=${no}`, { headers })).data as DeskRegistration
  const { answers } = entry(said)
  const correction = { no, version: shown.version, answers, language: 'zh-cn' }
  expect([version < shown.version, shown.language]).toEqual([true, 'en'])
  const corrected = await post(api, '/api/desk/registration/correct', correction, { headers })
  expect(corrected).toMatchObject({ code: 1, data: { language: 'zh-cn' } })
  await cancelByStaff(api.deps, { no, actor: 'staff:li#9001', reason: '' })
  expect(await languageTo(said)).toEqual(['en', 'zh-cn'])
  // From when somebody has an account, that knows.
  const row = await registrationByNo(api.deps.db, no)
  await linkRegistrations(api.deps.db, api.deps, {
    memberId: member.id,
    of: { type: 'mobile', contact: said },
  })
  expect([row?.language, (await registrationByNo(api.deps.db, no))?.language]).toEqual(['zh-cn', ''])
})

test('the receipt names who comes in full, and says that a seat from the waiting list is theirs', async () => {
  await confirmed('王小明', '王小红')
  const third = await child('王小刚')
  expect(third.state).toBe('waitlist')
  const receipt = async () =>
    (await post(api, '/api/registration/receipt', third, { token })).data as ReceiptData
  expect(await receipt()).toMatchObject({ name: '王小刚', fromWaiting: false })
  const list = await api.deps.db
    .selectFrom('registration')
    .select('no')
    .where('name', '=', '王小红')
    .execute()
  await cancelByStaff(api.deps, { no: list[0]?.no ?? '', actor: 'staff:li#9001', reason: '' })
  expect(await receipt()).toMatchObject({ state: 'submitted', fromWaiting: false })
  const rows = await told('offered')
  expect(rows[0]?.zh).toMatchObject({ child: '王小刚', until: '11月23日 周一 10:00' })
  await post(api, '/api/registration/accept', third, { token })
  expect(await receipt()).toMatchObject({ state: 'submitted', offeredUntil: 0, fromWaiting: true })
})

test('a term whose last lesson was moved behind its end takes people until then', async () => {
  const [one, other] = await confirmed('王小明', '王小红')
  const third = await child('王小刚')
  await changeLesson(api.deps, {
    term: 'winter',
    planned: '2027-01-30',
    actor: 'staff:li#9001',
    change: { day: '2027-02-13' },
  })
  at('2027-02-06T10:00:00')
  await cancelByStaff(api.deps, { no: other?.no ?? '', actor: 'staff:li#9001', reason: '' })
  expect((await registrationByNo(api.deps.db, third.no))?.state).toBe('submitted')
  expect((await told('offered'))[0]?.zh['coming']).toContain('还有1次课')
  expect(one?.state).toBe('submitted')
})

test('in the evening of a lesson, the next one is the one that is still to come', async () => {
  const place = await child('王小明')
  const next = async () =>
    ((await post(api, '/api/registration/receipt', place, { token })).data as ReceiptData).next
  at('2026-12-05T10:00:00')
  expect(await next()).toEqual({ day: '2026-12-05', from: '09:00' })
  at('2026-12-05T20:00:00')
  await confirmRegistration(api.deps, { no: place.no, actor: 'staff:li#9001' })
  expect((await told('confirmed'))[0]?.zh['coming']).toContain('下一次是12月12日 周六 09:00')
  expect(await next()).toEqual({ day: '2026-12-12', from: '09:00' })
})
