import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#features/message/deliver.ts'
import { tell } from '#features/message/service.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 2 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
  office = await enterTestDesk(api, 'anna', 'office')
})
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  expect(await verifyPayments(api.deps.db)).toEqual([])
  await api.close()
})

const reason = '用登记的手机打来'
const signedUp = async (term = 'winter', token = '') =>
  ((await signUp(api, filledForm({ term }), { token })).data as Extract<SubmitData, { result: 'registered' }>)
    .no
const act = (name: string, body: Record<string, unknown>) => office.post(`registration/${name}`, body)
const show = async (no: string) => (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
const beginOrder = (no: string, state: 'begun' | 'odd') => {
  const time = { create_time: 1, update_time: 1, ask_time: 1 }
  const order = { no: 'order-1', registration: no, user_id: null, cents: 1, ...time } as const
  return api.deps.db
    .insertInto('payment_order')
    .values({ ...order, provider: 'wechat', way: 'code', state })
    .execute()
}
const events = () =>
  api.deps.db
    .selectFrom('audit')
    .select(['actor', 'ref', 'detail'])
    .where('action', '=', 'registration.erase')
    .execute()

test('a guest’s cancelled sign-up is deleted with its pupil, and the audit log has nothing of the person', async () => {
  const no = await signedUp()
  const { name, mobile, pupil } = (await office.post('registration/reveal', { no })).data as DeskRegistration
  expect(pupil).not.toBeNull()
  expect(await act('erase', { no, reason }), 'while it is valid').toMatchObject({ code: 0 })
  await act('cancel', { no, reason: '来不了' })
  expect(await act('erase', { no, reason: ' ' })).toMatchObject({ code: 0 })
  const { version } = await show(no)
  expect(await act('erase', { no, reason, version: version - 1 })).toMatchObject({ code: 0 })
  const both = await Promise.all([
    act('erase', { no, reason, version }),
    act('erase', { no, reason, version }),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await show(no)).toBeNull()
  for (const table of ['registration', 'pupil'] as const)
    expect(await api.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const noted = await events()
  expect(noted).toMatchObject([{ actor: office.actor, ref: no }])
  expect(JSON.parse(noted[0]?.detail ?? '')).toEqual({ term: 'winter', reason })
  for (const personal of [name, mobile]) expect(JSON.stringify(noted)).not.toContain(personal)
})

test('a message about a sign-up that is deleted never leaves', async () => {
  api.deps.settings.smsKinds = ['confirmed']
  const no = await signedUp()
  const { mobile } = (await office.post('registration/reveal', { no })).data as DeskRegistration
  await act('cancel', { no, reason: '来不了' })
  const to = { memberId: null, mobile }
  const message = {
    kind: 'confirmed',
    to,
    values: () => ({ title: '班', no, child: '明小学' }),
    ref: no,
  } as const
  await api.deps.db.transaction().execute((trx) => tell(trx, { ...message, now: api.deps.now() }))
  expect(await act('erase', { no, reason })).toMatchObject({ code: 1 })
  await deliverDue(api.deps)
  expect(api.sent.sms).toEqual([])
})

test('neither a message that was sent nor a consent’s address tells of who was deleted; the rest of the family hears', async () => {
  api.deps.settings.smsKinds = ['confirmed']
  const no = await signedUp()
  const sister = await signUp(api, filledForm({ term: 'winter' }, { name: '王小妹' }))
  const other = (sister.data as Extract<SubmitData, { result: 'registered' }>).no
  const { mobile } = (await office.post('registration/reveal', { no })).data as DeskRegistration
  const about = (names: string, nos: string, key: string, ref = no) =>
    api.deps.db.transaction().execute((trx) =>
      tell(trx, {
        now: api.deps.now(),
        kind: 'confirmed',
        to: { memberId: null, mobile },
        values: () => ({ title: '班', no: nos, child: names }),
        link: `/register/receipt?no=${ref}`,
        ref,
        key,
      }),
    )
  await about('王小明', no, 'alone')
  await deliverDue(api.deps)
  expect(api.sent.sms).toHaveLength(1)
  await about('王小明、王小妹', `${no}、${other}`, 'both')
  await about('王小妹、王小明', `${other}、${no}`, 'sister first', other)
  await act('cancel', { no, reason: '来不了' })
  expect(await act('erase', { no, reason: ' ' })).toMatchObject({
    code: 0,
    msg: 'Please say how you know who wishes it.',
  })
  expect(await act('erase', { no, reason })).toMatchObject({ code: 1 })
  const left = await api.deps.db.selectFrom('message').select(['ref', 'state', 'data', 'link']).execute()
  expect(left.map(({ ref, state }) => [ref, state])).toEqual([
    [other, 'waiting'],
    [other, 'waiting'],
  ])
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`王小明|${no}`))
  await deliverDue(api.deps)
  expect(api.sent.sms.at(-1)?.text).toContain('王小妹')
  const consents = await api.deps.db.selectFrom('consent').select(['subject', 'ip']).orderBy('id').execute()
  const ofThis = consents.filter(({ subject }) => subject === `registration:${no}`)
  expect(ofThis.length).toBeGreaterThan(0)
  expect(ofThis.filter(({ ip }) => ip !== '')).toEqual([])
  expect(consents.filter(({ ip }) => ip !== '').length, 'the sister’s stay').toBeGreaterThan(0)
})

test('nothing is deleted while money is to be given back or is under way; afterwards it stays in the books', async () => {
  const no = await signedUp()
  await act('confirm', { no })
  expect(await act('pay', { no, amount: '600', means: 'cash', note: '', key: 'one' })).toMatchObject({
    code: 1,
  })
  await act('cancel', { no, reason: '来不了' })
  expect(await act('erase', { no, reason })).toMatchObject({ code: 0 })
  expect(await act('refund', { no, amount: '600', means: 'cash', note: '', key: 'two' })).toMatchObject({
    code: 1,
  })
  await beginOrder(no, 'begun')
  expect(await act('erase', { no, reason }), 'a payment is under way').toMatchObject({ code: 0 })
  await api.deps.db.updateTable('payment_order').set({ state: 'closed' }).execute()
  expect(await act('erase', { no, reason })).toMatchObject({ code: 1 })
  const kept = await api.deps.db.selectFrom('registration_payment').select(['no', 'kind']).execute()
  expect(kept.map((row) => row.no)).toEqual([no, no])
  expect(await office.get('money/list')).toMatchObject({ code: 1 })
})

test('a year deletes nothing of whom the school still owes money, or whose payment is under way', async () => {
  const no = await signedUp()
  await act('confirm', { no })
  await act('pay', { no, amount: '600', means: 'cash', note: '', key: 'one' })
  await act('cancel', { no, reason: '来不了' })
  const afterYears = async () => {
    api.clock.pass(5 * 365 * 86_400)
    office = await enterTestDesk(api, `office${api.deps.now()}`, 'office')
    await purgeRegistrations(api.deps, { actor: 'system', dry: false })
    const left = await api.deps.db.selectFrom('registration').select('no').execute()
    return left.map((row) => row.no)
  }
  expect(await afterYears()).toEqual([no])
  expect(await act('refund', { no, amount: '600', means: 'cash', note: '', key: 'two' })).toMatchObject({
    code: 1,
  })
  await beginOrder(no, 'odd')
  expect(await afterYears()).toEqual([no])
  await api.deps.db.updateTable('payment_order').set({ state: 'closed' }).execute()
  expect(await afterYears()).toEqual([])
})

test('a member’s sign-up is not deleted here, one’s own neither, nor by a teacher', async () => {
  const parent = await createTestMember(api, { username: 'parent' })
  const no = await signedUp('winter', (await logIn(api, parent)).token)
  await act('cancel', { no, reason: '来不了' })
  expect(await act('erase', { no, reason })).toMatchObject({ code: 0 })
  await api.deps.db.updateTable('registration').set({ user_id: null }).execute()
  const teacher = await enterTestDesk(api, 'du', 'teacher')
  expect(await teacher.post('registration/erase', { no, reason })).toMatchObject({ code: 401 })
  await api.deps.db
    .updateTable('user')
    .set({
      mobile: (await api.deps.db.selectFrom('registration').select('mobile').executeTakeFirst())?.mobile,
    })
    .where('id', '=', office.member.id)
    .execute()
  expect(await act('erase', { no, reason }), 'of the own number').not.toMatchObject({ code: 1 })
  expect(await events()).toEqual([])
  expect(await act('erase', { no: 'R-none', reason })).toMatchObject({ code: 0 })
})
