import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestDistributor } from '#testing/distribution.ts'
import { createTestMember } from '#testing/member.ts'
import {
  attribute,
  type Lead,
  referralSnapshot,
  registrationCancelled,
  registrationConfirmed,
} from './service.ts'
import { settleDue } from './release.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const day = 86_400
const lead = (of: Partial<Lead> = {}): Lead => ({
  occasion: 'registration',
  memberId: null,
  mobile: '13800000001',
  address: '10.0.0.1',
  ...of,
})
const touchOf = (code: string, ago = 0) => ({
  code,
  c: 'spring',
  path: '/guoxue',
  visitor: 'v1',
  at: api.deps.now() - ago * 1000,
})
const send = (of: Partial<Lead>) =>
  api.deps.db.transaction().execute((trx) => attribute(trx, api.deps, lead(of)))

test('a guest’s last link counts for 30 days, to the second', async () => {
  const { code, id } = await createTestDistributor(api)
  expect(await send({ referral: touchOf(code, 30 * day - 1) })).toMatchObject({
    distributorId: id,
    source: 'touch',
    touchId: expect.any(Number),
  })
  const late = { ...touchOf(code, 30 * day), visitor: 'v2' }
  expect(await send({ referral: late, mobile: '13800000009' })).toMatchObject({
    distributorId: null,
    source: 'none',
  })
})

test('a confirmed registration credits, is released after seven days, and goes back when it is cancelled', async () => {
  const { code, member } = await createTestDistributor(api)
  const alice = await createTestMember(api)
  const found = await send({ referral: touchOf(code), memberId: alice.id })
  expect(referralSnapshot(found)).toMatchObject({ referral_source: 'touch' })
  const confirmed = {
    registrationId: 1,
    attributionId: found.attributionId,
    memberId: alice.id,
    mobile: '13800000001',
    course: 'reading',
    credit: { points: 50, cents: 0 },
    actor: 'staff:operator',
  }
  const { db } = api.deps
  const credit = await db.transaction().execute((trx) => registrationConfirmed(trx, api.deps, confirmed))
  expect(credit).not.toBeNull()
  api.clock.pass(7 * day - 1)
  expect(await settleDue(api.deps)).toMatchObject({ credits: 0 })
  api.clock.pass(1)
  expect(await settleDue(api.deps)).toMatchObject({ credits: 1, points: 50 })
  const balance = async () =>
    (await db.selectFrom('user').select('score').where('id', '=', member.id).executeTakeFirstOrThrow()).score
  expect(await balance()).toBe(50)
  await db
    .transaction()
    .execute((trx) => registrationCancelled(trx, api.deps, { registrationId: 1, actor: 'staff:operator' }))
  expect(await balance()).toBe(0)
})
