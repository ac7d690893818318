import { type MessageKind, messageKinds, smsKinds } from '@shuyuan/contract/message/message-kinds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember } from '#testing/member.ts'
import { deliverDue } from './deliver.ts'
import { tell } from './service.ts'

let api: TestApi
let memberId: number
beforeEach(async () => {
  api = await startTestApi({ settings: { publicUrl: 'https://school.example' } })
  memberId = (await createTestMember(api, { email: 'alice@example.test', mobile: '13800000001' })).id
})
afterEach(() => api.close())

/** The mails and SMS of a message to the member. */
async function told(kind: MessageKind, deps = api.deps) {
  api.sent.mail.length = 0
  api.sent.sms.length = 0
  await api.deps.db
    .transaction()
    .execute((trx) =>
      tell(trx, { now: api.deps.now(), kind, to: { memberId }, values: () => ({ title: '论语班' }) }),
    )
  await deliverDue(deps)
  return { mails: [...api.sent.mail], sms: [...api.sent.sms] }
}
async function keyIn(kind: MessageKind): Promise<string> {
  const { mails } = await told(kind)
  return mails[0]?.stop?.split('/').at(-1) ?? ''
}
const choices = () => api.deps.db.selectFrom('message_choice').select('without').execute()
const noted = () =>
  api.deps.db
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('action', '=', 'member.stopMail')
    .orderBy('id')
    .execute()

test('mails that may be switched off have an address for it, and only these', async () => {
  for (const kind of Object.keys(messageKinds) as MessageKind[]) {
    const { mails } = await told(kind)
    expect(mails, kind).toHaveLength(1)
    const { stop = '', text = '', html = '' } = mails[0] ?? {}
    expect(stop !== '', kind).toBe(messageKinds[kind].choice !== null)
    if (stop === '') {
      expect(text, kind).not.toContain('/mail/stop/')
    } else {
      expect(stop).toMatch(/^https:\/\/school\.example\/mail\/stop\/[\w-]+$/)
      expect(text).toContain(`不想再收这类邮件？ ${stop}\n`)
      expect(text).toContain(`Stop mails of this kind ${stop}\n`)
      expect(html).toContain(`href="${stop}"`)
    }
  }
})

test('a site without an address has none, and says where the choice is made', async () => {
  const settings = { ...api.deps.settings, publicUrl: '' }
  const { mails } = await told('dayBefore', { ...api.deps, settings })
  expect(mails[0]?.stop).toBeUndefined()
  expect(mails[0]?.text).toContain('可以在会员中心的“消息设置”里关闭')
})

test('a message to somebody who is no member has none', async () => {
  await told('dayBefore')
  api.sent.mail.length = 0
  await api.deps.db.updateTable('message').set({ user_id: null, state: 'waiting', due_time: 0 }).execute()
  await deliverDue(api.deps)
  expect(api.sent.mail).toHaveLength(1)
  expect(api.sent.mail[0]?.stop).toBeUndefined()
})

test('its key ends the mails of this choice, without a login, and nothing else', async () => {
  const key = await keyIn('dayBefore')
  expect(await post(api, '/api/message/stop', { key })).toMatchObject({
    code: 1,
    data: { choice: 'reminder', stopped: true },
  })
  const withSms = { ...api.deps, settings: { ...api.deps.settings, smsKinds } }
  expect(await told('dayBefore', withSms)).toMatchObject({ mails: [], sms: [{ mobile: '13800000001' }] })
  expect((await told('dateChanged')).mails).toHaveLength(1)

  // Again, and for another choice.
  expect(await post(api, '/api/message/stop', { key })).toMatchObject({ code: 1, data: { stopped: true } })
  expect(await noted()).toEqual([{ actor: `member:${memberId}`, detail: '{"messages":"reminder"}' }])
  await post(api, '/api/message/stop', { key: await keyIn('answered') })
  expect(await choices()).toEqual([{ without: '["reminder:mail","question:mail"]' }])
})

test('two that come at once are both kept', async () => {
  const keys = [await keyIn('dayBefore'), await keyIn('answered'), await keyIn('dayBefore')]
  await Promise.all(keys.map((key) => post(api, '/api/message/stop', { key })))
  const [{ without = '[]' } = {}] = await choices()
  expect((JSON.parse(without) as string[]).toSorted()).toEqual(['question:mail', 'reminder:mail'])
  expect(await noted()).toHaveLength(2)
})

test('looking says what it would end, and changes nothing', async () => {
  const key = await keyIn('dayBefore')
  expect(await get(api, `/api/message/stop?key=${key}`)).toMatchObject({
    code: 1,
    data: { choice: 'reminder', stopped: false },
  })
  expect(await choices()).toEqual([])
  expect((await told('dayBefore')).mails).toHaveLength(1)
})

test('a key that this site has not made is refused', async () => {
  const key = await keyIn('dayBefore')
  const other = await createTestMember(api, {
    username: 'bob',
    email: 'bob@example.test',
    mobile: '13800000002',
  })
  const forged = [
    key.replace(/^\d+/, String(other.id)),
    key.replace('reminder', 'dates'),
    key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    key.slice(0, -1),
    `0${key}`,
    '',
    'x'.repeat(81),
  ]
  for (const each of forged) {
    expect(await post(api, '/api/message/stop', { key: each }), each).toMatchObject({ code: 0 })
    expect(await get(api, `/api/message/stop?key=${each}`), each).toMatchObject({ code: 0 })
  }
  expect(await choices()).toEqual([])
})
