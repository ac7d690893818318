import type { DeskMessageText } from '@shuyuan/contract/desk/message/message-texts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#features/message/deliver.ts'
import { tell } from '#features/message/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi()
  owner = await enterTestDesk(api, 'anna', 'owner')
  await api.deps.db.updateTable('user').set({ email: 'anna@school.test', language: 'zh-cn' }).execute()
})
afterEach(() => api.close())

const text = (values: object) =>
  owner.post('site/text', {
    kind: 'confirmed',
    language: 'zh-cn',
    subject: '',
    short: '',
    body: '',
    ...values,
  })
const texts = async (kind: string) =>
  ((await owner.get('site/texts')).data as { list: DeskMessageText[] }).list.find(
    (each) => each.kind === kind,
  )
async function confirm() {
  await tell(api.deps.db, {
    now: api.deps.now(),
    kind: 'confirmed',
    to: { memberId: owner.member.id },
    values: () => ({ title: '论语班', no: 'R1' }),
  })
  await deliverDue(api.deps)
  const notices = await get(api, '/api/notice/list', { token: owner.token, language: 'zh-cn' })
  return { mail: api.sent.mail.at(-1), notices: JSON.stringify(notices.data) }
}

test('what the school writes is sent, part by part, and goes back to the starter text', async () => {
  expect(await text({ subject: '恭喜，{{title}}', short: '{{title}}等您来' })).toMatchObject({ code: 1 })
  expect(await text({ subject: '恭喜，{{title}}', short: '{{title}}等您来' })).toMatchObject({ code: 0 })
  expect(await texts('confirmed')).toMatchObject({
    own: { 'zh-cn': { subject: '恭喜，{{title}}', body: '' }, en: { subject: '' } },
    starter: { 'zh-cn': { subject: '名额已确认：{{title}}' } },
    variables: ['title', 'child', 'no', 'coming', 'pay'],
  })
  const { mail, notices } = await confirm()
  expect(mail?.subject).toMatch(/^恭喜，论语班-/)
  expect(mail?.text).toContain('报名号是R1')
  expect(notices).toContain('论语班等您来')

  expect(await text({ subject: '名额已确认：{{title}}' })).toMatchObject({ code: 1 })
  expect((await texts('confirmed'))?.own['zh-cn']).toEqual({ subject: '', short: '', body: '' })
  expect((await confirm()).mail?.subject).toMatch(/^名额已确认：论语班-/)
})

test.each([
  ['an unknown variable', { short: '{{titel}}' }, /“titel” cannot stand.*\{\{title\}\}/],
  ['one pair of braces', { short: '{title}' }, /“\{title\}” is not written right/],
  ['braces that do not close', { body: '好{{title' }, /not written right/],
  ['a subject of two lines', { subject: '一\n二' }, /one line/],
  ['an unknown kind', { kind: 'constructor' }, /no such kind/],
  ['a message of a class without its text', { kind: 'classMessage', short: '{{title}}' }, /without “text”/],
  ['too long a subject', { subject: '长'.repeat(101) }, /too long/],
])('%s is refused with a sentence', async (_, values, sentence) => {
  expect(await text(values)).toMatchObject({ code: 0, msg: expect.stringMatching(sentence) })
  expect(await api.deps.db.selectFrom('message_text').selectAll().execute()).toEqual([])
})

test('a preview has sample values for everything that a kind may hold, and keeps nothing', async () => {
  const { list } = (await owner.get('site/texts')).data as { list: DeskMessageText[] }
  expect(list.length).toBeGreaterThan(20)
  for (const { kind } of list)
    for (const language of ['zh-cn', 'en']) {
      const { data } = await owner.post('site/text/preview', { kind, language })
      expect(JSON.stringify(data), kind).not.toMatch(/\{\{|message\.sample/)
    }
  const own = { kind: 'confirmed', language: 'zh-cn', subject: '好，{{title}}', body: '一\n二' }
  expect((await owner.post('site/text/preview', own)).data).toMatchObject({
    subject: expect.stringContaining('好，蒙学亲子班'),
    letter: expect.stringContaining('一\n\n二'),
  })
  expect(await api.deps.db.selectFrom('message_text').selectAll().execute()).toEqual([])
})
