import type { DeskRecitation, ShownRecitation } from '@shuyuan/contract/desk/recitations'
import type { SentList } from '@shuyuan/contract/learning/sent-recitation'
import { sampleRate, writeWave } from '@shuyuan/contract/learning/wave'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveChild } from '#features/child/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import type { MemberRow } from '#db/tables.ts'
import { allKeys } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { openLearningContent } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form, textPart } from '#testing/multipart.ts'
import { deleteOldRecitations } from './service.ts'

let content: Awaited<ReturnType<typeof openLearningContent>>
let api: TestApi
let member: MemberRow
let token: string
beforeAll(async () => {
  content = await openLearningContent()
})
beforeEach(async () => {
  api = await startTestApi({ content })
  member = await createTestMember(api)
  token = (await logIn(api, member)).token
})
afterEach(() => api.close())

/** Seconds. */
const day = 86_400
const oneSecond = Float32Array.from({ length: sampleRate }, (_, at) => Math.sin(at / 8))
/** So many seconds of somebody reading. */
function voice(seconds: number, size = 0.4): Buffer {
  const samples = new Float32Array(seconds * sampleRate)
  const second = oneSecond.map((sample) => size * sample)
  for (let at = 0; at < seconds; at += 1) samples.set(second, at * sampleRate)
  return Buffer.from(writeWave(samples))
}

async function send(sound: Buffer, { ref = 'classic/first', child = 0, by = token } = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/recitation/send',
    headers: {
      'ba-user-token': by,
      'think-lang': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(textPart('ref', ref), textPart('child', String(child)), filePart('sound.wav', sound)),
  })
  return answer.json<{ code: number; msg: string; data: { id: number } }>()
}
const sent = async (query = '') =>
  ((await get(api, `/api/recitation/sent${query}`, { token })).data as SentList).list
const hear = (address: string, headers = {}) => api.app.inject({ url: address, headers })

describe('sending', () => {
  test('keeps a sound of up to three minutes where no address leads to it', async () => {
    const sound = voice(180)
    expect(await send(sound)).toMatchObject({ code: 1 })
    const [one] = await sent()
    expect(one).toMatchObject({ ref: 'classic/first', seconds: 180, mark: '', answer: '', answer_time: null })
    const heard = await hear(one?.sound ?? '')
    expect(heard.headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'private, no-store' })
    expect(heard.rawPayload.equals(sound)).toBe(true)
    const part = await hear(one?.sound ?? '', { range: 'bytes=0-43' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 44])
    const [key = ''] = await allKeys(api.deps.files)
    expect((await hear(`/storage/${key}`)).statusCode).toBe(404)
  })

  test.each([
    ['an hour', voice(3600), 'longer than three minutes'],
    ['a little too long', voice(184), 'longer than three minutes'],
    ['silence', voice(20, 0.001), 'Nothing can be heard'],
    ['a picture', Buffer.from('not a sound at all'), 'No recording arrived'],
    ['nothing', Buffer.alloc(0), 'No recording arrived'],
  ])('refuses %s with a sentence and keeps nothing', async (_, sound, sentence) => {
    expect(await send(sound)).toMatchObject({ code: 0, msg: expect.stringContaining(sentence) })
    expect(await allKeys(api.deps.files)).toEqual([])
  })

  test('refuses an unknown chapter, another’s child and the eleventh of a day', async () => {
    expect(await send(voice(2), { ref: 'classic/none' })).toMatchObject({ code: 0 })
    expect(await send(voice(2), { child: 77 })).toMatchObject({ code: 0 })
    for (let time = 0; time < 10; time += 1) expect(await send(voice(2))).toMatchObject({ code: 1 })
    expect(await send(voice(2))).toMatchObject({ code: 0, msg: expect.stringContaining('Ten') })
  })
})

describe('listening', () => {
  test('ends a quarter of an hour after the list was read, and no other address works', async () => {
    const { data } = await send(voice(2))
    const [one] = await sent()
    const address = one?.sound ?? ''
    expect((await hear(address.replace(`id=${data.id}`, `id=${data.id + 1}`))).statusCode).toBe(404)
    expect((await hear(address.replace(/until=\d+/, 'until=99999999999'))).statusCode).toBe(404)
    api.clock.pass(16 * 60)
    expect((await hear(address)).statusCode).toBe(404)
  })

  test('is for the member and the teacher alone', async () => {
    await send(voice(2))
    const other = (await logIn(api, await createTestMember(api, { username: 'other' }))).token
    expect((await get(api, '/api/recitation/sent', { token: other })).data).toEqual({ list: [] })
    const office = await testStaff(api, 'office')
    expect(await office.get('recitation/list')).toMatchObject({ code: 401 })
  })
})

test('the teacher hears it and answers; the parent is told, by mail too', async () => {
  await api.deps.db.updateTable('user').set({ email: 'li@example.com' }).where('id', '=', member.id).execute()
  const { data } = await send(voice(3))
  const teacher = await testStaff(api, 'teacher')
  const waiting = (await teacher.get('recitation/list?state=waiting')).data as { list: DeskRecitation[] }
  expect(waiting.list).toMatchObject([{ id: data.id, name: member.nickname, seconds: 3 }])
  const shown = (await teacher.get(`recitation/show?id=${data.id}`)).data as ShownRecitation
  expect((await hear(shown.sound)).statusCode).toBe(200)

  expect(await teacher.post('recitation/answer', { id: data.id })).toMatchObject({ code: 0 })
  const said = { id: data.id, mark: 'good', answer: '声音很亮，第二句再慢一点。' }
  expect(await teacher.post('recitation/answer', said)).toMatchObject({ code: 1 })
  expect((await teacher.get('recitation/list?state=waiting')).data).toMatchObject({ total: 0 })
  expect(await sent()).toMatchObject([{ mark: 'good', answer: said.answer }])

  const notices = await api.deps.db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute()
  expect(notices).toMatchObject([{ text: expect.stringContaining(said.answer), kind: 'habit' }])
  const letters = await api.deps.db.selectFrom('message').selectAll().execute()
  expect(letters).toMatchObject([{ kind: 'recitationAnswered', recipient: 'li@example.com' }])
  const audited = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'recitation.answer')
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([{ actor: teacher.actor, ref: String(data.id) }])
})

describe('deletion', () => {
  test('comes after 90 days, and to sounds that no row names', async () => {
    await send(voice(2))
    api.clock.pass(80 * day)
    token = (await logIn(api, member)).token
    await send(voice(2))
    expect(await deleteOldRecitations(api.deps)).toBe(0)
    api.clock.pass(11 * day)
    token = (await logIn(api, member)).token
    expect(await deleteOldRecitations(api.deps)).toBe(1)
    expect(await sent()).toHaveLength(1)
    await api.deps.db.deleteFrom('sent_recitation').execute()
    expect(await deleteOldRecitations(api.deps)).toBe(1)
    expect(await allKeys(api.deps.files)).toEqual([])
  })

  test('is the member’s own to ask for', async () => {
    const { data } = await send(voice(2))
    const other = (await logIn(api, await createTestMember(api, { username: 'other' }))).token
    expect(await post(api, '/api/recitation/withdraw', { id: data.id }, { token: other })).toMatchObject({
      code: 0,
    })
    expect(await post(api, '/api/recitation/withdraw', { id: data.id }, { token })).toMatchObject({ code: 1 })
    expect([await sent(), await allKeys(api.deps.files)]).toEqual([[], []])
  })

  test('comes with the child, and with the account', async () => {
    await saveChild(api.deps, member.id, { id: 0, name: '小明', birthday: '2018-01-01', note: '' })
    const { id: child } = await api.deps.db.selectFrom('child').select('id').executeTakeFirstOrThrow()
    await send(voice(2), { child })
    await send(voice(2))
    expect(await sent(`?child=${child}`)).toMatchObject([{ child }])
    await post(api, '/api/child/remove', { id: child }, { token })
    expect(await allKeys(api.deps.files)).toHaveLength(1)
    const asked = { user_id: member.id, request_time: 1, due_time: 1 }
    await api.deps.db.insertInto('account_deletion').values(asked).execute()
    await deleteDueAccounts(api.deps)
    expect(await allKeys(api.deps.files)).toEqual([])
  })
})
