import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { TermsData } from '@shuyuan/contract/class/class'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { ListedRegistration, ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import { bookPayment } from '#features/registration/fees/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { opensCourses } from './service.ts'
import { tellEndingCards } from './reminders.ts'

const actor = 'staff:li#9001'
const day = 86_400
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let clock: ReturnType<typeof standingClock>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
let member: Awaited<ReturnType<typeof createTestMember>>
let token: string
/** The group of members whose prices the card gives. */
let group: number
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, clock })
  office = await enterTestDesk(api, 'wang', 'office')
  member = await createTestMember(api, { username: 'familyli', rules: '*' })
  token = (await logIn(api, member)).token
  const { id } = await api.deps.db
    .insertInto('user_group')
    .values({ name: '书院会员', rules: '', status: 1, create_time: 0, update_time: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  group = id
})
afterEach(() => api.close())

const wanted = {
  course: 'ban',
  slots: [{ weekday: 6, from: '14:00', until: '15:00' }],
  starts: '2026-12-05',
  count: 8,
  place: '书院',
  seats: 10,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
  fee: '600',
}
const card = () => ({ until: '2027-08-31', group, courses: true })
const termOf = async (more: object) => {
  const { code, data, msg } = await office.post('term/add', { ...wanted, ...more })
  expect(code, msg).toBe(1)
  return (data as { term: string }).term
}
type Place = Extract<SubmitData, { result: 'registered' }>
const joins = async (term: string, change: Partial<SubmitBody> = {}, by = token) =>
  (await signUp(api, filledForm({ term, ...change }), { token: by })).data as Place
const receiptOf = async ({ no }: Place) =>
  (await post(api, '/api/registration/receipt', { no, secret: '' }, { token })).data as ReceiptData
const cheaper = () => ({ prices: [{ kind: 'group', amount: '450', group, until: '' }] })
const feeOf = async (place: Place) => (await receiptOf(place)).money.fee

test('a place that is a membership gives prices and courses once it is confirmed and paid, until its last day', async () => {
  const term = await termOf({ card: card() })
  expect(((await office.get(`term/show?term=${term}`)).data as EditedTerm).card).toEqual(card())
  const [other, later] = [await termOf(cheaper()), await termOf(cheaper())]
  const place = await joins(term)
  const shown = async () => (await receiptOf(place)).card
  expect(await shown()).toEqual({
    until: '2027-08-31',
    group: '书院会员',
    courses: true,
    good: false,
    over: false,
  })
  await confirmRegistration(api.deps, { no: place.no, actor })
  expect(await shown(), 'it is not paid').toMatchObject({ good: false })
  expect(await opensCourses(api.deps.db, api.deps, member.id)).toBe(false)
  expect(await feeOf(await joins(other))).toBe('600.00')
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  expect(await shown()).toMatchObject({ good: true })
  expect(await opensCourses(api.deps.db, api.deps, member.id)).toBe(true)
  expect(await feeOf(await joins(later))).toBe('450.00')
  expect((await receiptOf(await joins(await termOf(cheaper())))).money.price).toMatchObject({ kind: 'group' })
  const { list } = (await get(api, '/api/registration/list', { token })).data as {
    list: ListedRegistration[]
  }
  expect(list.find(({ no }) => no === place.no)?.card).toMatchObject({ good: true })
  // A stranger has none of it.
  const stranger = await createTestMember(api, { username: 'stranger', mobile: '13900008888', rules: '*' })
  expect(await opensCourses(api.deps.db, api.deps, stranger.id)).toBe(false)
  clock.pass(284 * day)
  expect(await opensCourses(api.deps.db, api.deps, member.id)).toBe(false)
})

test('a family is told once that its membership ends, and what a term says later is for those who come later', async () => {
  const term = await termOf({ card: { ...card(), until: '2026-12-31' } })
  const place = await joins(term)
  await confirmRegistration(api.deps, { no: place.no, actor })
  const told = () =>
    api.deps.db.selectFrom('message').select('channel').where('kind', '=', 'cardEnds').orderBy('id').execute()
  await tellEndingCards(api.deps)
  expect(await told()).toEqual([])
  const { version, ...values } = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  const changed = { ...values, ...wanted, version, term, card: { ...card(), until: '2027-12-31' } }
  expect((await office.post('term/change', changed)).code).toBe(1)
  expect((await receiptOf(place)).card).toMatchObject({ until: '2026-12-31' })
  clock.pass(27 * day)
  await tellEndingCards(api.deps)
  expect(await told(), 'it is not paid').toEqual([])
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  await Promise.all([tellEndingCards(api.deps), tellEndingCards(api.deps)])
  const first = await told()
  expect(first.length).toBeGreaterThan(0)
  await tellEndingCards(api.deps)
  expect(await told()).toEqual(first)
})

test('a membership that was given back whole, or that moves to a class, gives no price any more', async () => {
  const term = await termOf({ card: card() })
  const other = await termOf(cheaper())
  const place = await joins(term)
  await confirmRegistration(api.deps, { no: place.no, actor })
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  const { version } = (await office.get(`registration/show?no=${place.no}`)).data as { version: number }
  const moved = await office.post('registration/move', { no: place.no, version, term: other, fee: 'new' })
  expect(moved.code, moved.msg).toBe(1)
  expect(await feeOf(place)).toBe('600.00')

  const second = await joins(term, { answers: { ...filledForm({ term }).answers, name: '明二' } })
  await confirmRegistration(api.deps, { no: second.no, actor })
  await bookPayment(api.deps, { no: second.no, means: 'cash', note: '', actor })
  expect((await receiptOf(second)).card).toMatchObject({ good: true })
  const back = { no: second.no, amount: '600', means: 'cash', note: '', key: 'back' }
  expect((await office.post('registration/refund', back)).code).toBe(1)
  expect((await receiptOf(second)).card).toMatchObject({ good: false, over: false })
})

test('a membership that ends before its sign-up does, or opens nothing, is refused', async () => {
  for (const [wrong, field] of [
    [{ until: '2026-12-30' }, 'card.until'],
    [{ until: 'soon' }, 'card.until'],
    [{ until: '' }, 'card.until'],
    [{ group: 0, courses: false }, 'card.group'],
  ] as const)
    expect(
      await post(
        api,
        '/api/desk/term/add',
        { ...wanted, card: { ...card(), ...wrong } },
        { headers: { ...office.headers, ...ownClient } },
      ),
    ).toMatchObject({ code: 0, data: { field } })
})

test('the form’s term says what the membership opens, and the desk what was bought by it before and after it is cancelled', async () => {
  const term = await termOf({ card: card() })
  const { list } = (await get(api, '/api/class/terms')).data as TermsData
  expect(list.find(({ slug }) => slug === term)?.card).toEqual({
    until: '2027-08-31',
    group: '书院会员',
    courses: true,
  })
  const place = await joins(term)
  const before = await joins(await termOf(cheaper()))
  await confirmRegistration(api.deps, { no: place.no, actor })
  await bookPayment(api.deps, { no: place.no, means: 'cash', note: '', actor })
  const bought = await joins(await termOf(cheaper()))
  const atDesk = async (no: string) =>
    (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
  const said = [{ no: bought.no, title: expect.stringMatching(/./), amount: '450.00', full: '600.00' }]
  expect(await atDesk(place.no)).toMatchObject({
    card: { good: true, group: '书院会员' },
    boughtByCard: said,
  })
  for (const { no } of [before, bought]) expect((await atDesk(no)).boughtByCard).toEqual([])
  expect((await office.post('registration/cancel', { no: place.no, reason: '搬家' })).code).toBe(1)
  expect((await atDesk(place.no)).boughtByCard).toEqual(said)
  // Another membership that is good gives the same prices.
  const next = await joins(term)
  await confirmRegistration(api.deps, { no: next.no, actor })
  await bookPayment(api.deps, { no: next.no, means: 'cash', note: '', actor })
  expect((await atDesk(place.no)).boughtByCard).toEqual([])
  expect((await atDesk(next.no)).boughtByCard).toEqual(said)
})
