import { arrivalBy, newRegistration } from '@shuyuan/api/testing/distribution'
import { agreementVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'

const day = 86_400_000
let site: TestSite
/** Milliseconds that the site's clock is ahead of its start. */
let passed = 0
beforeEach(async () => {
  site = await openTestSite()
  passed = 0
  const start = site.context.now()
  site.context.now = () => start + passed
  for (const name of ['teacher', 'parent', 'other']) await site.run(['member', 'create', name])
})
afterEach(() => site.close())

/** Runs a command that must succeed and returns its JSON. */
async function done(...words: string[]) {
  const { code, err, json } = await site.run([...words, '--json'])
  expect([code, err]).toEqual([0, ''])
  return json
}
const appoint = (member: string) =>
  done('distributor', 'appoint', member, '--real-name', '李明', '--shown-name', '李老师', '--signed')
const events = async (entity: string) =>
  (await done('audit', 'list', '--entity', entity)).map(({ action }: { action: string }) => action)

/** Signs up through a distributor's link; returns the registration's number. */
async function signUp(code: string): Promise<string> {
  const deps = site.context
  const { id } = await newRegistration(
    { deps },
    { referral: { ...arrivalBy({ deps }, { code }), c: 'autumn' } },
  )
  const { db } = deps
  const row = await db.selectFrom('registration').select('no').where('id', '=', id).executeTakeFirstOrThrow()
  return row.no
}
const confirmed = async (no: string, by = 'operator') => {
  await done('registration', 'confirm', no, '--by', by)
}

test('a distributor is appointed, suspended, let go on, ended and appointed again', async () => {
  const { code, id, link } = await appoint('teacher')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(link).toBe(`/?d=${code}`)
  expect(
    await site.run(['distributor', 'appoint', 'teacher', '--real-name', '李明', '--signed']),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('is a distributor'),
  })
  expect((await site.run(['distributor', 'appoint', 'parent', '--real-name', '王五'])).code).toBe(2)
  expect(await done('distributor', 'freeze', code, '--reason', '核实中')).toEqual({
    id,
    code,
    state: 'frozen',
  })
  expect((await site.run(['distributor', 'approve', code])).err).toContain('is frozen')
  expect(await done('distributor', 'show', 'teacher')).toMatchObject({
    state: 'frozen',
    reason: '核实中',
    realName: '李明',
    shownName: '李老师',
    agreement: agreementVersion,
    points: { pending: 0, debt: 0 },
    money: { pending: '0.00' },
  })
  await done('distributor', 'unfreeze', code.toLowerCase())
  await done('distributor', 'end', code, '--by', 'li')
  expect((await appoint('teacher')).code).toBe(code)
  expect(await done('distributor', 'list', '--state', 'active')).toMatchObject({
    total: 1,
    list: [{ code, username: 'teacher' }],
  })
  expect((await site.run(['distributor', 'list'])).out).toContain(code)
  expect((await site.run(['distributor', 'show', 'nobody'])).code).toBe(1)
  expect((await site.run(['distributor', 'show', code])).out).toContain('李明, shown as 李老师')
  expect(await events('distributor')).toEqual([
    'distributor.appoint',
    'distributor.end',
    'distributor.unfreeze',
    'distributor.freeze',
    'distributor.appoint',
  ])
})

test('a confirmed registration is settled after seven days, and is seen in every table', async () => {
  const { code, id } = await appoint('teacher')
  await site.context.db
    .insertInto('touch')
    .values({
      distributor_id: id,
      visitor: 'v',
      campaign: 'autumn',
      path: '/class',
      day: '2026-11-21',
      counted: 1,
      create_time: unixSeconds(site.context.now()),
    })
    .execute()
  const no = await signUp(code)
  await confirmed(no)
  const points = (await site.context.content()).form('guoxuebaoming')?.creditPoints ?? 0
  expect(points).toBeGreaterThan(0)
  expect(await done('distributor', 'settle')).toMatchObject({ credits: 0 })
  passed = 7 * day
  expect(await done('distributor', 'settle')).toEqual({ credits: 1, points, money: '0.00', failed: [] })
  expect(await done('member', 'show', 'teacher')).toMatchObject({ score: points })
  expect(await done('distributor', 'leaders')).toMatchObject({
    list: [{ code, visits: 1, registrations: 1, confirmed: 1, points, money: '0.00' }],
  })
  expect(await done('distributor', 'campaigns')).toMatchObject({
    list: [{ campaign: 'autumn', visits: 1, registrations: 1, confirmed: 1, points, pointsEach: points }],
  })
  const csv = (await site.run(['distributor', 'export'])).out
  expect(csv).toMatch(
    new RegExp(`^\uFEFFid,code,name,registration[^]*,${code},李明,${no},.*,available,clear,`),
  )
  expect(csv).not.toMatch(/张三|139\d{8}/)
  expect(await done('ledger', 'verify')).toEqual({ problems: [] })
  for (const command of ['leaders', 'campaigns']) {
    expect((await site.run(['distributor', command])).out).toContain(String(points))
  }
})

test('what staff should look at waits for them', async () => {
  const { code } = await appoint('teacher')
  await confirmed(await signUp(code), 'teacher')
  await confirmed(await signUp(code), '李明')
  passed = 8 * day
  expect(await done('distributor', 'settle')).toMatchObject({ credits: 0 })
  const { list, total } = await done('distributor', 'review')
  expect(total).toBe(2)
  expect(list[0]).toMatchObject({ code, flags: 'self-confirmed', no: expect.stringMatching(/^R\d+$/) })
  const [pass, refuse] = list.map(({ id }: { id: number }) => String(id))
  expect((await site.run(['distributor', 'review'])).out).toContain('self-confirmed')
  expect((await site.run(['distributor', 'review', pass])).code).toBe(1)
  await done('distributor', 'review', pass, 'pass', '--reason', 'called the family')
  await done('distributor', 'review', refuse, 'refuse')
  expect((await site.run(['distributor', 'review', refuse, 'pass'])).code).toBe(1)
  expect(await done('distributor', 'settle')).toMatchObject({ credits: 1 })
  expect(await events('credit')).toEqual([
    'credit.release',
    'credit.reverse',
    'credit.review.refused',
    'credit.review.passed',
    'credit.create',
    'credit.create',
  ])
})

test('a member gets another referrer, with a reason, but never himself, a frozen one, or one whom he sent', async () => {
  const { code } = await appoint('teacher')
  const other = await appoint('other')
  const reassign = (...words: string[]) =>
    site.run(['distributor', 'reassign', ...words, '--reason', 'by phone'])
  expect((await site.run(['distributor', 'reassign', 'parent', code])).code).toBe(2)
  expect((await reassign('parent', code)).out).toContain(code)
  expect((await reassign('parent', 'none')).out).toContain('nobody')
  expect((await reassign('teacher', code)).err).toContain('himself')
  expect((await reassign('teacher', other.code)).code).toBe(0)
  expect((await reassign('other', code)).err).toContain('was sent by this member')
  await done('distributor', 'freeze', code)
  expect((await reassign('parent', code)).err).toContain('frozen')
  expect(await events('binding')).toHaveLength(3)
})

test('a card that was handed in is approved or goes back', async () => {
  const { code, id } = await appoint('teacher')
  const card = { name: '李老师', photo: '', qr: '', hours: '9–17', words: '' }
  const handIn = () =>
    site.context.db
      .updateTable('distributor')
      .set({ draft: JSON.stringify(card), card_state: 'pending' })
      .where('id', '=', id)
      .execute()
  expect((await site.run(['distributor', 'card', code, 'approve'])).err).toContain('waits')
  await handIn()
  expect(await done('distributor', 'card', code, 'approve')).toMatchObject({ cardState: 'approved' })
  expect(await done('distributor', 'show', code)).toMatchObject({ card, draft: null, cardState: 'approved' })
  await handIn()
  await done('distributor', 'card', code, 'refuse', '--reason', '请换照片')
  expect(await done('distributor', 'show', code)).toMatchObject({ card, cardState: 'refused' })
})
