import type { DeskSent } from '@shuyuan/contract/desk/message/sent'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryError } from '#adapters/delivery.ts'
import { writeConfig } from '#features/config/service.ts'
import { deleteOldSentCodes } from '#features/code/sent.ts'
import { tell } from '#features/message/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { proof } from '#testing/proof.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

/** What somebody at the desk is shown. */
const shown = async (desk: Awaited<ReturnType<typeof enterTestDesk>>, query: string) =>
  (await desk.get(`sent/list?${query}`)).data as { list: DeskSent[]; total: number }

const ask = async (payload: object, path: string) =>
  api.app.inject({ method: 'POST', url: path, payload: { ...(await proof(api)), ...payload } })

test('the office finds for a week whether a code was sent, by the whole number, and never the code', async () => {
  const office = await enterTestDesk(api, 'office', 'office')
  const { sms } = api.deps
  await ask({ mobile: '13812345678', template_code: 'user_register' }, '/api/Sms/send')
  api.deps.sms = () => Promise.reject(new DeliveryError('recipient', 'sms by x: 13987654321 is no number'))
  await ask({ mobile: '13987654321', template_code: 'registration' }, '/api/Sms/send')
  api.deps.sms = sms
  const sent = (query: string) => shown(office, `what=code&${query}`)
  expect((await sent('')).total).toBe(2)
  const { list } = await sent('search=%2B86%20138-1234-5678')
  expect(list).toMatchObject([
    { kind: 'user_register', channel: 'sms', recipient: '138****5678', state: 'sent', error: '' },
  ])
  expect((await sent('state=refused')).list).toMatchObject([
    { recipient: '139****4321', error: 'sms by x: 139****4321 is no number' },
  ])
  // A part of a number finds nothing, so that none can be guessed sign by sign.
  expect((await sent('search=1381234')).total).toBe(0)
  const rows = await api.deps.db.selectFrom('sent_code').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/13812345678|13987654321/)

  api.clock.pass(8 * 86_400)
  await deleteOldSentCodes(api.deps)
  expect(await api.deps.db.selectFrom('sent_code').selectAll().execute()).toEqual([])
})

test('a site sends only so many codes by SMS in a day, and its owners hear of it before', async () => {
  await enterTestDesk(api, 'owner', 'owner')
  await api.deps.db.updateTable('user').set({ email: 'owner@school.test' }).execute()
  await writeConfig(api.deps.db, 'sms_codes_per_day', 5)
  const answers: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const sent = await ask({ mobile: `1381234567${n}`, template_code: 'user_register' }, '/api/Sms/send')
    answers.push(sent.json<{ code: number }>().code)
  }
  expect(answers).toEqual([1, 1, 1, 1, 1, 0, 0])
  const told = await api.deps.db
    .selectFrom('message')
    .select(['recipient', 'data'])
    .where('kind', '=', 'smsOfDay')
    .orderBy('id')
    .execute()
  expect(told.map(({ data }) => data)).toEqual([
    '{"zh-cn":{"count":4,"limit":5,"what":"验证码","span":"今天"}}',
    '{"zh-cn":{"count":5,"limit":5,"what":"验证码","span":"今天"}}',
  ])
  // The next day begins anew.
  api.clock.pass(86_400)
  const sent = await ask({ mobile: '13812345670', template_code: 'user_register' }, '/api/Sms/send')
  expect(sent.json<{ code: number }>().code).toBe(1)
})

test('messages are listed masked, and found by the whole address; a teacher sees none', async () => {
  const office = await enterTestDesk(api, 'office', 'office')
  const row = { user_id: null, ref: '', language: 'zh-cn', data: '{}', link: '', tries: 1 } as const
  const at = { due_time: 0, create_time: 1, update_time: 1 }
  const values = ['a@school.test', 'b@school.test'].map((recipient) => ({
    ...row,
    ...at,
    kind: 'confirmed',
    channel: 'mail' as const,
    recipient,
    state: 'failed' as const,
    error: 'no such host',
    key: recipient,
  }))
  await api.deps.db.insertInto('message').values(values).execute()
  expect((await shown(office, 'state=failed')).total).toBe(2)
  expect((await shown(office, 'search=B@school.test')).list).toMatchObject([
    { recipient: 'b*@school.test', kind: 'confirmed', error: 'no such host' },
  ])
  const teacher = await enterTestDesk(api, 'teacher', 'teacher')
  expect((await teacher.get('sent/list')).code).toBe(401)
})

test('a message is shown with its words, masked until somebody asks, which is noted', async () => {
  const office = await enterTestDesk(api, 'office', 'office')
  await api.deps.db.transaction().execute((trx) =>
    tell(trx, {
      now: api.deps.now(),
      kind: 'offered',
      to: { memberId: null, mobile: '13800001234' },
      values: () => ({ title: '论语班', no: 'R1', until: '2026-11-23 20:00' }),
      ref: 'R1',
    }),
  )
  const { id } = (await shown(office, '')).list[0] ?? {}
  expect((await office.get(`sent/show?id=${id}`)).data).toMatchObject({
    full: false,
    recipient: '138****1234',
    ref: 'R1',
    text: expect.stringContaining('“论语班”有了空位'),
  })
  expect(await office.post('sent/reveal', { id })).toMatchObject({
    data: { full: true, recipient: '13800001234' },
  })
  const noted = await api.deps.db
    .selectFrom('audit')
    .select(['actor', 'ref'])
    .where('action', '=', 'message.show')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([{ actor: office.actor, ref: String(id) }])
  expect(await office.get('sent/show?id=99')).toMatchObject({ code: 0, data: null })
})
