import type { UnsentMessages } from '@shuyuan/contract/desk/today'
import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'
import { deliverDue } from './deliver.ts'
import { tell, untell } from './service.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi({ settings: { smsKinds: ['classMessage'] as MessageKind[] } })
  owner = await enterTestDesk(api, 'anna', 'owner')
  await api.deps.db.updateTable('user').set({ email: 'owner@school.test' }).execute()
})
afterEach(() => api.close())

/** Tells a family of one number, and with `memberId` of an account, something of the class. */
const write = (mobile: string, memberId: number | null = null) =>
  api.deps.db.transaction().execute((trx) =>
    tell(trx, {
      now: api.deps.now(),
      kind: 'classMessage',
      to: { memberId, mobile },
      values: () => ({ title: '论语班', child: '王小明', no: 'R1', text: '明天请带毛笔。' }),
      ref: '',
      link: '/user/account/registrations',
      key: `class:${mobile}`,
    }),
  )
const number = (index: number) => `1380000000${index}`
const reached = () => api.sent.sms.map(({ mobile }) => mobile)
const today = async () => (await owner.get('today/messages')).data as UnsentMessages

test('beyond the SMS of an hour messages wait for the next one, named at the desk, and each arrives once', async () => {
  await writeConfig(api.deps.db, 'sms_notices_per_hour', 3)
  for (let index = 0; index < 5; index += 1) await write(number(index))
  await Promise.all([deliverDue(api.deps), deliverDue(api.deps)])
  expect(reached()).toHaveLength(3)
  expect(await today()).toMatchObject({
    total: 0,
    held: 2,
    sms: [{ what: 'notices', span: 'hour', count: 3, limit: 3 }],
  })
  const told = await api.deps.db.selectFrom('message').select('data').where('kind', '=', 'smsOfDay').execute()
  expect(told.map(({ data }) => data)).toEqual([
    '{"zh-cn":{"count":3,"limit":3,"what":"通知","span":"这一小时"}}',
  ])
  api.clock.pass(1800)
  await deliverDue(api.deps)
  expect(reached()).toHaveLength(3)
  api.clock.pass(1801)
  await deliverDue(api.deps)
  expect(reached().toSorted()).toEqual([0, 1, 2, 3, 4].map(number))
  expect(await today()).toMatchObject({ held: 0, sms: [] })
})

test('beyond the SMS of a day messages wait for the next day of the school', async () => {
  await writeConfig(api.deps.db, 'sms_notices_per_day', 1)
  await write(number(0))
  await write(number(1))
  await deliverDue(api.deps)
  api.clock.pass(3601)
  await deliverDue(api.deps)
  const held = reached().length
  api.clock.pass(86_400)
  await deliverDue(api.deps)
  expect([held, reached().length]).toEqual([1, 2])
})

test('who has a mail address gets a mail at once, and what is taken back while it waits never leaves', async () => {
  await writeConfig(api.deps.db, 'sms_notices_per_hour', 1)
  await write(number(0))
  await deliverDue(api.deps)
  const member = await createTestMember(api, {
    username: 'alice',
    mobile: number(1),
    email: 'alice@school.test',
  })
  await write(number(1), member.id)
  await write(number(2))
  await deliverDue(api.deps)
  expect(api.sent.mail.map(({ to }) => to)).toContain('alice@school.test')
  const known = await api.deps.db
    .transaction()
    .execute((trx) => untell(trx, { key: `class:${number(2)}`, ref: '' }))
  expect(known).toBe(false)
  api.clock.pass(3601)
  await deliverDue(api.deps)
  expect(reached()).toEqual([number(0)])
})

test('codes are counted apart from messages, by the hour too', async () => {
  await writeConfig(api.deps.db, 'sms_codes_per_hour', 2)
  const send = async (mobile: string) =>
    (await post(api, '/api/Sms/send', { ...(await proof(api)), mobile, template_code: 'user_register' })).code
  expect([await send(number(1)), await send(number(2)), await send(number(3))]).toEqual([1, 1, 0])
  await write(number(4))
  await deliverDue(api.deps)
  expect(reached()).toContain(number(4))
  api.clock.pass(3601)
  expect(await send(number(3))).toBe(1)
})
