import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/audit/service.ts'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import {
  arrivalBy,
  newDistributor,
  newMember,
  newMobile,
  newRegistration,
  sendLead,
} from '#testing/distribution.ts'
import { registrationConfirmed } from '#features/distribution/credits/service.ts'
import { reassignReferrer } from './reassign.ts'
import { takeDistributorStep } from '#desk/distributor/service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const day = 86_400
const staff = { actor: 'staff:operator#9001', reason: 'the link was lost' }
const bindingsOf = (memberId: number) =>
  api.deps.db.selectFrom('binding').selectAll().where('user_id', '=', memberId).orderBy('id').execute()
const attributionOf = (id: number | null) =>
  api.deps.db.selectFrom('attribution').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const memberOf = ({ user_id: id }: { user_id: number }) =>
  api.deps.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const none = { distributorId: null, source: 'none', touchId: null, assistId: null }

describe('the link of a guest', () => {
  test('counts for 30 days, to the second', async () => {
    const distributor = await newDistributor(api)
    expect(await sendLead(api, { referral: arrivalBy(api, distributor, 30 * day - 1) })).toMatchObject({
      distributorId: distributor.id,
      source: 'touch',
      touchId: expect.any(Number),
      ruleVersion: expect.any(String),
    })
    expect(await sendLead(api, { referral: arrivalBy(api, distributor, 30 * day) })).toMatchObject(none)
  })

  test('counts as long as the setting says', async () => {
    const distributor = await newDistributor(api)
    const ninety = () => sendLead(api, { referral: arrivalBy(api, distributor, 90 * day - 1) })
    expect(await ninety()).toMatchObject(none)
    await writeConfig(api.deps.db, 'referral_guest_days', 90)
    expect(await ninety()).toMatchObject({ source: 'touch' })
    await writeConfig(api.deps.db, 'referral_guest_days', 1)
    expect(await sendLead(api, { referral: arrivalBy(api, distributor, day) })).toMatchObject(none)
    await writeConfig(api.deps.db, 'referral_guest_days', 30)
    await expect(writeConfig(api.deps.db, 'referral_guest_days', 91)).rejects.toThrow('referral_guest_days')
  })

  test('is not made longer by a browser whose clock is ahead', async () => {
    const distributor = await newDistributor(api)
    const ahead = arrivalBy(api, distributor, -365 * day)
    const { touchId } = await sendLead(api, { referral: ahead })
    const touch = await api.deps.db
      .selectFrom('touch')
      .selectAll()
      .where('id', '=', touchId)
      .executeTakeFirst()
    expect(touch).toMatchObject({ create_time: unixSeconds(api.deps.now()), counted: 0, campaign: 'spring' })
  })

  test('counts nothing where the code is nobody’s, or there is no visit at all', async () => {
    expect(await sendLead(api, {})).toMatchObject({ ...none, attributionId: null })
    expect(await sendLead(api, { referral: arrivalBy(api, { code: 'ZZZZZZZZ' }) })).toMatchObject(none)
  })
})

describe('a member’s binding', () => {
  test('is made by the first form, and beats newer links, whose part is kept', async () => {
    const [first, second] = [await newDistributor(api), await newDistributor(api)]
    const { id } = await newMember(api)
    await sendLead(api, { memberId: id, referral: arrivalBy(api, first) })
    expect(await bindingsOf(id)).toMatchObject([
      { distributor_id: first.id, origin: 'registration', state: 'active', campaign: 'spring' },
    ])
    const later = await sendLead(api, { memberId: id, referral: arrivalBy(api, second) })
    expect(later).toMatchObject({ distributorId: first.id, source: 'binding' })
    const assist = await api.deps.db
      .selectFrom('touch')
      .select('distributor_id')
      .where('id', '=', later.assistId)
      .executeTakeFirst()
    expect(assist?.distributor_id).toBe(second.id)
    expect(await bindingsOf(id)).toHaveLength(1)
  })

  test('is made by a claim too, but not by an attempt, and never for a guest', async () => {
    const distributor = await newDistributor(api)
    const { id } = await newMember(api)
    const referral = arrivalBy(api, distributor)
    expect(await sendLead(api, { memberId: id, referral, occasion: 'attempt' })).toMatchObject({
      source: 'touch',
    })
    expect(await bindingsOf(id)).toEqual([])
    await sendLead(api, { memberId: id, referral, occasion: 'claim', mobile: '' })
    expect(await bindingsOf(id)).toMatchObject([{ origin: 'claim' }])
  })

  test('ends after 365 days, to the second, and the next form binds anew', async () => {
    const [first, second] = [await newDistributor(api), await newDistributor(api)]
    const { id } = await newMember(api)
    await sendLead(api, { memberId: id, referral: arrivalBy(api, first) })
    api.clock.pass(365 * day - 1)
    expect(await sendLead(api, { memberId: id })).toMatchObject({ source: 'binding' })
    api.clock.pass(1)
    expect(await sendLead(api, { memberId: id })).toMatchObject(none)
    await sendLead(api, { memberId: id, referral: arrivalBy(api, second) })
    expect(await bindingsOf(id)).toMatchObject([
      { distributor_id: first.id, state: 'expired', end_time: unixSeconds(api.deps.now()) },
      { distributor_id: second.id, state: 'active' },
    ])
  })

  test('is renewed by a confirmed registration with the same distributor', async () => {
    const distributor = await newDistributor(api)
    const { id } = await newMember(api)
    const found = await newRegistration(api, { memberId: id, referral: arrivalBy(api, distributor) })
    api.clock.pass(300 * day)
    await api.deps.db.transaction().execute((trx) =>
      registrationConfirmed(trx, api.deps, {
        registrationId: found.id,
        attributionId: found.attributionId,
        memberId: id,
        mobile: found.mobile,
        course: 'lunyu',
        courseTitle: { 'zh-cn': '论语', en: 'The Analects' },
        credit: { points: 0, cents: 0 },
        actor: 'staff:operator#9001',
      }),
    )
    expect(await bindingsOf(id)).toMatchObject([{ expire_time: unixSeconds(api.deps.now()) + 365 * day }])
  })

  test('lasts for ever where the setting is 0', async () => {
    await writeConfig(api.deps.db, 'referral_binding_days', 0)
    const { id } = await newMember(api)
    await sendLead(api, { memberId: id, referral: arrivalBy(api, await newDistributor(api)) })
    await writeConfig(api.deps.db, 'referral_binding_days', 365)
    api.clock.pass(4000 * day)
    expect(await sendLead(api, { memberId: id })).toMatchObject({ source: 'binding' })
  })

  test('is changed by an operator alone, who says why; the audit log has it', async () => {
    const [first, second] = [await newDistributor(api), await newDistributor(api)]
    const member = await newMember(api)
    await sendLead(api, { memberId: member.id, referral: arrivalBy(api, first) })
    expect(await reassignReferrer(api.deps, member, second.id, staff)).toBeNull()
    expect(await reassignReferrer(api.deps, member, null, staff)).toBeNull()
    expect(await bindingsOf(member.id)).toMatchObject([
      { distributor_id: first.id, state: 'replaced' },
      { distributor_id: second.id, state: 'removed', origin: 'operator' },
    ])
    expect(
      await auditLog(api.deps.db, { entity: 'binding', ref: String(member.id), limit: 10 }),
    ).toMatchObject([
      { action: 'binding.reassign', detail: { from: second.id, to: null, reason: staff.reason } },
      { actor: staff.actor, detail: { from: first.id, to: second.id } },
    ])
    expect(await reassignReferrer(api.deps, await memberOf(first), first.id, staff)).toBe('own')
  })

  test('ends with the distributor, and waits while the distributor is frozen', async () => {
    const distributor = await newDistributor(api)
    const { id } = await newMember(api)
    await sendLead(api, { memberId: id, referral: arrivalBy(api, distributor) })
    await takeDistributorStep(api.deps, distributor.id, 'freeze', staff)
    const frozen = await sendLead(api, { memberId: id })
    expect(frozen).toMatchObject(none)
    expect(await attributionOf(frozen.attributionId)).toMatchObject({ refused: 'frozen:binding' })
    await takeDistributorStep(api.deps, distributor.id, 'unfreeze', staff)
    expect(await sendLead(api, { memberId: id })).toMatchObject({ source: 'binding' })
    await takeDistributorStep(api.deps, distributor.id, 'end', staff)
    expect(await sendLead(api, { memberId: id })).toMatchObject(none)
    expect(await bindingsOf(id)).toMatchObject([{ state: 'removed' }])
  })
})

test('a code that was typed counts as it was read out, before a link and after a binding', async () => {
  const [typed, linked] = [await newDistributor(api), await newDistributor(api)]
  const readOut = ` ${typed.code.slice(0, 4).toLowerCase()}-${typed.code.slice(4)} `
  const { id } = await newMember(api)
  const found = await sendLead(api, { memberId: id, typedCode: readOut, referral: arrivalBy(api, linked) })
  expect(found).toMatchObject({ distributorId: typed.id, source: 'manual', touchId: null })
  expect(found.assistId).not.toBeNull()
  expect(await sendLead(api, { memberId: id, typedCode: linked.code })).toMatchObject({
    distributorId: typed.id,
    source: 'binding',
  })
  expect(await sendLead(api, { typedCode: 'no such code' })).toMatchObject(none)
})

test('a referrer whom the visitor took off does not count, and that is written down', async () => {
  const distributor = await newDistributor(api)
  const { id } = await newMember(api)
  const found = await sendLead(api, { memberId: id, referral: arrivalBy(api, distributor), removed: true })
  expect(found).toMatchObject(none)
  expect(await bindingsOf(id)).toEqual([])
  expect(await attributionOf(found.attributionId)).toMatchObject({ refused: 'removed', distributor_id: null })
  const [event] = await auditLog(api.deps.db, {
    entity: 'attribution',
    ref: String(found.attributionId),
    limit: 1,
  })
  expect(event).toMatchObject({
    actor: `member:${id}`,
    action: 'referral.remove',
    detail: { distributors: [distributor.id] },
  })
})

describe('not allowed is', () => {
  const refused = async (lead: Parameters<typeof sendLead>[1]) => {
    const found = await sendLead(api, lead)
    expect(found).toMatchObject(none)
    return (await attributionOf(found.attributionId)).refused
  }

  test('one’s own code: as the same member, with the same mobile number, with the same ID number', async () => {
    const distributor = await newDistributor(api)
    const owner = await memberOf(distributor)
    const referral = arrivalBy(api, distributor)
    expect(await refused({ memberId: owner.id, referral })).toBe('own:touch')
    expect(await refused({ mobile: owner.mobile, referral })).toBe('own:touch')
    await newRegistration(api, { memberId: owner.id, idHash: 'the hash of an ID number' })
    expect(await refused({ idHash: 'the hash of an ID number', referral })).toBe('own:touch')
    expect(await sendLead(api, { idHash: 'another', referral })).toMatchObject({ source: 'touch' })
  })

  test('a circle: the distributor was sent by this member, also where the member signs up as a guest', async () => {
    const [above, below] = [await newDistributor(api), await newDistributor(api)]
    await sendLead(api, { memberId: below.user_id, referral: arrivalBy(api, above) })
    const referral = arrivalBy(api, below)
    expect(await refused({ memberId: above.user_id, referral })).toBe('loop:touch')
    const { mobile } = await memberOf(above)
    expect(await refused({ mobile, referral })).toBe('loop:touch')
  })

  test('a distributor who is not active, and staff by setting', async () => {
    for (const [state, why] of [
      ['applied', 'unknown'],
      ['frozen', 'frozen'],
      ['ended', 'unknown'],
    ] as const) {
      const distributor = await newDistributor(api, { state })
      expect(await refused({ referral: arrivalBy(api, distributor) })).toBe(`${why}:touch`)
    }
    const teacher = await newDistributor(api, { groupId: 7 })
    expect(await sendLead(api, { referral: arrivalBy(api, teacher) })).toMatchObject({ source: 'touch' })
    await writeConfig(api.deps.db, 'referral_staff_groups', [7])
    expect(await refused({ referral: arrivalBy(api, teacher) })).toBe('staff:touch')
  })
})

describe('for staff to look at is', () => {
  const flags = async (lead: Parameters<typeof sendLead>[1]) =>
    (await attributionOf((await sendLead(api, lead)).attributionId)).flags

  test('a browser or an address that the distributor uses', async () => {
    const distributor = await newDistributor(api, { ip: '10.9.9.9' })
    const own = arrivalBy(api, await newDistributor(api))
    await sendLead(api, { memberId: distributor.user_id, referral: own })
    const shared = { ...arrivalBy(api, distributor), visitor: own.visitor }
    expect(await flags({ referral: shared })).toBe('same-visitor')
    expect(await flags({ referral: arrivalBy(api, distributor), address: '10.9.9.9' })).toBe('same-ip')
    api.clock.pass(day)
    expect(await flags({ referral: arrivalBy(api, distributor), address: '10.9.9.9' })).toBe('')
  })

  test('another number from the same address, and numbers in a row', async () => {
    const distributor = await newDistributor(api)
    const lead = (mobile: string, address: string) =>
      flags({ referral: arrivalBy(api, distributor), mobile, address })
    expect(await lead('15000000010', '10.7.0.1')).toBe('')
    expect(await lead('15000000010', '10.7.0.1')).toBe('')
    expect(await lead('15100000000', '10.7.0.1')).toBe('same-address')
    expect(await lead('15000000013', '10.7.0.2')).toBe('sequential-mobiles')
    expect(await lead('15000000020', '10.7.0.3')).toBe('')
  })

  test('the sixth in an hour', async () => {
    const distributor = await newDistributor(api)
    const lead = () => flags({ referral: arrivalBy(api, distributor), mobile: newMobile() })
    for (let count = 0; count < 5; count += 1) expect(await lead()).toBe('')
    expect(await lead()).toBe('burst')
    api.clock.pass(3600)
    expect(await lead()).toBe('')
  })
})
