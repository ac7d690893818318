import type { RedeemData } from '@shuyuan/contract/claim/claim'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveChild } from '#features/child/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { changePoints } from '#features/ledger/service.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberById } from '#features/member/service.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'
import { arrivalBy, newDistributor, newMobile, newRegistration } from '#testing/distribution.ts'
import { OwnRefused } from './service.ts'

type AtDesk = Awaited<ReturnType<typeof enterTestDesk>>
let api: TestApi
let anna: AtDesk
let ben: AtDesk
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 100_000 } })
  anna = await enterTestDesk(api, 'anna', 'office')
  ben = await enterTestDesk(api, 'ben', 'owner')
})
afterEach(async () => {
  expect(await verifyLedger(api.deps.db)).toEqual([])
  expect(await verifyPayments(api.deps.db)).toEqual([])
  await api.close()
})

const isOwnRefusal = { code: 0, msg: expect.stringContaining('you cannot do it yourself') }
/** A place with a seat and a fee of 900 yuan. */
async function place(row: Parameters<typeof newRegistration>[2] = {}) {
  const { id } = await newRegistration(api, {}, { state: 'submitted', fee: 90_000, ...row })
  return noOf(id)
}
const noOf = async (id: number) =>
  (await api.deps.db.selectFrom('registration').select('no').where('id', '=', id).executeTakeFirstOrThrow())
    .no
const acts = {
  fee: (no: string) => ['registration/fee', { no, amount: '900' }],
  pay: (no: string) => ['registration/pay', { no, amount: '200', means: 'cash', note: '' }],
  refund: (no: string) => ['registration/refund', { no, amount: '100', means: 'cash', note: '' }],
  confirm: (no: string) => ['registration/confirm', { no }],
  cancel: (no: string) => ['registration/cancel', { no, reason: '来不了' }],
  undo: (no: string) => ['registration/undo', { no }],
} as const satisfies Record<string, (no: string) => readonly [string, Record<string, unknown>]>

describe('nobody at the desk acts on a place that is their own', () => {
  async function refusedForAnna(no: string) {
    await ben.post(...acts.pay(no))
    for (const [name, act] of Object.entries(acts)) {
      if (name === 'undo') await ben.post(...acts.confirm(no))
      expect(await anna.post(...act(no)), name).toMatchObject(isOwnRefusal)
    }
    for (const act of [acts.undo, acts.refund, acts.cancel])
      expect(await ben.post(...act(no)), 'a colleague does').toMatchObject({ code: 1 })
  }

  test('by the account', async () => refusedForAnna(await place({ user_id: anna.member.id })))

  test('by the mobile number of the contact', async () => {
    const mobile = newMobile()
    await api.deps.db.updateTable('user').set({ mobile }).where('id', '=', anna.member.id).execute()
    await refusedForAnna(await place({ mobile }))
  })

  test('by the child', async () => {
    const child = { name: '安小小', birthday: '2018-03-04' }
    await saveChild(api.deps, anna.member.id, { id: 0, note: '', ...child })
    await refusedForAnna(await place(child))
  })

  test('by the name of the guardian', async () => {
    await api.deps.db
      .updateTable('user')
      .set({ nickname: '安老师傅' })
      .where('id', '=', anna.member.id)
      .execute()
    await refusedForAnna(await place({ guardian_name: '安老师傅' }))
  })

  test('by the account of a child whose guardian they are', async () => {
    const mobile = newMobile()
    await api.deps.db.updateTable('user').set({ mobile }).where('id', '=', anna.member.id).execute()
    const child = await createTestMember(api, { username: 'kid' })
    const time = unixSeconds(api.deps.now())
    await api.deps.db
      .insertInto('guardian')
      .values({ user_id: child.id, name: '安妈妈', mobile, update_time: time })
      .execute()
    await refusedForAnna(await place({ user_id: child.id }))
    const booking = { id: child.id, kind: 'points', amount: '5', memo: '奖', memoEn: '', key: 'k1' }
    expect(await anna.post('member/book', booking)).toMatchObject(isOwnRefusal)
  })

  test('and nobody who is known by a name alone does any of it', async () => {
    const no = await place()
    const nameless = { no, actor: 'staff:operator' }
    await expect(confirmRegistration(api.deps, nameless)).rejects.toThrow('no number')
    await expect(cancelByStaff(api.deps, { ...nameless, reason: 'x' })).rejects.toThrow('no number')
    const grant = { memberId: anna.member.id, amount: 5, memo: { 'zh-cn': '奖', en: '' } }
    await expect(changePoints(api.deps, { ...grant, actor: 'staff:operator' })).rejects.toThrow('no number')
    const { id } = anna.member
    const own = changePoints(api.deps, { ...grant, actor: `staff:anna#${id}` })
    await expect(own).rejects.toThrow(OwnRefused)
  })
})

test('an owner books for the own account only in a school of one person, and the audit log says so', async () => {
  const booking = { id: ben.member.id, kind: 'balance', amount: '5', memo: '奖', memoEn: '', key: 'k1' }
  expect(await ben.post('member/book', booking)).toMatchObject(isOwnRefusal)
  await writeConfig(api.deps.db, 'single_person', true)
  expect(await ben.post('member/book', booking)).toMatchObject({ code: 1 })
  expect(
    await anna.post('member/book', { ...booking, id: anna.member.id, key: 'k2' }),
    'not of the office',
  ).toMatchObject(isOwnRefusal)
  const marks = await api.deps.db
    .selectFrom('audit')
    .select(['actor', 'ref'])
    .where('action', '=', 'own.alone')
    .orderBy('id')
    .execute()
  expect(marks).toEqual([{ actor: ben.actor, ref: String(ben.member.id) }])
})

test('codes are for others than those who made them', async () => {
  const made = await anna.post('code/make', { offer: 'jifen-ka', count: 3, label: '', until: '' })
  const codes = (made.data as { codes: { code: string }[] }).codes.map(({ code }) => code)
  const claim = async (who: AtDesk, body: object) =>
    ((await post(api, '/api/claim/redeem', { code: '', offer: '', ...body }, who)).data as RedeemData).state
  expect(await claim(anna, { code: codes[0] })).toBe('own')
  expect(await claim(ben, { code: codes[0] })).toBe('done')
  expect(await claim(anna, { code: codes[0] })).toBe('used')
})

test('a credit for oneself is seen at the desk, and somebody else passes it', async () => {
  const distributor = await newDistributor(api)
  await api.deps.db
    .updateTable('distributor')
    .set({ user_id: anna.member.id })
    .where('id', '=', distributor.id)
    .execute()
  const lead = await newRegistration(
    api,
    { referral: arrivalBy(api, distributor) },
    { state: 'submitted', form: 'guoxuebaoming' },
  )
  expect(await anna.post('registration/confirm', { no: await noOf(lead.id) })).toMatchObject({ code: 1 })
  const [credit] = await api.deps.db.selectFrom('credit').selectAll().execute()
  expect(credit).toMatchObject({ review: 'waiting', flags: 'self-confirmed' })
  const review = { id: credit?.id, reason: '' }
  expect(await anna.post('credit/pass', review)).toMatchObject(isOwnRefusal)
  expect(await ben.post('credit/pass', review)).toMatchObject({ code: 1 })
  const { version } = (await anna.get(`distributor/show?id=${distributor.id}`)).data as { version: string }
  const decision = { id: distributor.id, version, reason: '核对' }
  expect(await anna.post('distributor/freeze', decision)).toMatchObject(isOwnRefusal)
  expect(await ben.post('distributor/freeze', decision)).toMatchObject({ code: 1 })
  const appointed = { member: 'ben', realName: '本本', shownName: '', signed: 1 }
  expect(await ben.post('distributor/appoint', appointed)).toMatchObject(isOwnRefusal)
  expect(await anna.post('distributor/appoint', appointed)).toMatchObject({ code: 1 })
})

test('whatever the desk does in whatever order: nobody has more by the own hand, and the ledger adds up', async () => {
  const desk = [
    ben,
    anna,
    await enterTestDesk(api, 'cora', 'office'),
    await enterTestDesk(api, 'dan', 'teacher'),
  ]
  const places = await Promise.all(
    desk.flatMap(({ member }) => [place({ user_id: member.id }), place({ user_id: member.id, fee: 10_000 })]),
  )
  const codes: { code: string; maker: number }[] = []
  const who = fc.nat({ max: desk.length - 1 })
  const where = fc.nat({ max: places.length - 1 })
  const amount = fc.constantFrom('1', '40', '100')
  const means = fc.constantFrom('cash', 'balance')
  const anyAct = fc.oneof(
    fc.record({
      act: fc.constantFrom('fee', 'pay', 'refund', 'confirm', 'cancel', 'undo'),
      who,
      where,
      amount,
      means,
    }),
    fc.record({ act: fc.constantFrom('book', 'make', 'claim'), who, whom: who, amount }),
  )
  type Step = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never
  let key = 0
  async function run(step: Step): Promise<boolean> {
    const by = desk[step.who] ?? ben
    if ('where' in step) {
      const no = places[step.where] ?? ''
      await by.post(`registration/${step.act}`, {
        no,
        amount: step.amount,
        means: step.means,
        note: '',
        reason: '试',
      })
      return false
    }
    key += 1
    if (step.act === 'book') {
      const id = desk[step.whom]?.member.id
      await by.post('member/book', {
        id,
        kind: key % 2 ? 'points' : 'balance',
        amount: step.amount,
        memo: '试',
        memoEn: '',
        key: `p${key}`,
      })
      return false
    }
    if (step.act === 'make') {
      const { data } = await by.post('code/make', { offer: 'jifen-ka', count: 1, label: '', until: '' })
      const made = (data as { codes?: { code: string }[] } | null)?.codes ?? []
      codes.push(...made.map(({ code }) => ({ code, maker: step.who })))
      return false
    }
    const code = codes.pop()
    if (code) await post(api, '/api/claim/redeem', { code: code.code, offer: '' }, by)
    return code !== undefined && code.maker !== step.who
  }
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        const id = desk[step.who]?.member.id ?? 0
        const before = await memberById(api.deps.db, id)
        const isGiven = await run(step)
        const after = await memberById(api.deps.db, id)
        if (isGiven) continue
        expect(after?.money, JSON.stringify(step)).toBeLessThanOrEqual(before?.money ?? 0)
        expect(after?.score, JSON.stringify(step)).toBeLessThanOrEqual(before?.score ?? 0)
      }
      expect(await verifyLedger(api.deps.db)).toEqual([])
      expect(await verifyPayments(api.deps.db)).toEqual([])
    }),
    { numRuns: 6 },
  )
})
