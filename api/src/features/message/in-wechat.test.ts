import { inspect } from 'node:util'
import type { DeskTerm } from '@shuyuan/contract/desk/class/classes'
import { type MessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import type { WechatState } from '@shuyuan/contract/site/wechat'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryError } from '#adapters/delivery.ts'
import { wechatService } from '#adapters/wechat.ts'
import { writeToClass } from '#desk/registration/write-to-class.ts'
import { createMember } from '#features/member/service.ts'
import { learnFollowers } from '#features/wechat/followers.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { Killed, mortal } from '#testing/mortal.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { standInWechat } from '#testing/stand-ins/wechat.ts'
import { deliverDue } from './deliver.ts'
import { sendAgain } from './queries.ts'
import { tell } from './service.ts'

const account = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
const settings = {
  publicUrl: 'https://school.test',
  smsKinds: ['classMessage', 'dayBefore'] as MessageKind[],
}
/** Milliseconds that WeChat has for an answer on a busy machine, and where it gives none. */
const [patience, impatience] = [30_000, 1000]
let wechat: Awaited<ReturnType<typeof standInWechat>>
let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
let log = ''
const write = (...said: unknown[]) => void (log += inspect(said, { depth: 9, showHidden: true }))
const logger = {
  level: 'trace',
  ...Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, write]),
  ),
  child: () => logger,
} as unknown as FastifyBaseLogger

const template = {
  kind: 'classMessage',
  templateId: 'TM-class-1',
  content: '班级：{{thing1.DATA}}\n留言：{{thing2.DATA}}\n时间：{{time3.DATA}}',
  fills: { thing1: '{{title}}', thing2: '{{text}}', time3: '{{sent}}' },
}
beforeEach(async () => {
  log = ''
  wechat = await standInWechat(account)
  api = await startTestApi({
    content: await openRegistrationContent({ seats: 60 }),
    settings,
    logger,
    wechat: wechatService(wechat.endpoint, wechat.endpoint, patience),
  })
  owner = await enterTestDesk(api, 'anna', 'owner')
  await owner.post('site/wechat', account)
  expect(await owner.post('site/template', template)).toMatchObject({ code: 1 })
})
afterEach(async () => {
  await api.close()
  await wechat.close()
})

interface Person {
  mobile?: string
  email?: string
  openid?: string
  without?: readonly string[]
}

async function newMember(name: string, { mobile, email, openid, without = [] }: Person) {
  const { group_id: groupId } = owner.member
  const time = 1
  const made = await createMember(api.deps.db, {
    username: name,
    email,
    mobile,
    password: 'no hash',
    groupId,
    time,
    ip: '127.0.0.1',
  })
  if ('taken' in made) throw new Error(name)
  const { id } = made
  const { db } = api.deps
  if (openid)
    await db
      .insertInto('wechat_binding')
      .values({ app_id: account.appId, openid, user_id: id, create_time: 1, seen_time: 1 })
      .execute()
  const chosen = { user_id: id, without: JSON.stringify(without), update_time: 1 }
  if (without.length > 0) await db.insertInto('message_choice').values(chosen).execute()
  return id
}

const write1 = (memberId: number, key?: string) =>
  api.deps.db.transaction().execute((trx) =>
    tell(trx, {
      now: api.deps.now(),
      kind: 'classMessage',
      to: { memberId },
      values: () => ({ title: '论语班', child: '王小明', no: 'R1', text: '明天请带毛笔。' }),
      link: '/user/account/registrations',
      key,
    }),
  )
const rows = () => api.deps.db.selectFrom('message').selectAll().orderBy('id').execute()
const reachedInWechat = () => wechat.sent.map(({ touser }) => touser).toSorted()
const state = async () => (await owner.get('site/wechat-state')).data as WechatState

test('a message to a class reaches each family once by the best way, and the desk says by which', async () => {
  const { db } = api.deps
  const of = async (count: number, name: string, person: (index: number) => Person) => {
    for (let index = 0; index < count; index += 1) {
      const id = await newMember(`${name}${index}`, person(index))
      const mobile = person(index).mobile ?? `1390000${String(index).padStart(4, '0')}`
      const place = (await signUp(api, filledForm({}, { name: '王小明', mobile }))).data
      const { no } = place as Extract<SubmitData, { result: 'registered' }>
      await db.updateTable('registration').set({ user_id: id }).where('no', '=', no).execute()
    }
  }
  const mail = (name: string) => `${name}@school.test`
  const number = (first: string, index: number) => `${first}${String(index).padStart(4, '0')}`
  await of(25, 'follows', (index) => ({
    openid: `o-follows-${index}`,
    mobile: number('1381000', index),
    email: mail(`f${index}`),
  }))
  await of(10, 'numbered', (index) => ({ mobile: number('1382000', index), email: mail(`n${index}`) }))
  await of(3, 'mailed', (index) => ({
    // Three ways that fail or are not taken, before the mail.
    ...(index === 0 ? { without: ['classMessage:sms'] } : {}),
    ...(index === 2 ? { openid: 'o-stranger' } : {}),
    mobile: number('1383000', index),
    email: mail(`m${index}`),
  }))
  await of(2, 'silent', (index) => ({ mobile: number('1384000', index) }))
  wechat.strangers.add('o-stranger')
  await db.updateTable('registration').set({ state: 'confirmed' }).execute()
  await db.deleteFrom('message').execute()
  const { sms } = api.deps
  api.deps.sms = async (message) => {
    if (/^138[34]/.test(message.mobile)) throw new DeliveryError('recipient', 'no such number')
    await sms?.(message)
  }
  const body = {
    term: 'winter',
    part: 'confirmed',
    text: '明天的课改在东厢，请早到十分钟，并带一支毛笔和一本字帖。',
  }
  expect(await owner.post('class/write', body)).toMatchObject({ code: 1 })
  expect(await rows()).toHaveLength(40)
  const shown = async () => ((await owner.get('class/show?term=winter')).data as DeskTerm).reached
  expect(await shown()).toMatchObject({ waiting: 40, nothing: [] })

  await Promise.all([deliverDue(api.deps), deliverDue(api.deps)])
  expect(await shown()).toMatchObject({
    text: body.text,
    ways: { wechat: 25, sms: 10, mail: 3 },
    waiting: 0,
    nothing: ['王*明', '王*明'],
  })
  expect(new Set(reachedInWechat()).size).toBe(25)
  expect(wechat.sent).toHaveLength(25)
  expect(api.sent.sms.map(({ mobile }) => mobile.slice(0, 4))).toEqual(
    Array.from({ length: 10 }, () => '1382'),
  )
  expect(api.sent.mail.map(({ to }) => to).toSorted()).toEqual([0, 1, 2].map((index) => mail(`m${index}`)))
  const [first] = wechat.sent
  expect(first).toMatchObject({
    template_id: 'TM-class-1',
    url: expect.stringMatching(/registrations\/R/) as unknown,
  })
  expect(first?.data['thing2']?.value).toBe('明天的课改在东厢，请早到十分钟…')
  expect(first?.data['time3']?.value).toMatch(/^\d{4}年\d+月\d+日 \d\d:\d\d$/)
  // The binding that does not follow is not tried again.
  const before = wechat.asked.length
  await writeToClass(api.deps, { term: 'winter', part: 'confirmed', text: '再一次', actor: owner.actor })
  await deliverDue(api.deps)
  expect(wechat.asked.length - before).toBe(25)
})

const answers: [code: number, way: 'wechat' | 'mail', trouble: boolean][] = [
  [40001, 'wechat', false],
  [40014, 'wechat', false],
  [42001, 'wechat', false],
  [43004, 'mail', false],
  [43101, 'mail', false],
  [43019, 'mail', false],
  [48002, 'mail', false],
  [50005, 'mail', false],
  [-1, 'wechat', false],
  [45009, 'wechat', false],
  [45011, 'wechat', false],
  [45047, 'wechat', false],
  [40003, 'mail', true],
  [40037, 'mail', true],
  [43116, 'mail', true],
  [47001, 'mail', true],
  [47003, 'mail', true],
  [48001, 'mail', true],
  [50002, 'mail', true],
]

test.each(answers)('after %i of WeChat the message arrives once, by %s', async (errcode, way, trouble) => {
  const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
  await write1(id)
  await deliverDue(api.deps)
  wechat.sent.length = 0
  await api.deps.db.deleteFrom('message').execute()
  api.clock.pass(60)
  wechat.answers.set('o-alice', [{ errcode, errmsg: `no o-alice ${wechat.token}` }])
  await write1(id)
  await deliverDue(api.deps)
  for (const seconds of [61, 301]) {
    api.clock.pass(seconds)
    await deliverDue(api.deps)
  }
  expect(reachedInWechat()).toEqual(way === 'wechat' ? ['o-alice'] : [])
  expect(api.sent.mail.map(({ to }) => to)).toEqual(way === 'mail' ? ['alice@school.test'] : [])
  expect(await rows()).toMatchObject([{ channel: way, state: 'sent', error: '' }])
  const { troubles } = await state()
  expect(troubles.map(({ code, kind }) => [code, kind])).toEqual(trouble ? [[errcode, 'classMessage']] : [])
  expect(JSON.stringify([troubles, log])).not.toMatch(/o-alice|token-\d/)
})

test.each(['silent', 'garbage', 'down'] as const)(
  'where WeChat is %s, the message comes later, once',
  async (ails) => {
    const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
    wechat.answers.set('o-alice', [ails])
    await write1(id)
    const impatient = wechatService(wechat.endpoint, wechat.endpoint, impatience)
    await deliverDue({ ...api.deps, wechat: impatient })
    expect(await rows()).toMatchObject([{ channel: 'wechat', state: 'waiting', tries: 1 }])
    expect((await state()).troubles).toMatchObject([{ code: 0, kind: 'classMessage' }])
    for (const seconds of [61, 301, 901]) {
      api.clock.pass(seconds)
      await deliverDue(api.deps)
    }
    expect([reachedInWechat(), api.sent.mail]).toEqual([['o-alice'], []])
    expect((await state()).troubles).toEqual([])
  },
)

test('what a member has turned off since goes by no way that was left, and who sends it again tries all', async () => {
  const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
  wechat.answers.set('o-alice', [{ errcode: 43004, errmsg: 'require subscribe' }])
  await write1(id)
  const without = JSON.stringify([`${messageKinds.classMessage.choice}:mail`])
  await api.deps.db.insertInto('message_choice').values({ user_id: id, without, update_time: 1 }).execute()
  await deliverDue(api.deps)
  await deliverDue(api.deps)
  expect(api.sent.mail).toEqual([])
  const [row] = await rows()
  expect(row).toMatchObject({ channel: 'mail', state: 'failed', error: expect.stringContaining('43004') })

  await sendAgain(api.deps.db, [row?.id ?? 0], 1)
  await deliverDue(api.deps)
  await deliverDue(api.deps)
  expect([reachedInWechat(), api.sent.mail]).toEqual([['o-alice'], []])
})

test.each([
  ['went over to another account', { user_id: 0 }],
  ['is of another account of the school’s', { app_id: 'wxffffffffffffffff' }],
])('a message to a binding that %s reaches no WeChat, and goes by the next way', async (_, change) => {
  const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
  const other = await newMember('bob', {})
  await write1(id)
  const set = 'user_id' in change ? { user_id: other } : change
  await api.deps.db.updateTable('wechat_binding').set(set).execute()
  await deliverDue(api.deps)
  expect([wechat.asked, api.sent.mail.map(({ to }) => to)]).toEqual([[], ['alice@school.test']])
})

test('with a wrong secret every message goes by the next way at once', async () => {
  await owner.post('site/wechat', { ...account, secret: 'wrong' })
  const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
  await write1(id)
  await write1(id)
  await deliverDue(api.deps)
  expect(api.sent.mail).toHaveLength(2)
  expect((await state()).troubles).toMatchObject([{ code: 40125 }])
})

test('what WeChat did not take for some minutes goes by the next way', async () => {
  const id = await newMember('alice', { openid: 'o-alice', email: 'alice@school.test' })
  wechat.answers.set(
    'o-alice',
    Array.from({ length: 8 }, () => ({ errcode: 45009, errmsg: 'limit' })),
  )
  await write1(id)
  for (const seconds of [61, 301]) {
    await deliverDue(api.deps)
    expect(api.sent.mail).toEqual([])
    api.clock.pass(seconds)
  }
  await deliverDue(api.deps)
  expect([wechat.sent, api.sent.mail.length]).toEqual([[], 1])
})

test('a token that WeChat gave up is made anew once for all messages and processes', async () => {
  for (let index = 0; index < 6; index += 1)
    await write1(await newMember(`m${index}`, { openid: `o-${index}` }))
  await deliverDue(api.deps)
  expect([wechat.tokens, wechat.sent.length]).toEqual([1, 6])
  api.clock.pass(60)
  wechat.token = 'of another program'
  for (const { user_id: id } of await rows()) await write1(id ?? 0)
  await Promise.all([deliverDue(api.deps), deliverDue(api.deps)])
  expect([wechat.tokens, wechat.sent.length]).toEqual([2, 12])
})

test('wherever a process is killed, every message arrives, and in WeChat once', async () => {
  const one = await newMember('one', { openid: 'o-one', email: 'one@school.test' })
  const two = await newMember('two', { openid: 'o-two', email: 'two@school.test' })
  let kills = 0
  for (let step = 1; step < 60; step += 1) {
    wechat.answers.set('o-two', [{ errcode: 40037, errmsg: 'invalid template_id' }])
    const [sent, mailed] = [wechat.sent.length, api.sent.mail.length]
    await write1(one)
    await write1(two)
    const died = await deliverDue(mortal(api.deps, step)).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        return true
      },
    )
    for (const seconds of [61, 301, 601]) {
      api.clock.pass(seconds)
      await deliverDue(api.deps)
    }
    const inWechat = wechat.sent.slice(sent).map(({ touser }) => touser)
    expect(
      inWechat.filter((openid) => openid === 'o-one'),
      `step ${step}`,
    ).toHaveLength(1)
    // Who died before the refusal was noted asks again, and is taken then. Mail is sent at least once.
    const byMail = api.sent.mail.length - mailed
    if (inWechat.includes('o-two')) expect([inWechat.length, byMail], `step ${step}`).toEqual([2, 0])
    else expect(byMail, `step ${step}`).toBeGreaterThanOrEqual(1)
    expect(new Set((await rows()).map((row) => row.state))).toEqual(new Set(['sent']))
    if (!died) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(15)
})

test('who follows is learnt after the binding, and again from those who did not', async () => {
  const { db } = api.deps
  await newMember('yes', { openid: 'o-yes' })
  await newMember('no', { openid: 'o-no' })
  wechat.strangers.add('o-no')
  const follows = async () =>
    (await db.selectFrom('wechat_binding').select(['openid', 'follows']).orderBy('id').execute()).map(
      (row) => row.follows,
    )
  expect(await learnFollowers(api.deps)).toBe(2)
  expect(await follows()).toEqual([1, 0])
  expect(await learnFollowers(api.deps)).toBe(0)
  wechat.strangers.clear()
  api.clock.pass(86_401)
  await learnFollowers(api.deps)
  expect(await follows()).toEqual([1, 1])
})
