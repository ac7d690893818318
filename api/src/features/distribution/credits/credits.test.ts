import {
  type Arbitrary,
  array,
  assert as always,
  asyncProperty,
  constant,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { lockDistributors } from '#features/distribution/distributors/queries.ts'
import { changeMoney, changePoints, changeWithin } from '#features/ledger/service.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { arrivalBy, newDistributor, newMember, newMobile, newRegistration } from '#testing/distribution.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { registrationConfirmed } from './service.ts'
import { creditSums } from './sums.ts'
import { settleDue } from './release.ts'
import { registrationCancelled, reviewCredit } from './reverse.ts'
import { pageOfCredits } from '#desk/distributor/queries.ts'
import { takeDistributorStep } from '#desk/distributor/service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const day = 86_400
const staff = { actor: 'staff:operator#9001', reason: '' }
const memo = { 'zh-cn': '试', en: '' }

const confirm = (
  { id, attributionId, mobile }: Awaited<ReturnType<typeof newRegistration>>,
  more: Partial<Parameters<typeof registrationConfirmed>[2]> = {},
) =>
  api.deps.db.transaction().execute((trx) =>
    registrationConfirmed(trx, api.deps, {
      registrationId: id,
      attributionId,
      memberId: null,
      mobile,
      course: 'lunyu',
      courseTitle: { 'zh-cn': '论语班', en: 'The Analects' },
      credit: { points: 50, cents: 1200 },
      actor: 'staff:operator#9001',
      ...more,
    }),
  )
const cancel = (registrationId: number) =>
  api.deps.db
    .transaction()
    .execute((trx) => registrationCancelled(trx, api.deps, { registrationId, actor: 'staff:operator#9001' }))
const lead = (distributor: DistributorRow, mobile = newMobile()) =>
  newRegistration(api, { referral: arrivalBy(api, distributor), mobile })
const creditOf = (registrationId: number) =>
  api.deps.db
    .selectFrom('credit')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
const balanceOf = (distributor: DistributorRow) =>
  api.deps.db
    .selectFrom('user')
    .select(['score', 'money'])
    .where('id', '=', distributor.user_id)
    .executeTakeFirstOrThrow()
const debtOf = (distributor: DistributorRow) =>
  api.deps.db
    .selectFrom('distributor')
    .select(['debt_points', 'debt_cents'])
    .where('id', '=', distributor.id)
    .executeTakeFirstOrThrow()
const noticesOf = async (distributor: DistributorRow) =>
  (
    await api.deps.db
      .selectFrom('notice')
      .select('text_en')
      .where('user_id', '=', distributor.user_id)
      .orderBy('id')
      .execute()
  ).map(({ text_en: text }) => text)

describe('a credit', () => {
  test('waits seven days to the second, then goes through the ledger, once', async () => {
    const distributor = await newDistributor(api)
    const sent = await lead(distributor)
    await confirm(sent)
    expect(await creditOf(sent.id)).toMatchObject({
      state: 'pending',
      review: 'clear',
      points: 50,
      cents: 1200,
    })
    api.clock.pass(7 * day - 1)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 0 })
    api.clock.pass(1)
    expect(await settleDue(api.deps)).toEqual({ credits: 1, points: 50, cents: 1200, failed: [] })
    expect(await settleDue(api.deps)).toMatchObject({ credits: 0 })
    expect(await balanceOf(distributor)).toEqual({ score: 50, money: 1200 })
    expect(await noticesOf(distributor)).toEqual([
      'A registration that you referred was confirmed: 50 points, 12.00 yuan, yours in a few days.',
      'You have 50 points, 12.00 yuan more, for a registration that you referred.',
    ])
  })

  test('is given once for a mobile number and course, whoever sent it and whatever became of it', async () => {
    const [first, second] = [await newDistributor(api), await newDistributor(api)]
    const mobile = newMobile()
    const sent = await lead(first, mobile)
    expect(await confirm(sent)).not.toBeNull()
    expect(await confirm(sent)).toBeNull()
    await cancel(sent.id)
    expect(await confirm(await lead(second, mobile))).toBeNull()
    const another = await lead(second, mobile)
    expect(await confirm(another, { course: 'tangshi' })).not.toBeNull()
    await cancel(another.id)
  })

  test('is not given for a form without one, nor where nobody counts', async () => {
    const distributor = await newDistributor(api)
    expect(await confirm(await lead(distributor), { credit: { points: 0, cents: 0 } })).toBeNull()
    expect(await confirm(await newRegistration(api, {}))).toBeNull()
    expect(await confirm(await lead(await newDistributor(api, { state: 'ended' })))).toBeNull()
  })

  test('is reversed while pending without a trace in the ledger, and after release by a negative line', async () => {
    const distributor = await newDistributor(api)
    const [pending, released] = [await lead(distributor), await lead(distributor)]
    await confirm(pending)
    await confirm(released)
    await cancel(pending.id)
    api.clock.pass(7 * day)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 1 })
    await cancel(released.id)
    await cancel(released.id)
    expect(await balanceOf(distributor)).toEqual({ score: 0, money: 0 })
    const lines = await api.deps.db
      .selectFrom('user_score_log')
      .select(['score', 'memo', 'memo_en'])
      .where('user_id', '=', distributor.user_id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { score: 50, memo: '推荐报名：论语班', memo_en: 'Referred a registration: The Analects' },
      { score: -50, memo: '推荐报名撤回：论语班', memo_en: 'Referred registration taken back: The Analects' },
    ])
  })

  test('that cannot be taken back whole is owed, and kept from the next ones', async () => {
    const distributor = await newDistributor(api)
    const [first, second] = [await lead(distributor), await lead(distributor)]
    await confirm(first)
    api.clock.pass(7 * day)
    await settleDue(api.deps)
    const { user_id: memberId } = distributor
    await changePoints(api.deps, { memberId, amount: -30, memo })
    await changeMoney(api.deps, { memberId, amount: -1200, memo })
    await cancel(first.id)
    expect(await balanceOf(distributor)).toEqual({ score: 0, money: 0 })
    expect(await debtOf(distributor)).toEqual({ debt_points: 30, debt_cents: 1200 })
    await confirm(second)
    api.clock.pass(7 * day)
    await settleDue(api.deps)
    expect(await balanceOf(distributor)).toEqual({ score: 20, money: 0 })
    expect(await debtOf(distributor)).toEqual({ debt_points: 0, debt_cents: 0 })
  })

  test('waits while the distributor is frozen', async () => {
    const distributor = await newDistributor(api)
    const sent = await lead(distributor)
    await confirm(sent)
    await takeDistributorStep(api.deps, distributor.id, 'freeze', staff)
    api.clock.pass(30 * day)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 0 })
    await takeDistributorStep(api.deps, distributor.id, 'unfreeze', staff)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 1 })
  })

  test('of a lead that staff should look at is not released before, and goes back when it is refused', async () => {
    const distributor = await newDistributor(api)
    const [passed, refused] = [await lead(distributor), await lead(distributor)]
    await confirm(passed, { actor: `member:${distributor.user_id}` })
    await confirm(refused, { actor: 'staff:李老师' })
    api.clock.pass(30 * day)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 0 })
    const { list, total } = await pageOfCredits(api.deps.db, {
      state: 'review',
      search: '',
      oldestFirst: true,
      page: 1,
      limit: 10,
    })
    expect(list).toMatchObject([{ flags: 'self-confirmed' }, { flags: 'self-confirmed' }])
    expect(total).toBe(2)
    const [one, other] = list.map(({ id }) => id)
    expect(await reviewCredit(api.deps, one ?? 0, 'passed', staff)).toBe(true)
    expect(await reviewCredit(api.deps, other ?? 0, 'refused', staff)).toBe(true)
    expect(await reviewCredit(api.deps, other ?? 0, 'passed', staff)).toBe(false)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 1 })
    expect(await creditOf(refused.id)).toMatchObject({ state: 'reversed', review: 'refused' })
  })

  test('of each lead in a burst is looked at, the earlier ones too', async () => {
    const distributor = await newDistributor(api)
    const sent = []
    for (let count = 0; count < 6; count += 1) sent.push(await lead(distributor))
    for (const each of sent) await confirm(each)
    const reviews = await Promise.all(sent.map(async ({ id }) => (await creditOf(id))?.review))
    expect(reviews).toEqual(sent.map(() => 'waiting'))
  })

  test('that the balance cannot hold stays pending and holds up no other', async () => {
    const [full, other] = [await newDistributor(api), await newDistributor(api)]
    await changePoints(api.deps, { memberId: full.user_id, amount: 999_999_990, memo })
    const held = await lead(full)
    await confirm(held)
    await confirm(await lead(other))
    api.clock.pass(7 * day)
    const credit = await creditOf(held.id)
    expect(await settleDue(api.deps)).toMatchObject({ credits: 1, failed: [credit?.id] })
    expect(await creditOf(held.id)).toMatchObject({ state: 'pending' })
    await cancel(held.id)
  })
})

/** A registration of the model: what was credited for it, where that stands, and whether it was ever paid out. */
interface Modelled {
  sent: Awaited<ReturnType<typeof lead>>
  state: 'submitted' | 'pending' | 'available' | 'reversed'
  due: number
  paid: boolean
}

const step = oneof(
  record({ do: constant('confirm' as const), which: nat(4) }),
  record({ do: constant('cancel' as const), which: nat(4) }),
  record({ do: constant('pass' as const), days: integer({ min: 1, max: 8 }) }),
  record({ do: constant('settle' as const) }),
  record({ do: constant('spend' as const), points: integer({ min: 1, max: 120 }) }),
)

type Step = typeof step extends Arbitrary<infer Value> ? Value : never

/** A place that is confirmed, cancelled so many days later, and confirmed again. */
const givenBack = (days: number): Step[] => [
  { do: 'confirm', which: 0 },
  { do: 'pass', days },
  { do: 'settle' },
  { do: 'cancel', which: 0 },
  { do: 'confirm', which: 0 },
]

test('whatever happens in whatever order: the ledger adds up, and nothing is paid twice or lost', async () => {
  await always(
    asyncProperty(array(step, { maxLength: 14 }), async (steps) => {
      const distributor = await newDistributor(api)
      const all: Modelled[] = []
      for (let count = 0; count < 5; count += 1) {
        all.push({ sent: await lead(distributor), state: 'submitted', due: 0, paid: false })
      }
      let [spent, now] = [0, 0]
      for (const each of steps) {
        const one = 'which' in each ? all[each.which] : undefined
        if (each.do === 'pass') {
          api.clock.pass(each.days * day)
          now += each.days
        } else if (each.do === 'spend') {
          const change = { memberId: distributor.user_id, amount: -each.points, memo }
          if ((await changePoints(api.deps, change)).done) spent += each.points
        } else if (each.do === 'settle') {
          await settleDue(api.deps)
          for (const each of all) {
            if (each.state === 'pending' && each.due <= now)
              Object.assign(each, { state: 'available', paid: true })
          }
        } else if (one && each.do === 'confirm') {
          await confirm(one.sent, { credit: { points: 50, cents: 0 } })
          // A place that is given back has its credit again, unless that was paid out before.
          const again = one.state === 'reversed' && !one.paid
          if (one.state === 'submitted' || again) Object.assign(one, { state: 'pending', due: now + 7 })
        } else if (one) {
          await cancel(one.sent.id)
          one.state = one.state === 'submitted' ? one.state : 'reversed'
        }
        const inState = (state: string) => all.filter((modelled) => modelled.state === state).length * 50
        const { score } = await balanceOf(distributor)
        const { debt_points: debt } = await debtOf(distributor)
        expect(score - debt).toBe(inState('available') - spent)
        const { points } = await creditSums(api.deps.db, { ...distributor, debt_points: debt })
        expect(points).toMatchObject({ pending: inState('pending'), reversed: inState('reversed'), debt })
        expect(points.available).toBeLessThanOrEqual(score)
      }
      expect(await verifyLedger(api.deps.db)).toEqual([])
    }),
    { numRuns: 25, examples: [[givenBack(0)], [givenBack(7)]] },
  )
}, 60_000)

test('released, confirmed and cancelled at the same moment, each happens once', async () => {
  const distributor = await newDistributor(api)
  const sent = await Promise.all(Array.from({ length: 4 }, () => lead(distributor)))
  const confirmed = await Promise.all(sent.flatMap((each) => [confirm(each), confirm(each), confirm(each)]))
  expect(confirmed.filter((id) => id !== null)).toHaveLength(4)
  api.clock.pass(7 * day)
  const [first, second] = sent
  await Promise.all([
    settleDue(api.deps),
    settleDue(api.deps),
    cancel(first?.id ?? 0),
    settleDue(api.deps),
    cancel(second?.id ?? 0),
    cancel(first?.id ?? 0),
  ])
  await settleDue(api.deps)
  const { score, money } = await balanceOf(distributor)
  const debt = await debtOf(distributor)
  expect([score - debt.debt_points, money - debt.debt_cents]).toEqual([100, 2400])
  expect(await verifyLedger(api.deps.db)).toEqual([])
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes that release and one that cancels pay each credit once',
  async () => {
    const distributors = await Promise.all(Array.from({ length: 4 }, () => newDistributor(api)))
    const sent = await Promise.all(distributors.flatMap((each) => [lead(each), lead(each), lead(each)]))
    for (const each of sent) await confirm(each)
    api.clock.pass(7 * day)
    const file = join(import.meta.dirname, '../../../testing/processes/settle-process.ts')
    const other = await secondProcess(file, { ...(await addressOf(api.deps)), now: api.clock.now() })
    const cancelled = sent.slice(0, 4)
    await Promise.all([
      other.go(),
      settleDue(api.deps),
      settleDue(api.deps),
      ...cancelled.map(({ id }) => cancel(id)),
    ])
    const balances = await Promise.all(
      distributors.map(async (each) => (await balanceOf(each)).score - (await debtOf(each)).debt_points),
    )
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe((sent.length - cancelled.length) * 50)
    expect(await verifyLedger(api.deps.db)).toEqual([])
  },
  60_000,
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a release with a debt, and points that the distributor gets meanwhile, wait for each other',
  async () => {
    const distributor = await newDistributor(api)
    const points = { memberId: distributor.user_id, memo }
    const [first, second] = [await lead(distributor), await lead(distributor)]
    await confirm(first)
    api.clock.pass(7 * day)
    await settleDue(api.deps)
    await changePoints(api.deps, { ...points, amount: -50 })
    await cancel(first.id)
    expect((await debtOf(distributor)).debt_points).toBe(50)
    await confirm(second)
    api.clock.pass(7 * day)

    // A claim locks the distributor before it books points.
    const { settled } = await api.deps.db.transaction().execute(async (trx) => {
      await lockDistributors(trx, [distributor.id])
      const running = settleDue(api.deps)
      await pause(300)
      await changeWithin(trx, 'score', { ...points, amount: 5 }, api.deps.now())
      return { settled: running }
    })
    expect(await settled).toMatchObject({ credits: 1, failed: [] })
    expect([(await balanceOf(distributor)).score, (await debtOf(distributor)).debt_points]).toEqual([5, 0])
  },
)

test('forms sent at the same moment bind a member once', async () => {
  const distributors = [await newDistributor(api), await newDistributor(api), await newDistributor(api)]
  const { id: memberId } = await newMember(api)
  const sent = await Promise.all(
    distributors.map((distributor) =>
      newRegistration(api, { memberId, referral: arrivalBy(api, distributor) }),
    ),
  )
  expect(sent).toHaveLength(3)
  const bindings = await api.deps.db
    .selectFrom('binding')
    .select('id')
    .where('user_id', '=', memberId)
    .execute()
  expect(bindings).toHaveLength(1)
})

test('two distributors who sign up by each other’s links at the same moment are bound in no circle', async () => {
  const [one, other] = [await newDistributor(api), await newDistributor(api)]
  await Promise.all([
    newRegistration(api, { memberId: one.user_id, referral: arrivalBy(api, other) }),
    newRegistration(api, { memberId: other.user_id, referral: arrivalBy(api, one) }),
  ])
  const bindings = await api.deps.db
    .selectFrom('binding')
    .select('id')
    .where('user_id', 'in', [one.user_id, other.user_id])
    .execute()
  expect(bindings).toHaveLength(1)
})
