import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { type MessageKind, messageKinds, smsKinds } from '@shuyuan/contract/message/message-kinds'
import { languages } from '@shuyuan/contract/text/language'
import { findText } from '@shuyuan/contract/text/texts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryError } from '#adapters/delivery.ts'
import { writeConfig } from '#features/config/service.ts'
import { messages } from '#messages.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { deleteOld, deliverDue } from './deliver.ts'
import { claimDue } from './queries.ts'
import { tell, tellStaff, type Telling, untell } from './service.ts'
import { tellStaffOfDay } from './staff.ts'

let api: TestApi
let member: Awaited<ReturnType<typeof createTestMember>>
beforeEach(async () => {
  api = await startTestApi({ settings: { publicUrl: 'https://school.example', smsKinds } })
  member = await createTestMember(api, { email: 'alice@example.test', mobile: '13800000001' })
})
afterEach(() => api.close())

const say = (kind: MessageKind, more: Partial<Telling> = {}) =>
  api.deps.db.transaction().execute((trx) =>
    tell(trx, {
      now: api.deps.now(),
      kind,
      to: { memberId: member.id },
      values: () => ({ title: '论语班', no: 'R1', until: '2026-11-24 18:00' }),
      link: '/user/account/registrations/R1',
      ...more,
    }),
  )
const rows = () => api.deps.db.selectFrom('message').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ channel, state }) => `${channel} ${state}`)

test('every kind has its texts in both languages', () => {
  for (const kind of Object.keys(messageKinds)) {
    for (const language of languages) {
      for (const part of ['subject', 'short'])
        expect(
          findText(messages[language], `message.kind.${kind}.${part}`),
          `${language} ${kind}`,
        ).toBeTruthy()
    }
  }
})

test('a message is in the list at once, and leaves by SMS, and by mail where that fails, when it is delivered', async () => {
  await logIn(api, member)
  await api.deps.db.updateTable('user').set({ language: 'en' }).execute()
  await say('offered')
  expect(await api.deps.db.selectFrom('notice').select('kind').execute()).toEqual([{ kind: 'registration' }])
  expect(await states()).toEqual(['sms waiting'])
  expect(await deliverDue(api.deps)).toBe(1)
  expect(await states()).toEqual(['sms sent'])
  expect(api.sent.mail).toEqual([])
  await say('offered')
  expect(await deliverDue({ ...api.deps, sms: null })).toBe(1)
  expect(await states()).toEqual(['sms sent', 'mail sent'])
  const [mail] = api.sent.mail
  expect(mail).toMatchObject({ to: 'alice@example.test', subject: 'A place is kept for you: 论语班-Shuyuan' })
  expect(mail?.text).toContain('https://school.example/user/account/registrations/R1')
  expect(mail?.text).not.toContain('{{')
  expect(mail?.html).toContain('2026-11-24 18:00')
  expect(api.sent.sms).toMatchObject([
    { mobile: '13800000001', event: 'offered', code: '', values: { title: '论语班', no: 'R1' } },
  ])
  expect(await deliverDue(api.deps)).toBe(0)
})

test('who has not looked at the site yet is written to in both languages', async () => {
  await say('received')
  await deliverDue(api.deps)
  expect(api.sent.mail[0]?.subject).toBe('报名收到了：论语班 / We have your sign-up: 论语班-书院')
  expect(api.sent.sms).toEqual([])
})

test('the language is the one in which a member last came', async () => {
  const { token } = await logIn(api, member)
  api.clock.pass(3600)
  await get(api, '/api/notice/list', { token, language: 'en' })
  await say('received')
  expect(await rows()).toMatchObject([{ language: 'en' }])
})

test('nothing is told of what was rolled back', async () => {
  const failing = api.deps.db.transaction().execute(async (trx) => {
    await tell(trx, { now: api.deps.now(), kind: 'password', to: { memberId: member.id } })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await rows()).toEqual([])
})

test('what has a key is told once', async () => {
  await say('dayBefore', { key: 'dayBefore:R1:2026-11-22' })
  await say('dayBefore', { key: 'dayBefore:R1:2026-11-22' })
  expect(await states()).toEqual(['sms waiting'])
  expect(await api.deps.db.selectFrom('notice').selectAll().execute()).toHaveLength(1)
})

test('what another process takes to send it while it is taken back counts as told', async () => {
  const { db, engine } = api.deps
  await say('offered', { key: 'offered:R1' })
  let undone: Promise<boolean> | undefined
  await db.transaction().execute(async (trx) => {
    const now = unixSeconds(api.deps.now())
    expect(await claimDue(trx, engine, { now, lease: { wechat: 300, other: 600 }, limit: 10 })).toHaveLength(
      1,
    )
    undone = untell(db, { key: 'offered:R1', memberId: member.id })
    if (engine === 'sqlite') return
    const waiting = sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  })
  expect(await undone).toBe(true)
  expect(await states()).toEqual(['sms waiting'])
})

test('a member does without some kinds, but never without those about the account', async () => {
  const without = JSON.stringify(['reminder:mail', 'signUp:sms'])
  await api.deps.db
    .insertInto('message_choice')
    .values({ user_id: member.id, without, update_time: 1 })
    .execute()
  await say('dayBefore')
  await say('confirmed')
  await say('password', { to: { memberId: member.id, before: { email: 'old@example.test', mobile: '' } } })
  expect((await rows()).map(({ kind, channel, recipient }) => [kind, channel, recipient])).toEqual([
    ['dayBefore', 'sms', '13800000001'],
    ['confirmed', 'mail', 'alice@example.test'],
    ['password', 'sms', '13800000001'],
    ['password', 'mail', 'alice@example.test'],
    ['password', 'mail', 'old@example.test'],
  ])
})

test('a sender that fails is tried again for a day; one that was noted as sent never', async () => {
  await say('received')
  let tries = 0
  const mail = () => {
    tries += 1
    return Promise.reject(new DeliveryError('unreachable', 'mail by x: no answer'))
  }
  await deliverDue({ ...api.deps, mail })
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, error: 'mail by x: no answer' }])
  await deliverDue({ ...api.deps, mail })
  expect(tries).toBe(1)
  let hours = 0
  while ((await rows())[0]?.state === 'waiting' && hours < 40) {
    api.clock.pass(3600)
    hours += 1
    await deliverDue({ ...api.deps, mail })
  }
  expect(await states()).toEqual(['mail failed'])
  expect(tries).toBe(8)
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
})

test('a recipient that is refused fails at once; what the site cannot send is skipped', async () => {
  await say('offered')
  await say('received')
  const refused = () => Promise.reject(new DeliveryError('recipient', 'no such box'))
  await deliverDue({ ...api.deps, mail: refused, sms: null })
  await say('offered', { to: { memberId: null, mobile: '13800000009' } })
  await deliverDue({ ...api.deps, sms: null })
  expect(await rows()).toMatchObject([
    { state: 'failed', error: 'no such box' },
    { state: 'failed', error: 'no such box' },
    { state: 'skipped', error: 'SMS is not set up' },
  ])
  api.clock.pass(91 * 86_400)
  expect(await deleteOld(api.deps)).toBe(3)
})

test('two processes at once send each message once; one that died is taken over after ten minutes', async () => {
  for (let each = 0; each < 25; each += 1) await say('received', { link: `/${each}` })
  const sent = await Promise.all([deliverDue(api.deps), deliverDue(api.deps), deliverDue(api.deps)])
  expect(sent.reduce((sum, each) => sum + each)).toBe(25)
  expect(api.sent.mail).toHaveLength(25)

  await say('received')
  const died = new Promise<void>(() => undefined)
  void deliverDue({ ...api.deps, mail: () => died })
  await expect.poll(async () => (await rows()).at(-1)?.tries).toBe(1)
  expect(await deliverDue(api.deps)).toBe(0)
  api.clock.pass(601)
  expect(await deliverDue(api.deps)).toBe(1)
  expect((await rows()).at(-1)).toMatchObject({ state: 'sent', tries: 2 })
})

test('staff are told at once of a sign-up and a question, or once a day', async () => {
  const { db } = api.deps
  await writeConfig(db, 'staff_mail', ['office@example.test', 'teacher@example.test'])
  const question = (title: string) =>
    db
      .transaction()
      .execute((trx) =>
        tellStaff(trx, { now: api.deps.now(), kind: 'newQuestion', values: { title, id: 7 } }),
      )
  await question('何谓仁？')
  await deliverDue(api.deps)
  expect(api.sent.mail.map(({ to }) => to).toSorted()).toEqual([
    'office@example.test',
    'teacher@example.test',
  ])
  expect(api.sent.mail[0]).toMatchObject({ subject: '新提问：何谓仁？-书院' })

  await writeConfig(db, 'staff_mail_daily', true)
  await question('何谓义？')
  expect(await deliverDue(api.deps)).toBe(0)
  const { token } = await logIn(api, member)
  const asked = { title: '怎么读论语？', body: '<p>请教</p>', tag: 'lunyu', anonymous: false }
  expect(await post(api, '/api/question/ask', asked, { token })).toMatchObject({ code: 1 })
  await tellStaffOfDay(api.deps)
  expect(await deliverDue(api.deps)).toBe(0)
  api.clock.pass(24 * 3600)
  await Promise.all([tellStaffOfDay(api.deps), tellStaffOfDay(api.deps)])
  expect(await deliverDue(api.deps)).toBe(2)
  expect(api.sent.mail.at(-1)?.text).toContain('新提问1个')
})

test('a member chooses what comes by mail and SMS, of what the site can send', async () => {
  const { token } = await logIn(api, member)
  const choices = async () => (await get(api, '/api/message/choices', { token })).data
  expect(await get(api, '/api/message/choices')).toMatchObject({ code: 303 })
  const { offered } = (await choices()) as MessageChoicesData
  expect(offered).toContain('reminder:sms')
  expect(offered).not.toContain('question:sms')
  const wanted = offered.filter((pair) => pair !== 'question:mail')
  expect(await post(api, '/api/message/choose', { wanted }, { token })).toMatchObject({ code: 1 })
  expect(await choices()).toEqual({ offered, without: ['question:mail'] })
  await say('answered')
  expect(await rows()).toEqual([])
  expect(await post(api, '/api/message/choose', { wanted: 'all' }, { token })).toMatchObject({ code: 0 })
})
