import type { DeskMember } from '@shuyuan/contract/desk/members'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryError } from '#adapters/delivery.ts'
import { memberById } from '#features/member/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let anna: Awaited<ReturnType<typeof enterTestDesk>>
let li: Awaited<ReturnType<typeof createTestMember>>
const [mobile, email] = ['13800001111', 'limei@school.test']
beforeEach(async () => {
  api = await startTestApi({ limits: { codesPerContactHour: 2, writesPerMinute: 10_000 } })
  anna = await enterTestDesk(api, 'anna', 'office')
  li = await createTestMember(api, { username: 'limei', mobile, email })
  const proved = { mobile_proved_time: 1, email_proved_time: 1 }
  await api.deps.db.updateTable('user').set(proved).where('id', '=', li.id).execute()
})
afterEach(() => api.close())

const show = async () => (await anna.get(`member/show?id=${li.id}`)).data as DeskMember
const send = (to: string, desk = anna, id = li.id) => desk.post('member/code', { id, to })
const reason = '用登记的手机打来'
const ask = (desk = anna, id = li.id) => desk.post('member/ask-deletion', { id, reason })
const events = async (like: string) => {
  const rows = api.deps.db.selectFrom('audit').select(['action', 'actor', 'detail'])
  const found = await rows.where('action', 'like', like).orderBy('id').execute()
  return found.map((row) => ({ ...row, detail: JSON.parse(row.detail) as unknown }))
}

test.each([
  ['mobile', mobile, '138****1111'],
  ['email', email, expect.stringMatching(/^l.*\*.*@/)],
])(
  'a code by %s opens the account at the login page, and the desk sees neither code nor contact',
  async (to, contact, masked) => {
    expect(await show()).toMatchObject({ codeTo: ['mobile', 'email'] })
    const answer = await send(to)
    expect(answer).toMatchObject({ code: 1 })
    const code = to === 'mobile' ? api.sent.sms.at(-1)?.code : api.sent.mail.at(-1)?.code
    const recipient = to === 'mobile' ? api.sent.sms.at(-1)?.mobile : api.sent.mail.at(-1)?.to
    expect(recipient).toBe(contact)
    expect(JSON.stringify(answer)).not.toContain(contact)
    expect(answer.msg).not.toContain(code ?? 'none')
    expect(answer.msg).toMatch(to === 'mobile' ? /138\*{4}1111/ : /\*.*@/)
    expect(await events('member.code')).toEqual([
      { action: 'member.code', actor: anna.actor, detail: { [to]: masked } },
    ])
    const typed = { type: to, contact, captcha: code }
    expect(await post(api, '/api/login/code', typed)).toMatchObject({
      code: 1,
      data: { userInfo: { id: li.id } },
    })
  },
)

test('the limits of codes hold, and a code that did not arrive is said so', async () => {
  expect(await send('email')).toMatchObject({ code: 1 })
  expect(await send('email'), 'within the minute').toMatchObject({ code: 0 })
  api.clock.pass(61)
  expect(await send('email')).toMatchObject({ code: 1 })
  api.clock.pass(61)
  expect(await send('email'), 'the third in an hour').toMatchObject({ code: 0 })
  expect(api.sent.mail).toHaveLength(2)
  api.deps.sms = () => Promise.reject(new DeliveryError('unreachable', 'down'))
  expect(await send('mobile')).toMatchObject({ code: 0 })
  expect(await events('member.code')).toHaveLength(2)
})

test('nothing goes to a contact that is not proved, to a shut account, to oneself or from a role without the right', async () => {
  await api.deps.db.updateTable('user').set({ mobile_proved_time: null }).where('id', '=', li.id).execute()
  expect((await show()).codeTo).toEqual(['email'])
  expect(await send('mobile')).toMatchObject({ code: 0 })
  expect(await send('email', await enterTestDesk(api, 'du', 'teacher'))).toMatchObject({ code: 401 })
  const owner = await enterTestDesk(api, 'cai', 'owner')
  expect(await send('email', anna, owner.member.id)).toMatchObject({ code: 0 })
  expect(await send('email', anna, anna.member.id)).toMatchObject({ code: 0 })
  expect(await send('email', anna, 99_999)).toMatchObject({ code: 0 })
  await anna.post('member/disable', { id: li.id, reason })
  expect((await show()).codeTo).toEqual([])
  expect(await send('email')).toMatchObject({ code: 0 })
  expect(api.sent.mail).toHaveLength(0)
})

test('a deletion at the member’s wish waits as the member’s own, is told, and takes effect', async () => {
  expect(await anna.post('member/ask-deletion', { id: li.id, reason: ' ' })).toMatchObject({ code: 0 })
  const due = unixSeconds(api.deps.now()) + 15 * 86_400
  expect(await ask()).toMatchObject({ code: 1, data: { deletion: due } })
  expect(await ask(), 'a second time').toMatchObject({ code: 0 })
  await deliverDue(api.deps)
  expect(api.sent.mail.map(({ to }) => to)).toEqual([email])
  expect(await events('member.askDeletion')).toEqual([
    { action: 'member.askDeletion', actor: anna.actor, detail: { due, reason } },
  ])
  api.clock.pass(15 * 86_400)
  expect(await deleteDueAccounts(api.deps)).toEqual([li.id])
  const again = await enterTestDesk(api, 'bo', 'office')
  expect(await ask(again)).toMatchObject({ code: 0 })
})

test('the member and the office can take it back', async () => {
  await ask()
  const session = await logIn(api, li)
  expect(await post(api, '/api/privacy/undoDeletion', {}, session)).toMatchObject({ code: 1 })
  await ask()
  const undo = () => anna.post('member/undo-deletion', { id: li.id })
  expect(await undo()).toMatchObject({ code: 1, data: { deletion: null } })
  expect(await undo()).toMatchObject({ code: 0 })
  expect((await events('member.undoDeletion')).map(({ actor }) => actor)).toEqual([
    `member:${li.id}`,
    anna.actor,
  ])
  expect((await get(api, '/api/privacy/state', session)).data).toMatchObject({ deletion: null })
  expect(await memberById(api.deps.db, li.id)).toMatchObject({ status: 'enable' })
})

test('who works at the desk is not deleted there, by an owner neither, and nobody oneself', async () => {
  const owner = await enterTestDesk(api, 'cai', 'owner')
  for (const [desk, id] of [
    [anna, anna.member.id],
    [anna, owner.member.id],
    [owner, anna.member.id],
  ] as const)
    expect(await ask(desk, id)).toMatchObject({ code: 0 })
  expect(await ask(await enterTestDesk(api, 'du', 'teacher'))).toMatchObject({ code: 401 })
  expect(await api.deps.db.selectFrom('account_deletion').selectAll().execute()).toEqual([])
})
