import type { HomeworkOfPlace } from '@shuyuan/contract/class/homework'
import type { DeskHomework, DeskHomeworkList } from '@shuyuan/contract/desk/class/homework'
import type { ExportData } from '@shuyuan/contract/account/privacy'
import { sampleRate, writeWave } from '@shuyuan/contract/learning/wave'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { allKeys } from '#adapters/storage.ts'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { keepExercises } from '#features/exercise/queries.ts'
import { saveChild } from '#features/child/service.ts'
import { deleteOldClassFiles } from '#features/class/files/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { smallBook } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form, textPart } from '#testing/multipart.ts'
import { agreed, filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { remindOfHomework } from './reminders.ts'

const hour = 3600
const day = 24 * hour
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const voice = Buffer.from(
  writeWave(Float32Array.from({ length: 2 * sampleRate }, (_, at) => 0.4 * Math.sin(at / 8))),
)
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

const usual = { term: 'winter', lesson: '2026-12-05', text: '背熟，写一行字。', due: '2026-11-22' }
const give = async (change: object = {}) => {
  const { data, ...answer } = await teacher.post('homework/add', { ...usual, ...change })
  return { ...answer, id: (data as { id: number } | null)?.id ?? 0 }
}
const homeworkOf = async ({ no, secret }: Place): Promise<HomeworkOfPlace[]> => {
  const { data } = await post(api, '/api/registration/receipt', { no, secret })
  return (data as ReceiptData).homework ?? []
}
const handIn = ({ no, secret }: Place, homework: number, text = '做好了') =>
  post(api, '/api/class/hand-in', { no, secret, homework, text })
const remove = ({ no, secret }: Place, homework: number, file: number) =>
  post(api, '/api/class/hand-in-remove', { no, secret, homework, file })
async function send({ no, secret }: Place, homework: number, name: string, bytes: Buffer) {
  const fields = { no, secret, homework: String(homework) }
  const parts = Object.entries(fields).map(([field, value]) => textPart(field, value))
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/class/hand-in-file',
    headers: { accept: 'application/json', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(...parts, filePart(name, bytes)),
  })
  return answer.json() as { code: number; msg: string }
}
const shown = async (id: number) => (await teacher.get(`homework/show?id=${id}`)).data as DeskHomework
const status = async (url: string) => (await api.app.inject({ url })).statusCode
const said = async () => {
  const rows = await api.deps.db
    .selectFrom('message')
    .select('data')
    .where('kind', '=', 'classMessage')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data)
}

test('homework is given, handed in with words, pictures and a sound, answered, and handed in anew', async () => {
  const { id } = await give({ task: 'recite', ref: 'classic/first' })
  expect(await homeworkOf(mine)).toMatchObject([
    {
      id,
      lesson: '2026-12-05',
      task: 'recite',
      ref: 'classic/first',
      to: '/guoxue/read/classic/first',
      due: '2026-11-22',
      open: true,
      handIn: null,
      noted: { read: false, score: 0 },
    },
  ])
  expect(await handIn(mine, id)).toMatchObject({ code: 1 })
  for (const name of ['a.png', 'b.png', 'c.png'])
    expect(await send(mine, id, name, pixel)).toMatchObject({ code: 1 })
  expect(await send(mine, id, 'd.png', pixel)).toMatchObject({ code: 0 })
  expect(await send(mine, id, 'd.pdf', Buffer.from('%PDF-1.4\n%%EOF'))).toMatchObject({ code: 0 })
  expect(await send(mine, id, 'd.wav', Buffer.from('no sound'))).toMatchObject({ code: 0 })
  // A second recording replaces the first.
  for (const name of ['a.wav', 'b.wav']) expect(await send(mine, id, name, voice)).toMatchObject({ code: 1 })
  expect((await allKeys(api.deps.files)).filter((key) => key.startsWith('private/class/'))).toHaveLength(4)

  const [given] = await homeworkOf(mine)
  expect(given?.handIn).toMatchObject({ text: '做好了', mark: '', answer: '' })
  expect(given?.handIn?.files.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['picture', 0],
    ['picture', 0],
    ['picture', 0],
    ['sound', 2],
  ])
  const [first] = given?.handIn?.files ?? []
  expect(await status(first?.url ?? '')).toBe(200)
  expect(await remove(mine, id, first?.id ?? 0)).toMatchObject({ code: 1 })
  expect(await status(first?.url ?? '')).toBe(410)

  const { people, homework } = await shown(id)
  expect(homework).toMatchObject({ text: usual.text, due: usual.due })
  const [pupil] = people
  expect(pupil).toMatchObject({ no: mine.no, name: '王小明', handIn: { text: '做好了' } })
  const sound = pupil?.handIn?.files.at(-1)?.url ?? ''
  const heard = await api.app.inject({ url: sound, headers: { range: 'bytes=0-3' } })
  expect([heard.statusCode, heard.body, heard.headers['content-type']]).toEqual([206, 'RIFF', 'audio/wav'])

  const answer = { id: pupil?.handIn?.id, mark: 'again', answer: '第二句再慢一点', seen: pupil?.handIn?.time }
  expect(await teacher.post('homework/answer', { ...answer, mark: '', answer: '' })).toMatchObject({
    code: 0,
  })
  expect(await teacher.post('homework/answer', { ...answer, seen: 1 })).toMatchObject({ code: 0 })
  expect(await teacher.post('homework/answer', answer)).toMatchObject({ code: 1 })
  expect((await said()).join()).toContain('第二句再慢一点')
  expect(await homeworkOf(mine)).toMatchObject([{ open: true, handIn: { mark: 'again' } }])

  api.clock.pass(60)
  expect(await handIn(mine, id, '又背了一遍')).toMatchObject({ code: 1 })
  // What was handed in anew is not answered by what was seen before.
  expect(await teacher.post('homework/answer', { ...answer, mark: 'good' })).toMatchObject({ code: 0 })
  const time = (await shown(id)).people[0]?.handIn?.time
  expect(await teacher.post('homework/answer', { ...answer, mark: 'good', seen: time })).toMatchObject({
    code: 1,
  })
  expect(await handIn(mine, id)).toMatchObject({ code: 0 })
  expect(await homeworkOf(mine)).toMatchObject([
    { open: false, handIn: { mark: 'good', text: '又背了一遍' } },
  ])
  expect((await teacher.get('homework/list?term=winter')).data as DeskHomeworkList).toMatchObject({
    places: 1,
    list: [{ id, handed: 1, answered: 1 }],
  })
  // What is their own is taken back at any time.
  expect(await remove(mine, id, 0)).toMatchObject({ code: 1 })
  expect(await homeworkOf(mine)).toMatchObject([{ open: true, handIn: null }])
  expect((await allKeys(api.deps.files)).filter((key) => key.startsWith('private/class/'))).toEqual([])
})

test.each([
  ['no lesson of the term', { lesson: '2026-12-06' }],
  ['nothing to do', { text: '' }],
  ['a chapter that is not there', { task: 'read', ref: 'classic/none' }],
  ['a chapter without a task', { ref: 'classic/first' }],
  ['a file of nobody', { file: 99 }],
  ['a day that is over', { due: '2026-11-20' }],
  ['no day', { due: '2026-02-31' }],
  ['a day after all is deleted', { due: '2027-05-01' }],
  ['no term', { term: 'nothing' }],
])('%s is refused', async (_, change) => {
  expect(await give(change)).toMatchObject({ code: 0 })
  expect(await homeworkOf(mine)).toEqual([])
})

test('nobody else sees or changes it: another family, another term, a cancelled place, other staff', async () => {
  const { id } = await give()
  await handIn(mine, id)
  await send(mine, id, 'a.png', pixel)
  const [own] = await homeworkOf(mine)
  const url = own?.handIn?.files[0]?.url ?? ''
  const other = await arrive()
  expect(await homeworkOf(other)).toMatchObject([{ id, handIn: null }])
  expect(await remove(other, id, own?.handIn?.files[0]?.id ?? 0)).toMatchObject({ code: 0 })
  await handIn(other, id)
  // The number of a file that another place has handed in names nothing of one's own.
  await remove(other, id, own?.handIn?.files[0]?.id ?? 0)
  expect(await status(url)).toBe(200)
  for (const guess of [
    url.replace(/place=\d+/, 'place=0'),
    url.replace(/key=../, 'key=00'),
    url.replace('handed-in', 'file'),
  ])
    expect(await status(guess), guess).toBe(410)
  expect(await handIn({ ...mine, secret: other.secret }, id)).toMatchObject({ code: 0 })
  expect(await handIn(mine, id + 1)).toMatchObject({ code: 0 })
  const small = (await signUp(api, filledForm({ term: 'small' }))).data as Place
  expect(await handIn(small, id)).toMatchObject({ code: 0 })

  await cancelByStaff(api.deps, { no: mine.no, actor: 'staff:li#9001', reason: '' })
  expect([await homeworkOf(mine), await status(url)]).toEqual([[], 410])
  expect(await handIn(mine, id)).toMatchObject({ code: 0 })
  const office = await enterTestDesk(api, 'office', 'office')
  expect(await office.get(`homework/show?id=${id}`)).toMatchObject({ code: 401 })
})

test('what the library knows since it was given counts: of the child of that name, and no other', async () => {
  await saveChild(api.deps, member.id, { id: 0, name: '王 小明', birthday: '2018-01-01', note: '' })
  const { id: child } = await api.deps.db.selectFrom('child').select('id').executeTakeFirstOrThrow()
  const recite = (key: string, of: number, score: number) => {
    const item = { key, ref: 'classic/first', mode: 'all', score, seconds: 9, at: api.deps.now() }
    return post(api, '/api/recitation/add', { child: of, items: [item] }, { token })
  }
  await recite('7d5a1e9c-58ab-4b6f-93b6-000000000001', child, 5)
  api.clock.pass(60)
  const { id } = await give({ task: 'recite', ref: 'classic/first' })
  await recite('7d5a1e9c-58ab-4b6f-93b6-000000000002', 0, 5)
  expect(await homeworkOf(mine)).toMatchObject([{ noted: { score: 0 } }])
  await recite('7d5a1e9c-58ab-4b6f-93b6-000000000003', child, 3)
  await recite('7d5a1e9c-58ab-4b6f-93b6-000000000004', child, 4)
  expect(await homeworkOf(mine)).toMatchObject([{ noted: { score: 4, read: false } }])
  expect((await shown(id)).people).toMatchObject([{ noted: { score: 4 }, handIn: null }])
  // So the family is not reminded.
  api.clock.pass(7 * hour)
  expect(await remindOfHomework(api.deps)).toBe(0)
})

test('a family is told where its child is not in its list, as nothing can be noted then; a grown-up is not', async () => {
  await give({ task: 'recite', ref: 'classic/first' })
  const guardian = { name: '王一', relation: 'father' } as const
  const consents = [...agreed, { doc: 'guardian', version: '2.0', agreed: true }]
  const answers = { name: '王小红', birthday: '2018-01-01' }
  const signed = (await signUp(api, filledForm({ guardian, consents }, answers), { token })).data as Place
  await confirmRegistration(api.deps, { no: signed.no, actor: 'staff:li#9001' })
  expect(await homeworkOf(signed)).toMatchObject([{ noted: { unlisted: true } }])
  expect(JSON.stringify(await homeworkOf(mine))).not.toContain('unlisted')
  await saveChild(api.deps, member.id, { id: 0, name: '王小红', birthday: '2018-01-01', note: '' })
  expect(JSON.stringify(await homeworkOf(signed))).not.toContain('unlisted')
})

test('exercises that are done are noted with what was wrong, for the teacher and the family, and only since it was given', async () => {
  const wrong = [{ quote: '学而时习之', character: '', chosen: '人知', right: '不亦说乎' }]
  const set = { ref: 'classic/first', total: 8, wrong }
  const person = { memberId: member.id, child: 0 }
  await keepExercises(api.deps.db, person, { ...set, number: 1, time: api.deps.now() / 1000 })
  api.clock.pass(60)
  const { id } = await give({ task: 'exercises', ref: 'classic/first' })
  expect(await homeworkOf(mine)).toMatchObject([{ noted: { exercises: null } }])
  await keepExercises(api.deps.db, person, { ...set, number: 2, time: api.deps.now() / 1000 })
  const noted = { exercises: { right: 7, of: 8, wrong } }
  expect(await homeworkOf(mine)).toMatchObject([{ noted }])
  expect((await shown(id)).people).toMatchObject([{ noted, handIn: null }])
  api.clock.pass(7 * hour)
  expect(await remindOfHomework(api.deps)).toBe(0)
})

test('who has not handed in is reminded once, on the evening before, where the school wants that', async () => {
  const { id } = await give()
  await handIn(await arrive(), id)
  expect(await remindOfHomework(api.deps)).toBe(0)
  api.clock.pass(7 * hour)
  await writeConfig(api.deps.db, 'homework_reminder', false)
  expect(await remindOfHomework(api.deps)).toBe(0)
  await writeConfig(api.deps.db, 'homework_reminder', true)
  expect((await Promise.all([remindOfHomework(api.deps), remindOfHomework(api.deps)])).toSorted()).toEqual([
    0, 1,
  ])
  expect(await said()).toHaveLength(1)
  expect((await said()).join()).toContain('背熟，写一行字。')
})

test('it stands in the calendar of who holds a place', async () => {
  await give()
  const { path } = (await get(api, '/api/class/calendar', { token })).data as { path: string }
  const key = path.slice('/calendar/'.length, -'.ics'.length)
  const { data } = await get(api, `/api/class/calendar-lessons?key=${key}`, { language: 'zh-cn' })
  const { list } = data as { list: { id: string; note?: string }[] }
  expect(list.find((lesson) => lesson.id === 'winter-2026-12-05')?.note).toContain('背熟，写一行字。')
  expect(list.filter(({ note }) => note !== undefined)).toHaveLength(1)
})

test('all goes 90 days after the term, or when the teacher removes it, or with the account', async () => {
  const { id } = await give()
  await handIn(mine, id)
  await send(mine, id, 'a.png', pixel)
  const exported = (await get(api, '/api/privacy/export', { token })).data as ExportData
  expect(exported.parts.find(({ name }) => name === 'hand_in')?.rows.flat()).toContain('做好了')
  expect(JSON.stringify(exported)).not.toContain('private/class')

  const { id: removed } = await give()
  await send(mine, removed, 'b.png', pixel)
  expect(await teacher.post('homework/remove', { id: removed })).toMatchObject({ code: 1 })
  expect(await teacher.post('homework/remove', { id: removed })).toMatchObject({ code: 0 })
  const kept = async () => (await allKeys(api.deps.files)).filter((key) => key.startsWith('private/class/'))
  expect(await kept()).toHaveLength(1)

  const guest = await arrive()
  await send(guest, id, 'c.png', pixel)
  const asked = { user_id: member.id, request_time: 1, due_time: 1 }
  await api.deps.db.insertInto('account_deletion').values(asked).execute()
  await deleteDueAccounts(api.deps)
  expect(await kept()).toHaveLength(1)
  const rows = await api.deps.db.selectFrom('hand_in').select('user_id').execute()
  expect(rows).toEqual([{ user_id: null }])

  api.clock.pass((70 + 91) * day)
  expect(await homeworkOf(guest)).toEqual([])
  expect(await deleteOldClassFiles(api.deps)).toBe(1)
  expect([await kept(), await api.deps.db.selectFrom('homework').selectAll().execute()]).toEqual([[], []])
})

test('what a guest handed in belongs to the account that takes the receipt', async () => {
  const guest = await arrive()
  const { id } = await give()
  await send(guest, id, 'a.png', pixel)
  const receipts = [{ no: guest.no, secret: guest.secret }]
  expect(await post(api, '/api/registration/link', { receipts }, { token })).toMatchObject({ code: 1 })
  const owners = await api.deps.db.selectFrom('hand_in_file').select('user_id').execute()
  expect(owners).toEqual([{ user_id: member.id }])
})
