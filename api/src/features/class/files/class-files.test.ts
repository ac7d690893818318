import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { DeskClassFiles } from '@shuyuan/contract/desk/class/class-files'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { allKeys } from '#adapters/storage.ts'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterAgain, enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form, textPart } from '#testing/multipart.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { deleteOldClassFiles } from './service.ts'

const day = 86_400
const actor = 'staff:li#9001'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
type Place = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let place: Place
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 3 })
})
beforeEach(async () => {
  // Winter is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  teacher = await enterTestDesk(api, 'li', 'teacher')
  const { token } = await logIn(api, await createTestMember(api, { email: 'mother@example.com' }))
  place = await arrive({}, token)
})
afterEach(() => api.close())

async function arrive(change: Parameters<typeof filledForm>[0] = {}, token?: string): Promise<Place> {
  const signed = (await signUp(api, filledForm(change), token ? { token } : {})).data as Place
  await confirmRegistration(api.deps, { no: signed.no, actor })
  return signed
}

async function give(
  name: string,
  bytes: Buffer,
  { term = 'winter', lesson = '', headers = teacher.headers } = {},
) {
  const parts = [textPart('term', term), textPart('lesson', lesson), filePart(name, bytes)]
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/desk/class-file/add',
    headers: {
      ...headers,
      accept: 'application/json',
      'think-lang': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(...parts),
  })
  return answer.json() as { code: number; msg: string; data: { id: number } | null }
}
const filesOf = async ({ no, secret }: Place) => {
  const { data } = await post(api, '/api/registration/receipt', { no, secret })
  return (data as ReceiptData).files ?? []
}
const open = (url: string) => api.app.inject({ url })
const listed = async () => (await teacher.get('class-file/list?term=winter')).data as DeskClassFiles

test('a file is given to a term or a lesson, seen by who holds a place, and stored where no address leads', async () => {
  expect(await give('学而第一.pdf', pdf)).toMatchObject({ code: 1 })
  expect(await give('week one.pdf', pdf, { lesson: '2026-12-05' })).toMatchObject({ code: 1 })
  const files = await filesOf(place)
  expect(files).toMatchObject([
    { name: 'weekone.pdf', lesson: '2026-12-05', size: pdf.length, isSound: false },
    { name: '学而第一.pdf', lesson: '' },
  ])
  const answer = await open(files[1]?.url ?? '')
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('学而第一.pdf')}`,
  })
  const part = await api.app.inject({ url: files[0]?.url ?? '', headers: { range: 'bytes=0-3' } })
  expect([part.statusCode, part.body]).toEqual([206, '%PDF'])
  for (const key of await allKeys(api.deps.files)) {
    expect(key).toMatch(/^private\/class\//)
    expect((await open(`/storage/${key}`)).statusCode).toBe(404)
  }
})

test('kinds and sizes are those of the site, sounds may be larger, and a wrong term or lesson is refused', async () => {
  expect(await give('a.html', Buffer.from('<script>'))).toMatchObject({ code: 0 })
  expect(await give('a.pdf', Buffer.from('no PDF'))).toMatchObject({ code: 0 })
  expect(await give('a.pdf', Buffer.alloc(0))).toMatchObject({ code: 0 })
  expect(await give('a.pdf', pdf, { term: 'nothing' })).toMatchObject({ code: 0 })
  expect(await give('a.pdf', pdf, { lesson: '2026-12-06' })).toMatchObject({ code: 0 })
  const { upload } = { upload: { maxSize: 100, allowedSuffixes: [], allowedMimeTypes: [] } }
  await writeConfig(api.deps.db, 'upload', { ...upload, saveName: '', mode: 'local' })
  expect(await give('a.pdf', Buffer.concat([pdf, Buffer.alloc(200)]))).toMatchObject({ code: 0 })
  const sound = Buffer.alloc(400)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(392, 4)
  sound.write('WAVEfmt ', 8)
  expect(await give('a.wav', sound)).toMatchObject({ code: 1 })
  expect(await filesOf(place)).toMatchObject([{ name: 'a.wav', isSound: true }])
})

test('nobody else opens a file: another class, a guessed address, a cancelled place, staff without the right', async () => {
  await give('a.pdf', pdf)
  const [file] = await filesOf(place)
  const url = file?.url ?? ''
  expect(await filesOf(await arrive({ term: 'small' }))).toEqual([])
  const other = await arrive()
  const { id } = await api.deps.db
    .selectFrom('registration')
    .select('id')
    .where('no', '=', other.no)
    .executeTakeFirstOrThrow()
  for (const guess of [
    url.replace(/place=\d+/, `place=${id}`),
    url.replace(/place=\d+/, 'place=0'),
    url.replace(/key=../, 'key=00'),
    url.replace(/until=\d+/, 'until=9999999999'),
    '/api/class/file?id=1&place=0&key=x',
  ])
    expect((await open(guess)).statusCode, guess).not.toBe(200)

  expect((await open(url)).statusCode).toBe(200)
  await cancelByStaff(api.deps, { no: place.no, actor, reason: '' })
  expect(await filesOf(place)).toEqual([])
  expect((await open(url)).statusCode).toBe(410)
  // The other family still has it, for an hour.
  const [theirs] = await filesOf(other)
  expect((await open(theirs?.url ?? '')).statusCode).toBe(200)
  api.clock.pass(3601)
  expect((await open(theirs?.url ?? '')).statusCode).toBe(410)

  const editor = await enterTestDesk(api, 'editor', 'editor')
  expect(await give('b.pdf', pdf, { headers: editor.headers })).toMatchObject({ code: 401 })
  expect(await editor.get('class-file/list?term=winter')).toMatchObject({ code: 401 })
})

test('a seat that is offered and not taken yet shows nothing', async () => {
  await give('a.pdf', pdf)
  const { db } = api.deps
  await db
    .updateTable('registration')
    .set({ offered_until: 2_000_000_000 })
    .where('no', '=', place.no)
    .execute()
  expect(await filesOf(place)).toEqual([])
})

test('files go 90 days after the term, or as the school sets, and nothing opens them from that day on', async () => {
  await give('a.pdf', pdf)
  // The last lesson is on 2027-01-30: 70 days away, and 90 more.
  api.clock.pass((70 + 90) * day)
  const [file] = await filesOf(place)
  expect((await open(file?.url ?? '')).statusCode).toBe(200)
  expect(await deleteOldClassFiles(api.deps)).toBe(0)
  await writeConfig(api.deps.db, 'class_days', 89)
  expect(await filesOf(place)).toEqual([])
  expect((await open(file?.url ?? '')).statusCode).toBe(410)
  teacher = { ...teacher, ...(await enterAgain(api, teacher.member)) }
  expect(await give('b.pdf', pdf)).toMatchObject({ code: 0 })
  expect(await deleteOldClassFiles(api.deps)).toBe(1)
  expect(await allKeys(api.deps.files)).toEqual([])
  expect(await deleteOldClassFiles(api.deps)).toBe(0)
})

test('a file that no row names is set aside after a day; others stay', async () => {
  await give('a.pdf', pdf)
  await api.deps.files.put('private/class/lost.pdf', 'half')
  expect(await deleteOldClassFiles(api.deps)).toBe(0)
  api.clock.pass(3650 * day)
  await writeConfig(api.deps.db, 'class_days', 3650)
  expect(await deleteOldClassFiles(api.deps)).toBe(1)
  const keys = await allKeys(api.deps.files)
  expect(keys.filter((key) => key.startsWith('private/class/'))).toHaveLength(1)
})

test('one message names every new file, each family once; what is removed can no longer be opened', async () => {
  const { mobile } = await api.deps.db
    .selectFrom('registration')
    .select('mobile')
    .where('no', '=', place.no)
    .executeTakeFirstOrThrow()
  await signUp(api, filledForm({}, { mobile, name: '王小红' }))
  for (const name of ['一.pdf', '二.pdf', '三.pdf', '四.pdf']) await give(name, pdf)
  expect(await listed()).toMatchObject({ families: 1, until: '2027-04-30' })
  expect((await listed()).list.map(({ told }) => told)).toEqual([false, false, false, false])
  expect(await teacher.post('class-file/tell', { term: 'winter' })).toMatchObject({ code: 1 })
  expect(await teacher.post('class-file/tell', { term: 'winter' })).toMatchObject({ code: 0 })
  const told = await api.deps.db
    .selectFrom('message')
    .select('data')
    .where('kind', '=', 'classMessage')
    .execute()
  expect(told).toHaveLength(1)
  expect(told[0]?.data).toContain('《一.pdf》、《二.pdf》、《三.pdf》等4份')

  const [newest] = await filesOf(place)
  expect(await teacher.post('class-file/remove', { id: newest?.id })).toMatchObject({ code: 1 })
  expect(await teacher.post('class-file/remove', { id: newest?.id })).toMatchObject({ code: 0 })
  expect((await open(newest?.url ?? '')).statusCode).toBe(410)
  expect((await listed()).list.map(({ name, told: each }) => [name, each])).toEqual([
    ['三.pdf', true],
    ['二.pdf', true],
    ['一.pdf', true],
  ])
  const events = await api.deps.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'class.file%')
    .orderBy('id')
    .execute()
  expect(events).toHaveLength(6)
})
