import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { ShownPrice } from '@shuyuan/contract/registration/place-price'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { bookPayment } from './service.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let clock: ReturnType<typeof standingClock>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 20 })
})
beforeEach(async () => {
  clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, clock })
  office = await enterTestDesk(api, 'wang', 'office')
})
afterEach(() => api.close())

const wanted = {
  course: 'ban',
  slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
  starts: '2026-12-19',
  count: 4,
  place: '书院',
  seats: 20,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-31',
  fee: '1280',
}
const sunday = [{ weekday: 7, from: '09:30', until: '10:20' }]
const early = { kind: 'early', amount: '1080', until: '2026-11-22' }
const sibling = { kind: 'sibling', amount: '1000' }
const returning = { kind: 'returning', amount: '1100' }

async function termWith(prices: object[], more: object = {}): Promise<string> {
  const { code, data } = await office.post('term/add', { ...wanted, prices, ...more })
  expect(code).toBe(1)
  return (data as { term: string }).term
}
type Place = Extract<SubmitData, { result: 'registered' }>
const child = (name: string, birthday = '2018-05-01') => ({ name, birthday, mobile: '13900004711' })
const minor: Partial<SubmitBody> = {
  guardian: { name: '王大明', relation: 'father' },
  consents: [
    { doc: 'privacy', version: '1.0', agreed: true },
    { doc: 'guardian', version: '2.0', agreed: true },
    { doc: 'sharing', version: '1.0', agreed: false },
  ],
}
async function family(username: string) {
  const member = await createTestMember(api, { username })
  const { token } = await logIn(api, member)
  const join = async (term: string, answers: object, more: Partial<SubmitBody> = {}) => {
    const { data } = await signUp(api, filledForm({ ...minor, term, ...more }, { ...answers }), { token })
    return data as Place
  }
  const moneyOf = async (no: string) =>
    ((await post(api, '/api/registration/receipt', { no, secret: '' }, { token })).data as ReceiptData).money
  const asks = async (term: string, answers: object) =>
    (await post(api, '/api/registration/price', { term, ...answers }, { token })).data as {
      price: ShownPrice
      known: boolean
    }
  return { ...member, token, join, moneyOf, asks }
}

test('an early price that ends while the form is open is refused, and the new one is agreed to', async () => {
  const term = await termWith([early])
  const wang = await family('wangda')
  expect((await wang.asks(term, child('王小明'))).price).toEqual({
    kind: 'early',
    amount: '1080.00',
    full: '1280.00',
    until: '2026-11-22',
  })
  const first = await wang.join(term, child('王小明'), { price: '1080.00' })
  expect(await wang.moneyOf(first.no)).toMatchObject({ fee: '1080.00', price: { kind: 'early' } })
  clock.pass(2 * 86_400)
  const late = await wang.join(term, child('王小红'), { price: '1080.00' })
  expect(late).toMatchObject({ result: 'problems', problems: [{ field: 'price' }] })
  expect((await wang.asks(term, child('王小红'))).price).toMatchObject({ kind: 'full', amount: '1280.00' })
  const agreed = await wang.join(term, child('王小红'), { price: '1280.00' })
  expect((await wang.moneyOf(agreed.no)).fee).toBe('1280.00')
  // What was agreed before stays.
  expect((await wang.moneyOf(first.no)).left).toBe('1080.00')
})

/** Families with a child who was in a class of the school that is over by now. */
async function familiesOf(...names: string[]) {
  const before = await termWith([], {
    starts: '2026-11-22',
    count: 1,
    slots: sunday,
    enrolUntil: '2026-11-22',
  })
  const homes = await Promise.all(names.map((name) => family(name)))
  const mobiles = names.map((_, at) => `1390000471${at}`)
  for (const [at, home] of homes.entries()) {
    const { no } = await home.join(before, { ...child('旧生'), mobile: mobiles[at] })
    expect((await office.post('registration/confirm', { no, version: 0 })).code).toBe(1)
  }
  clock.pass(2 * 86_400)
  return homes.map((home, at) => ({ ...home, mobile: mobiles[at] ?? '' }))
}

test('two children of a family cost the same in all in either order, though one of them was here before', async () => {
  const term = await termWith([sibling, { ...returning, amount: '700' }])
  const [one, other] = await familiesOf('wangda', 'lida')
  const sumOf = async (home: typeof one, people: object[]) => {
    if (!home) throw new Error('no family')
    const places: string[] = []
    for (const person of people) places.push((await home.join(term, { ...person, mobile: home.mobile })).no)
    const money = await Promise.all(places.map((no) => home.moneyOf(no)))
    expect(money.map(({ price }) => price?.kind).toSorted()).toEqual(['returning', 'sibling'])
    return money.reduce((sum, { fee }) => sum + Number(fee), 0)
  }
  const people = [child('旧生'), child('新生', '2020-01-01')]
  expect(await sumOf(one, people)).toBe(1700)
  expect(await sumOf(other, people.toReversed())).toBe(1700)
})

test('of two children who are signed up at once for two classes, one has the price of a second child', async () => {
  const terms = [
    await termWith([sibling]),
    await termWith([sibling], { starts: '2026-12-20', slots: sunday }),
  ]
  for (let turn = 0; turn < 5; turn += 1) {
    const home = await family(`home${turn}`)
    const mobile = `1390000472${turn}`
    const places = await Promise.all(
      terms.map((term, at) => home.join(term, { ...child(at === 0 ? '大宝' : '二宝'), mobile })),
    )
    const money = await Promise.all(places.map(({ no }) => home.moneyOf(no)))
    expect(money.map(({ fee }) => fee).toSorted()).toEqual(['1000.00', '1280.00'])
  }
})

test('a place still says by which price it was sold where a part was given back, and not where the office set a fee', async () => {
  const term = await termWith([early])
  const wang = await family('wangda')
  const { no } = await wang.join(term, child('王小明'))
  await bookPayment(api.deps, { no, means: 'cash', note: '', actor: 'staff:office#9001' })
  const place = await registrationByNo(api.deps.db, no)
  const refund = { no, version: place?.version, amount: '80', means: 'cash', paid: '1080.00', note: '' }
  expect((await office.post('registration/refund', refund)).code).toBe(1)
  const { price, ...sums } = await wang.moneyOf(no)
  expect(sums).toMatchObject({ fee: '1000.00', refunded: '80.00' })
  expect(price).toMatchObject({ kind: 'early', amount: '1080.00' })
  const seen = await registrationByNo(api.deps.db, no)
  expect((await office.post('registration/fee', { no, version: seen?.version, amount: '1100' })).code).toBe(1)
  expect(await wang.moneyOf(no)).not.toHaveProperty('price')
})

test('what was paid above a price that became lower for a sibling is to be given back', async () => {
  const term = await termWith([sibling, { ...returning, amount: '700' }])
  const [home] = await familiesOf('wangda')
  if (!home) throw new Error('no family')
  const { mobile } = home
  const first = await home.join(term, { ...child('新生', '2020-01-01'), mobile })
  await bookPayment(api.deps, { no: first.no, means: 'cash', note: '', actor: 'staff:office#9001' })
  await home.join(term, { ...child('旧生'), mobile })
  expect(await home.moneyOf(first.no)).toMatchObject({ fee: '1000.00', paid: '1280.00', giveBack: '280.00' })
})

test('grown-ups are no siblings, and a stranger learns nothing of a family by its number', async () => {
  const term = await termWith([sibling])
  const home = await family('home')
  await home.join(term, child('大宝'))
  const mother = await home.join(term, { ...child('妈妈', '1990-01-01'), mobile: '13900004711' })
  expect((await home.moneyOf(mother.no)).fee).toBe('1280.00')
  const asked = { term, ...child('二宝', '2020-01-01') }
  expect((await post(api, '/api/registration/price', asked)).data).toMatchObject({
    price: { kind: 'full' },
    known: false,
  })
  expect((await home.asks(term, asked)).price).toMatchObject({ kind: 'sibling', amount: '1000.00' })
  const second = await home.join(term, child('二宝', '2020-01-01'))
  expect(await home.moneyOf(second.no)).toMatchObject({
    fee: '1000.00',
    price: { kind: 'sibling', full: '1280.00' },
  })
})

test('the price of a second child stays where the first one cancels, which the family and the desk are told', async () => {
  const term = await termWith([sibling])
  const home = await family('home')
  const first = await home.join(term, child('大宝'))
  const receiptOf = async (no: string) =>
    (await post(api, '/api/registration/receipt', { no, secret: '' }, home)).data as ReceiptData
  const atDesk = async (no: string) =>
    (await office.get(`registration/show?no=${no}`)).data as DeskRegistration
  expect(await receiptOf(first.no)).toMatchObject({ boughtAsSecond: [] })
  const second = await home.join(term, child('二宝', '2020-01-01'))
  const said = [{ no: second.no, title: expect.stringMatching(/./), amount: '1000.00', full: '1280.00' }]
  expect((await receiptOf(first.no)).boughtAsSecond).toEqual(said)
  expect((await atDesk(first.no)).boughtAsSecond).toEqual(said)
  // Who cancels the second place changes nobody's price.
  expect((await receiptOf(second.no)).boughtAsSecond).toEqual([])
  expect((await atDesk(second.no)).boughtAsSecond).toEqual([])
  expect((await post(api, '/api/registration/cancel', { no: first.no, secret: '' }, home)).code).toBe(1)
  expect(await home.moneyOf(second.no)).toMatchObject({ fee: '1000.00', left: '1000.00' })
  expect((await atDesk(first.no)).boughtAsSecond).toEqual(said)
  // Who comes back is the first child again, at the full price.
  const again = await home.join(term, child('大宝'))
  expect(await home.moneyOf(again.no)).toMatchObject({ fee: '1280.00' })
  expect((await atDesk(first.no)).boughtAsSecond).toEqual([])
  expect((await atDesk(again.no)).boughtAsSecond).toEqual(said)
})

test('who only types a number is told nothing of what another child has', async () => {
  const term = await termWith([sibling])
  const home = await family('home')
  const { no: first } = await home.join(term, child('大宝'))
  await home.join(term, child('二宝', '2020-01-01'))
  expect((await post(api, '/api/registration/cancel', { no: first, secret: '' }, home)).code).toBe(1)
  const stranger = await signUp(api, filledForm({ ...minor, term }, child('生人')))
  const { no, secret } = stranger.data as Place
  const { data } = await post(api, '/api/registration/receipt', { no, secret })
  expect(data).toMatchObject({ name: expect.stringMatching(/./), boughtAsSecond: [] })
})

test('members of a group have its price; a later list leaves debts alone, and a move goes by the list there', async () => {
  const home = await family('home')
  const { group_id: group } = await api.deps.db
    .selectFrom('user')
    .select('group_id')
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow()
  const term = await termWith([{ kind: 'group', amount: '900', group }])
  const { no } = await home.join(term, child('大宝'))
  expect(await home.moneyOf(no)).toMatchObject({ fee: '900.00', price: { kind: 'group' } })
  const { lessons: _lessons, ...shown } = (await office.get(`term/show?term=${term}`)).data as EditedTerm
  expect(shown.prices).toEqual([{ kind: 'group', amount: '900.00', until: '', group }])
  expect(shown.groups).toContainEqual({ id: group, name: expect.any(String) })
  const dearer = { ...shown, count: 0, lessons: _lessons, fee: '2000', prices: [] }
  expect((await office.post('term/change', dearer)).code).toBe(1)
  expect((await home.moneyOf(no)).left).toBe('900.00')
  const other = await termWith([early, returning], { starts: '2026-12-20', slots: sunday })
  clock.pass(2 * 86_400)
  const again = await enterTestDesk(api, 'zhao', 'office')
  const moved = await again.post('registration/move', { no, version: 0, term: other, fee: 'new' })
  expect(moved.code).toBe(1)
  // The sign-up was before the early price ended.
  expect(await home.moneyOf(no)).toMatchObject({ fee: '1080.00', price: { kind: 'early' } })
})
