import type { FormData, SubmitBody, SubmitData } from '@shuyuan/contract/registration/submission'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import { maskContacts } from '@shuyuan/contract/text/mask'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { testStaff } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

const mobile = '+447911123456'
const email = 'mum@example.co.uk'
let api: TestApi
beforeEach(async () => {
  const clock = standingClock(Date.parse('2026-11-21T10:00:00+08:00'))
  const smsKinds = ['received', 'offered', 'cancelled'] as const
  const settings = { publicUrl: 'https://school.example', sendsMail: true, sendsLinks: true, smsKinds }
  api = await startTestApi({ content: await openRegistrationContent(), clock, settings })
  await writeConfig(api.deps.db, 'families_abroad', true)
})
afterEach(() => api.close())

/** A form that demands a code. */
const outdoors = (change: Partial<SubmitBody> = {}, answers: SubmitBody['answers'] = {}) =>
  filledForm({ form: 'zybm', term: 'outdoors', email, ...change }, { mobile, level: 'none', ...answers })
const sendCode = (to = email) =>
  post(api, '/api/Ems/send', { email: to, event: 'registration' }, { headers: ownClient })
const codeIn = () => api.sent.mail.at(-1)?.code ?? ''
const proofOf = async (of = email, number = mobile) => {
  await sendCode(of)
  const body = {
    term: 'outdoors',
    mobile: number,
    email: of,
    name: '谁',
    birthday: '1980-01-01',
    code: codeIn(),
  }
  const { data } = await post(api, '/api/registration/check-code', body)
  return (data as { proof: string }).proof
}
const faults = (data: unknown) =>
  (data as { problems: { field: string; message: string }[] }).problems.map(({ field }) => field)
const row = () =>
  api.deps.db.selectFrom('registration').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('where the school does not take families abroad all is as without them', async () => {
  await writeConfig(api.deps.db, 'families_abroad', false)
  const form = await get(api, '/api/registration/form?form=guoxuebaoming')
  expect(form.data).not.toHaveProperty('abroad')
  const sent = await signUp(api, filledForm({ email }, { mobile }))
  expect(faults(sent.data)).toEqual(['mobile'])
  expect(await sendCode()).toMatchObject({ code: 0 })
  expect(api.sent.mail).toEqual([])
})

test('a site that sends no mail takes nobody whom it could not reach', async () => {
  api.deps.settings.sendsMail = false
  const { data } = await get(api, '/api/registration/form?form=guoxuebaoming')
  expect((data as FormData).abroad).toBeUndefined()
  expect(faults((await signUp(api, filledForm({ email }, { mobile }))).data)).toEqual(['mobile'])
})

test('a number of another country needs an address, and one of this country keeps none', async () => {
  const fields = async (change: object, answers: object) =>
    faults((await signUp(api, filledForm(change, { ...answers }))).data)
  expect(await fields({}, { mobile })).toEqual(['contact.email'])
  expect(await fields({ email: 'mum@' }, { mobile })).toEqual(['contact.email'])
  expect(await fields({ email }, { mobile: '9123 4567' })).toEqual(['mobile'])
  await signUp(api, filledForm({ email }, { mobile: '+86 139 0000 2004' }))
  expect(await row()).toMatchObject({ mobile: '13900002004', email: '' })
  await signUp(api, filledForm({ email: 'Mum@Example.co.uk' }, { mobile: '0044 (0)7911 123-456' }))
  expect(await row()).toMatchObject({ mobile, email, mobile_verified: 0 })
})

test('from the code by mail to the account, and what the school has to say comes by mail', async () => {
  expect(faults((await signUp(api, outdoors())).data)).toEqual(['code'])
  expect(await sendCode()).toMatchObject({ code: 1 })
  expect(api.sent.sms).toEqual([])
  const kept = await proofOf()
  const { data } = await signUp(api, outdoors({ proof: kept }))
  expect(data).toMatchObject({ result: 'registered' })
  expect(await row()).toMatchObject({ mobile, email, mobile_verified: 1, user_id: null })
  await deliverDue(api.deps)
  const [letter] = api.sent.mail.filter(({ code }) => code === '').slice(-1)
  expect(letter).toMatchObject({ to: email })
  expect(letter?.text).toContain('/receipt?no=')
  expect(api.sent.sms).toEqual([])

  // The proof logs in, and the place is the account's.
  const login = { type: 'email', contact: email, captcha: '', proof: kept, consent: true }
  const entered = await post(api, '/api/login/code', login, { headers: ownClient })
  expect(entered).toMatchObject({ code: 1, data: { userInfo: { email } } })
  expect((await row()).user_id).not.toBeNull()
  const guardian = await api.deps.db.selectFrom('guardian_person').selectAll().executeTakeFirstOrThrow()
  expect(guardian).toMatchObject({ mobile, email, user_id: (await row()).user_id })
})

test('who knows the number alone finds no place, learns nothing and is written to by nobody', async () => {
  const victim = (await signUp(api, outdoors({ proof: await proofOf() }))).data as Registered
  const other = 'other@example.com'
  const proof = await proofOf(other)
  const again = await signUp(api, outdoors({ email: other, proof }))
  expect(again.data).toMatchObject({ result: 'exists', no: '', secret: '' })
  const body = {
    term: 'outdoors',
    mobile,
    email: other,
    name: '王小明',
    birthday: '1990-05-01',
    code: '',
    proof,
  }
  expect(await post(api, '/api/registration/check-code', body)).toMatchObject({
    code: 1,
    data: { existing: null },
  })
  // Another child by the same number is of another family.
  await signUp(api, outdoors({ email: other, proof }, { name: '李小红' }))
  const pupils = await api.deps.db.selectFrom('guardian_person').select('email').orderBy('id').execute()
  expect(pupils.map((each) => each.email)).toEqual([email, other])
  api.clock.pass(61)
  await sendCode(other)
  const found = await post(api, '/api/registration/find', { mobile: '', email: other, code: codeIn() })
  expect((found.data as { list: { no: string }[] }).list.map(({ no }) => no)).not.toContain(victim.no)
  // A code that came by SMS to such a number is none.
  expect(await post(api, '/api/registration/find', { mobile, email: '', code: '123456' })).toMatchObject({
    code: 0,
  })
})

test('a place that was signed up for is found again by mail', async () => {
  const { no } = (await signUp(api, outdoors({ proof: await proofOf() }))).data as Registered
  api.clock.pass(61)
  await sendCode()
  const found = await post(api, '/api/registration/find', {
    mobile: '',
    email: 'MUM@example.co.uk',
    code: codeIn(),
  })
  expect(found.data).toMatchObject({ list: [{ no }] })
})

test('a place that is offered to somebody abroad who waits is offered by mail', async () => {
  await signUp(api, filledForm({ term: 'small' }))
  const first = await row()
  await signUp(api, filledForm({ term: 'small', email }, { mobile }))
  const waits = await row()
  expect(waits.state).toBe('waitlist')
  const desk = await testStaff(api, 'owner')
  await desk.post('registration/cancel', { no: first.no, reason: '不来了' })
  const message = await api.deps.db
    .selectFrom('message')
    .select(['channel', 'recipient'])
    .where('ref', '=', waits.no)
    .where('kind', '=', 'offered')
    .execute()
  expect(message).toEqual([{ channel: 'mail', recipient: email }])
})

test('a family abroad cancels by its receipt, found by mail, and is told there; its number alone cancels nothing', async () => {
  const { no } = (await signUp(api, outdoors({ proof: await proofOf() }))).data as Registered
  for (const wrong of ['', mobile, email])
    expect(await post(api, '/api/registration/cancel', { no, secret: wrong }), wrong).toMatchObject({
      code: 0,
    })
  api.clock.pass(61)
  await sendCode()
  const found = await post(api, '/api/registration/find', { mobile: '', email, code: codeIn() })
  const [place] = (found.data as { list: { no: string; secret: string }[] }).list
  expect(place?.no).toBe(no)
  expect(await post(api, '/api/registration/cancel', { no, secret: place?.secret })).toMatchObject({
    code: 1,
  })
  expect(await row()).toMatchObject({ state: 'cancelled' })
  const told = await api.deps.db
    .selectFrom('message')
    .select(['kind', 'channel', 'recipient'])
    .where('ref', '=', no)
    .orderBy('id')
    .execute()
  expect(told).toEqual(['received', 'cancelled'].map((kind) => ({ kind, channel: 'mail', recipient: email })))
  expect(api.sent.sms).toEqual([])
})

test('a second child abroad has its price by the proved address, and not by the number, the address or a proof of another', async () => {
  const desk = await testStaff(api, 'owner')
  const added = await desk.post('term/add', {
    course: 'ban',
    slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
    starts: '2026-12-19',
    count: 4,
    place: '书院',
    seats: 20,
    enrolFrom: '2026-11-01',
    enrolUntil: '2026-12-31',
    fee: '1280',
    prices: [{ kind: 'sibling', amount: '1000' }],
  })
  const { term } = added.data as { term: string }
  const other = 'other@example.com'
  const [proof, strange] = [await proofOf(), await proofOf(other)]
  const consents = [
    { doc: 'privacy', version: '1.0', agreed: true },
    { doc: 'guardian', version: '2.0', agreed: true },
    { doc: 'sharing', version: '1.0', agreed: false },
  ]
  const child = (name: string, birthday: string, change: Partial<SubmitBody>) =>
    signUp(
      api,
      filledForm(
        { term, email, guardian: { name: '王大明', relation: 'father' }, consents, ...change },
        { name, birthday, mobile },
      ),
    )
  await child('大宝', '2018-05-01', { proof })
  expect((await row()).fee).toBe(128_000)
  const asks = async (change: object) => {
    const body = { term, name: '二宝', birthday: '2020-01-01', mobile, email, ...change }
    const { data } = await post(api, '/api/registration/price', body)
    return (data as { price: { kind: string } }).price.kind
  }
  expect(await asks({ proof })).toBe('sibling')
  for (const wrong of [{}, { proof: strange }, { email: other, proof: strange }, { email: '', proof }])
    expect(await asks(wrong), JSON.stringify(wrong)).toBe('full')
  await child('二宝', '2020-01-01', { proof })
  expect(await row()).toMatchObject({ name: '二宝', fee: 100_000 })
  await child('三宝', '2020-02-01', { email: other, proof: strange })
  expect(await row()).toMatchObject({ name: '三宝', email: other, fee: 128_000 })
  const { data } = await desk.post('class/contacts', { term })
  expect(data).toMatchObject({
    list: [
      { name: '大宝', mobile, email },
      { name: '二宝', mobile, email },
      { name: '三宝', mobile, email: other },
    ],
  })
})

test('the office finds the number as it is written, sees it masked, and corrects it with its address', async () => {
  await signUp(api, filledForm({ email }, { mobile }))
  const { no } = await row()
  const desk = await testStaff(api, 'owner')
  for (const search of ['+44 7911 123456', '00447911123456', '447911123456', '3456']) {
    const { data } = await desk.get(`registration/list?search=${encodeURIComponent(search)}`)
    expect((data as { list: { mobile: string }[] }).list, search).toMatchObject([
      { no, mobile: '+44****3456' },
    ])
  }
  const entry = (await desk.post('registration/entry', { no })).data as {
    version: number
    answers: Record<string, string>
  }
  expect(entry).toMatchObject({ email, abroad: true, answers: { mobile } })
  const correct = (answers: object, more: object) =>
    desk.post('registration/correct', { no, answers: { ...entry.answers, ...answers }, ...more })
  expect(await correct({ mobile: '+6591234567' }, { email: '' })).toMatchObject({
    data: { problems: [{ field: 'contact.email' }] },
  })
  await correct({ mobile: '+6591234567' }, { email: 'Dad@Example.sg' })
  expect(await row()).toMatchObject({ mobile: '+6591234567', email: 'dad@example.sg' })
  await correct({ mobile: '13900002004' }, { email: 'dad@example.sg' })
  expect(await row()).toMatchObject({ mobile: '13900002004', email: '' })
  expect(maskContacts('rang +447911123456 and 13900002004')).toBe('rang +44****3456 and 139****2004')
})
