import { setTimeout as pause } from 'node:timers/promises'
import type { RegistrationList } from '@shuyuan/contract/registration/membership'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { CheckCodeData, FormData, SubmitData } from '@shuyuan/contract/registration/submission'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { deleteDueAccounts } from '#features/privacy/delete-due.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'
import { agreed, filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { inTurn } from './seats/term-lock.ts'
import { confirmRegistration, noteCall } from '#desk/registration/service.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
beforeAll(async () => {
  content = await openRegistrationContent()
})
beforeEach(async () => {
  // Saturday 2026-11-21, 23:59 at the school.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T15:59:00Z')) })
  await api.deps.db
    .insertInto('area')
    .values([
      { id: 320_000, pid: 0, name: '江苏省', level: 1 },
      { id: 320_500, pid: 320_000, name: '苏州市', level: 2 },
      { id: 320_508, pid: 320_500, name: '姑苏区', level: 3 },
    ])
    .execute()
})
afterEach(() => api.close())

const row = (no: string) =>
  api.deps.db.selectFrom('registration').selectAll().where('no', '=', no).executeTakeFirstOrThrow()
const taken = async (term = 'winter') =>
  (await api.deps.db.selectFrom('term_seat').select('taken').where('slug', '=', term).executeTakeFirst())
    ?.taken
const registered = async (
  ...args: Parameters<typeof signUp> extends [TestApi, ...infer Rest] ? Rest : never
) => (await signUp(api, ...args)).data as Registered
const receiptOf = (key: { no: string; secret?: string }, token?: string) =>
  post(api, '/api/registration/receipt', key, token ? { token } : {})
const cancelOf = (key: { no: string; secret?: string }, token?: string) =>
  post(api, '/api/registration/cancel', key, token ? { token } : {})
const codeFor = async (mobile: string) => {
  const before = api.sent.sms.length
  const body = { mobile, template_code: 'registration', ...(await proof(api)) }
  await post(api, '/api/Sms/send', body)
  expect(api.sent.sms).toHaveLength(before + 1)
  return api.sent.sms.at(-1)?.code ?? ''
}
const problemsOf = async (...args: Parameters<typeof filledForm>) => {
  const answer = await signUp(api, filledForm(...args))
  const data = answer.data as { problems?: { field: string }[] } | null
  return { code: answer.code, fields: data?.problems?.map(({ field }) => field) }
}

test('the state of a form goes by the school’s day', async () => {
  const state = async (form = 'guoxuebaoming') =>
    (await get(api, `/api/registration/form?form=${form}`)).data as FormData
  const first = await state()
  expect(first).toMatchObject({
    state: 'open',
    today: '2026-11-21',
    timeZone: 'Asia/Shanghai',
    codeNeeded: false,
  })
  const states = () => Object.fromEntries(first.terms.map(({ term, state }) => [term, state]))
  expect(states()).toEqual({ winter: 'open', small: 'open', later: 'soon', past: 'closed' })
  const later = first.terms.find(({ term }) => term === 'later')
  expect(later?.opensAt).toBe(Date.parse('2026-11-24T00:00:00+08:00'))
  expect(later?.closesAt).toBe(Date.parse('2026-11-29T00:00:00+08:00'))

  expect(await state('zybm')).toMatchObject({
    state: 'open',
    codeNeeded: true,
    closesAt: Date.parse('2026-11-24T00:00:00+08:00'),
  })
  api.clock.pass(2 * 86_400 + 59)
  expect(await state('zybm')).toMatchObject({ state: 'open', today: '2026-11-23' })
  api.clock.pass(1)
  expect(await state('zybm')).toMatchObject({ state: 'closed', today: '2026-11-24' })
  expect(await get(api, '/api/registration/form?form=none')).toMatchObject({ code: 0, data: null })
})

test('a guest signs up, gets a number, and opens the receipt with its secret alone', async () => {
  const answer = await signUp(api)
  expect(answer).toMatchObject({ code: 1, msg: 'Your sign-up has arrived.' })
  const data = answer.data as Registered
  expect(data).toMatchObject({ result: 'registered', state: 'submitted', position: 0 })
  expect(data.no).toMatch(/^R20261121[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await taken()).toBe(1)

  const receipt = (await receiptOf(data)).data as ReceiptData
  expect(receipt).toMatchObject({
    no: data.no,
    title: '班',
    name: '王小明',
    state: 'submitted',
    starts: '2026-12-05',
    editable: true,
    cancellable: true,
    entry: { answers: { name: '王小明', birthday: '1990-05-01' }, guardian: null },
  })
  expect(receipt.mobile).toMatch(/^138\*{4}\d{4}$/)
  expect(JSON.stringify(receipt)).not.toContain((await row(data.no)).mobile)
  for (const secret of ['', 'x', data.secret.slice(0, -1)]) {
    expect(await receiptOf({ no: data.no, secret })).toMatchObject({ code: 0, data: null })
  }
  expect(await receiptOf({ no: ` ${data.no.toLowerCase()} `, secret: data.secret })).toMatchObject({
    code: 1,
  })
  expect(await receiptOf({ no: 'R20261121AAAAA', secret: data.secret })).toMatchObject({ code: 0 })
})

test('every consent asked for is recorded with version, time and address', async () => {
  const sharing = [...agreed.slice(0, 1), { doc: 'sharing', version: '1.0', agreed: true }]
  const { no } = await registered(filledForm({ consents: sharing }), { remoteAddress: '203.0.113.7' })
  const log = await api.deps.db.selectFrom('consent').selectAll().orderBy('id').execute()
  const common = {
    subject: `registration:${no}`,
    ip: '203.0.113.7',
    user_id: null,
    create_time: unixSeconds(api.deps.now()),
  }
  expect(log).toMatchObject([
    { ...common, doc: 'privacy', version: '1.0', agreed: 1 },
    { ...common, doc: 'sharing', version: '1.0', agreed: 1 },
  ])
  expect(await row(no)).toMatchObject({ sharing: 1, user_id: null })
})

test('nothing is taken without the required consents in their present version', async () => {
  expect(await problemsOf({ consents: [] })).toEqual({ code: 0, fields: ['consent.privacy'] })
  const old = [{ doc: 'privacy', version: '0.9', agreed: true }]
  expect(await problemsOf({ consents: old })).toEqual({ code: 0, fields: ['consent.privacy'] })
  const refused = [{ doc: 'privacy', version: '1.0', agreed: false }]
  expect(await problemsOf({ consents: refused })).toEqual({ code: 0, fields: ['consent.privacy'] })
  expect(await taken()).toBeUndefined()
})

test('under fourteen on the school’s day a guardian is asked for, and her consent', async () => {
  // Fourteen tomorrow at the school, in one minute.
  const child = { birthday: '2012-11-22' }
  expect(await problemsOf({}, child)).toEqual({
    code: 0,
    fields: ['guardian.name', 'guardian.relation', 'consent.guardian'],
  })
  const guardian = { name: '李女士', relation: 'mother' }
  const consents = [...agreed, { doc: 'guardian', version: '2.0', agreed: true }]
  const { no } = await registered(filledForm({ guardian, consents }, child))
  expect(await row(no)).toMatchObject({ guardian_name: '李女士', guardian_relation: 'mother' })
  const docs = await api.deps.db.selectFrom('consent').select('doc').execute()
  expect(docs.map(({ doc }) => doc).sort()).toEqual(['guardian', 'privacy', 'sharing'])

  api.clock.pass(60)
  const grown = await registered(filledForm({ guardian }, child))
  // Who needs no guardian gets none kept.
  expect(await row(grown.no)).toMatchObject({ guardian_name: '' })
})

test('what the form does not ask is refused, and so are wrong values', async () => {
  expect(await problemsOf({}, { idNumber: '11010519491231002X' })).toEqual({ code: 0, fields: ['idNumber'] })
  expect(await problemsOf({}, { constructor: 'x' })).toEqual({ code: 0, fields: ['constructor'] })
  expect(await problemsOf({}, { name: '1', birthday: '2026-11-22', mobile: '12345' })).toEqual({
    code: 0,
    fields: ['name', 'birthday', 'mobile'],
  })
  expect(await problemsOf({}, { area: ['320000', '320500'] })).toEqual({ code: 0, fields: ['area'] })
  expect(await problemsOf({}, { area: ['320000', '320508', '320500'] })).toEqual({
    code: 0,
    fields: ['area'],
  })
  expect(await problemsOf({}, { message: '长'.repeat(1001) })).toEqual({ code: 0, fields: ['message'] })
  const answer = await signUp(api, filledForm({}, { name: '' }), { language: 'zh-cn' })
  expect(answer.data).toEqual({ result: 'problems', problems: [{ field: 'name', message: '请填写这一项' }] })
  const { no } = await registered(filledForm({}, { area: [320_000, 320_500, 320_508], message: '您好' }))
  expect(await row(no)).toMatchObject({ province: 320_000, district: 320_508, message: '您好' })
})

test('a form, a term or a day that is not there or not now is refused', async () => {
  const told = async (change: Parameters<typeof filledForm>[0]) => (await signUp(api, filledForm(change))).msg
  expect(await told({ form: 'none' })).toBe('There is no such form.')
  expect(await told({ term: 'none' })).toBe('This form has no such term.')
  expect(await told({ term: 'outdoors' })).toBe('This form has no such term.')
  expect(await told({ term: 'later' })).toBe('Sign-up for this term has not opened yet.')
  expect(await told({ term: 'past' })).toBe('Sign-up for this term is over.')
})

test('a captcha is asked for only of an address that sent many forms, or failed one lately', async () => {
  const none = { captchaId: '', captchaInfo: '' }
  const send = (body: object, captcha: object = none) =>
    post(api, '/api/registration/submit', { ...body, ...captcha })
  const needed = async () =>
    ((await get(api, '/api/registration/form?form=guoxuebaoming')).data as FormData).captchaNeeded
  const asked = { code: 0, data: { result: 'problems', problems: [{ field: 'captcha' }] } }
  const before = api.deps.limits.registrationsBeforeCaptcha

  expect(await needed()).toBe(false)
  for (let count = 0; count < before; count++) expect((await send(filledForm())).code).toBe(1)
  expect(await send(filledForm())).toMatchObject(asked)
  expect(await needed()).toBe(true)

  const captcha = await proof(api)
  expect((await send(filledForm({}, { name: '' }), captcha)).code).toBe(0)
  expect((await send(filledForm(), captcha)).code).toBe(1)
  // It is used up by what was kept, and by nothing that could be mended.
  expect(await send(filledForm(), captcha)).toMatchObject({
    code: 0,
    msg: 'The picture check was not passed. Please click again.',
  })
})

test('who failed a captcha is asked for one at the next form', async () => {
  await post(api, '/api/common/checkClickCaptcha', { id: 'mine', info: '1,1-2,2-3,3;350;200', unset: true })
  const answer = await post(api, '/api/registration/submit', {
    ...filledForm(),
    captchaId: '',
    captchaInfo: '',
  })
  expect(answer).toMatchObject({ code: 0, data: { problems: [{ field: 'captcha' }] } })
  expect(await taken()).toBeUndefined()
})

test('who knows only a number does not learn whether it is signed up', async () => {
  const family = filledForm({}, { name: '王小明', birthday: '1990-05-01' })
  await registered(family)
  const mobile = String(family.answers.mobile)
  const guesses = [
    { name: '李四', birthday: '1990-05-01', mobile },
    { name: '王小明', birthday: '1990-05-02', mobile },
  ]
  const ofNobody = await signUp(api, filledForm({ term: 'small' }))
  for (const answers of guesses) {
    const told = await signUp(api, filledForm({}, answers))
    expect(told).toMatchObject({ code: 1, data: { result: 'registered' } })
    expect(Object.keys(told.data as object)).toEqual(Object.keys(ofNobody.data as object))
  }
})

test('a person signs up once for a term; what is there is shown to who proves the number', async () => {
  const body = filledForm()
  const mobile = String(body.answers.mobile)
  const first = await registered(body)
  expect((await signUp(api, body)).data).toEqual({ result: 'exists', no: '', secret: '', name: '' })
  expect(await taken()).toBe(1)
  expect(await registered({ ...body, term: 'small' })).toMatchObject({ result: 'registered' })

  expect(await post(api, '/api/registration/submit', { ...body, code: '000000' })).toMatchObject({
    code: 0,
    data: { problems: [{ field: 'code', message: 'The code is wrong or no longer valid.' }] },
  })
  const code = await codeFor(mobile)
  const proved = await post(api, '/api/registration/submit', { ...body, code })
  expect(proved.data).toEqual({
    result: 'exists',
    no: first.no,
    secret: first.secret,
    name: '王小明',
  })
  // The code is used up.
  expect(await post(api, '/api/registration/find', { mobile, code })).toMatchObject({ code: 0 })

  api.clock.pass(61)
  const check = (change: object) =>
    post(api, '/api/registration/check-code', {
      term: 'winter',
      mobile,
      name: '王小明',
      birthday: '1990-05-01',
      code: '000000',
      ...change,
    })
  const next = await codeFor(mobile)
  expect(await check({})).toMatchObject({ code: 0, msg: 'The code is wrong or no longer valid.' })
  const existing = { no: first.no, secret: first.secret, name: '王小明' }
  expect(await check({ code: next })).toMatchObject({ code: 1, data: { existing } })
  expect(await check({ code: next, term: 'later' })).toMatchObject({ code: 1, data: { existing: null } })
  expect(await check({ code: next, name: '王小红' })).toMatchObject({ code: 1, data: { existing: null } })

  api.clock.pass(61)
  const found = await post(api, '/api/registration/find', { mobile, code: await codeFor(mobile) })
  expect((found.data as { list: object[] }).list).toMatchObject([
    { term: 'small' },
    { no: first.no, secret: first.secret },
  ])

  await cancelOf(first)
  expect(await registered(body)).toMatchObject({ result: 'registered', state: 'submitted' })
})

test('who typed a right code needs no other for ten minutes, for this number alone', async () => {
  const body = filledForm({ form: 'zybm', term: 'outdoors' }, { level: 'some' })
  const mobile = String(body.answers.mobile)
  const check = (change: object) => {
    const { name, birthday } = body.answers
    return post(api, '/api/registration/check-code', { term: 'outdoors', mobile, name, birthday, ...change })
  }
  const sent = async (proof: string, answers: object = {}) =>
    (
      await post(api, '/api/registration/submit', {
        ...body,
        answers: { ...body.answers, ...answers },
        proof,
      })
    ).data
  const code = await codeFor(mobile)
  const { proof: given } = (await check({ code })).data as CheckCodeData
  expect(await post(api, '/api/registration/submit', { ...body, code, proof: given })).toMatchObject({
    code: 1,
  })
  expect(await check({ proof: given, name: '王小红' })).toMatchObject({
    code: 1,
    data: { existing: null, proof: given },
  })
  expect(await sent(given, { name: '王小红' })).toMatchObject({ result: 'registered' })
  expect(await sent(given)).toMatchObject({ result: 'exists', name: '王小明' })
  expect((await api.deps.db.selectFrom('registration').select('mobile_verified').execute()).length).toBe(2)

  const codeAsked = { problems: [{ field: 'code' }] }
  const later = String(Number(given.split('.')[0]) + 60) + given.slice(given.indexOf('.'))
  for (const forged of [later, `${given}0`, '1e999.x', '.', 'x'])
    expect(await sent(forged, { name: '王小刚' })).toMatchObject(codeAsked)
  expect(await sent(given, { mobile: '13900000001', name: '王小刚' })).toMatchObject(codeAsked)
  expect(await check({})).toMatchObject({ code: 0, data: null })
  api.clock.pass(601)
  expect(await sent(given, { name: '王小刚' })).toMatchObject(codeAsked)
  expect(await check({ proof: given })).toMatchObject({
    code: 0,
    msg: 'Please enter the code from the text message.',
  })
})

test('an age that does not fit the class is kept with the sign-up until it is corrected', async () => {
  // The class is for five and older; it begins on 2026-12-05.
  const answers = { birthday: '2023-12-06' }
  const guardian = { name: '王大明', relation: 'father' }
  const consents = [...agreed, { doc: 'guardian', version: '2.0', agreed: true }]
  const body = filledForm({ guardian, consents }, answers)
  const sent = await registered(body)
  const ageOf = async () => ((await receiptOf(sent)).data as ReceiptData).ageWarning
  expect(await ageOf()).toEqual({ age: 2, from: 5, to: 99 })
  const corrected = { ...body.answers, birthday: '2020-12-06' }
  await post(api, '/api/registration/edit', { ...sent, answers: corrected, guardian, consents })
  expect(await ageOf()).toBeNull()
})

test('a form that demands a code takes no other proof', async () => {
  const answers = { level: 'some', days: ['sat'], hours: '0.25', nick: '四个字啊', visit: '2026-12-01' }
  const body = filledForm({ form: 'zybm', term: 'outdoors' }, answers)
  expect(await signUp(api, body)).toMatchObject({
    code: 0,
    data: { problems: [{ field: 'code', message: 'Please enter the code from the text message.' }] },
  })
  const code = await codeFor(String(body.answers.mobile))
  const answer = await post(api, '/api/registration/submit', { ...body, code })
  expect(answer.code).toBe(1)
  const kept = await row((answer.data as Registered).no)
  expect(kept).toMatchObject({ mobile_verified: 1, id_no: '' })
  expect(JSON.parse(kept.answers)).toEqual(answers)

  const wrong = {
    level: 'x',
    days: ['sat', 'sun'],
    hours: '6',
    nick: '五个字啊啊',
    visit: '2026-02-30',
    book: 'none',
  }
  const fields = (await problemsOf({ form: 'zybm', term: 'outdoors' }, wrong)).fields
  expect(fields).toEqual(['level', 'days', 'hours', 'nick', 'visit', 'book'])
})

test('where no message can be sent, the captcha is proof enough', async () => {
  await api.close()
  api = await startTestApi({ content, sms: false })
  expect(await registered(filledForm({ form: 'zybm', term: 'outdoors' }, { level: 'none' }))).toMatchObject({
    result: 'registered',
  })
})

test('an identity number is sealed in the row, shown in part, and asks for a consent of its own', async () => {
  await api.close()
  api = await startTestApi({ content, sms: false })
  const idNumber = '11010519491231002x'
  const form = { form: 'zybm', term: 'outdoors' }
  const answers = { level: 'none', idNumber }
  expect((await problemsOf(form, answers)).fields).toEqual(['consent.id-number'])
  const consents = [...agreed, { doc: 'id-number', version: '1.1', agreed: true }]
  const body = filledForm({ ...form, consents }, answers)
  const data = await registered(body)
  const kept = await row(data.no)
  expect(kept.id_no).not.toBe('')
  expect(JSON.stringify(kept)).not.toMatch(/11010519491231002x/i)
  const receipt = (await receiptOf(data)).data as ReceiptData
  expect(receipt.idNumber).toBe('110***********002X')
  expect(JSON.stringify(receipt)).not.toMatch(/19491231/)

  // Editing without it keeps it, an empty one takes it back, another replaces it.
  const change = async (more: object) =>
    (await post(api, '/api/registration/edit', { ...data, ...entryOf(body), ...more })).code
  const { mobile: _, idNumber: __, ...others } = body.answers
  const entryOf = ({ consents: given }: typeof body) => ({ consents: given, guardian: null })
  expect(await change({ answers: others, consents: [] })).toBe(1)
  expect(await row(data.no)).toMatchObject({ id_no: kept.id_no, id_hash: kept.id_hash })
  expect(await change({ answers: { ...others, idNumber: '440524188001010014' } })).toBe(1)
  expect((await row(data.no)).id_hash).not.toBe(kept.id_hash)
  expect(await change({ answers: { ...others, idNumber: '' } })).toBe(1)
  expect(await row(data.no)).toMatchObject({ id_no: '', id_key: '', id_hash: '' })
})

test('a full term queues people in order, and who cancels makes room for the first of them', async () => {
  const [first, second, third] = [await registered(), await registered(), await registered()]
  const fourth = await registered()
  expect([second.state, third.state, fourth.state]).toEqual(['submitted', 'waitlist', 'waitlist'])
  expect([first.position, third.position, fourth.position]).toEqual([0, 1, 2])
  const state = (await get(api, '/api/registration/form?form=guoxuebaoming')).data as FormData
  expect(state.terms.find(({ term }) => term === 'winter')).toMatchObject({
    state: 'waitlist',
    seats: 2,
    taken: 2,
    waiting: 2,
  })

  expect(await cancelOf(first)).toMatchObject({ code: 1, data: { state: 'cancelled', cancellable: false } })
  expect((await receiptOf(third)).data).toMatchObject({ state: 'submitted', position: 0 })
  expect((await receiptOf(fourth)).data).toMatchObject({ state: 'waitlist', position: 1 })
  expect(await taken()).toBe(2)
  // Twice is once; leaving the queue frees nothing.
  expect(await cancelOf(first)).toMatchObject({ code: 1 })
  await cancelOf(fourth)
  expect(await taken()).toBe(2)
  await cancelOf(second)
  expect(await taken()).toBe(1)
  const audit = await api.deps.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
  expect(audit).toEqual([
    { actor: 'guest', action: 'registration.cancel' },
    { actor: 'system', action: 'registration.moveUp' },
    { actor: 'guest', action: 'registration.cancel' },
    { actor: 'guest', action: 'registration.cancel' },
  ])
})

test('who cancels twice at once is told the same twice', async () => {
  const one = await registered()
  const answers = await Promise.all([cancelOf(one), cancelOf(one), cancelOf(one)])
  for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { state: 'cancelled' } })
})

test('one edits and cancels until the form says so', async () => {
  const one = await registered()
  const edit = (key: object, answers: object, more: object = {}) =>
    post(api, '/api/registration/edit', { ...key, answers, consents: [], guardian: null, ...more })
  const entry = { name: '王大明', birthday: '1990-05-02', message: '改了' }
  expect(await edit(one, entry)).toMatchObject({ code: 1, data: { entry: { answers: entry } } })
  expect(await edit(one, { ...entry, name: '' })).toMatchObject({ code: 0, data: { result: 'problems' } })
  expect(await edit(one, { ...entry, mobile: '13655550001' })).toMatchObject({
    code: 0,
    data: { problems: [{ field: 'mobile' }] },
  })
  expect(await edit({ ...one, secret: 'x' }, entry)).toMatchObject({ code: 0, data: null })
  // A birthday under fourteen asks for a guardian here too.
  expect(await edit(one, { ...entry, birthday: '2020-01-01' })).toMatchObject({ code: 0 })
  const guardian = { name: '李女士', relation: 'mother' }
  const consents = [{ doc: 'guardian', version: '2.0', agreed: true }]
  expect(await edit(one, { ...entry, birthday: '2020-01-01' }, { guardian, consents })).toMatchObject({
    code: 1,
    data: { entry: { guardian } },
  })
  const log = await api.deps.db.selectFrom('consent').select(['doc']).orderBy('id').execute()
  expect(log.map(({ doc }) => doc)).toEqual(['privacy', 'sharing', 'guardian'])

  const staff = { no: one.no, actor: 'staff:li#9001' }
  await noteCall(api.deps, staff)
  expect(await edit(one, { ...entry, birthday: '2020-01-01' }, { guardian })).toMatchObject({ code: 1 })
  expect((await receiptOf(one)).data).toMatchObject({ state: 'contacted', groupCode: '' })
  await confirmRegistration(api.deps, staff)
  expect(await edit(one, entry)).toMatchObject({ code: 0, data: null })
  expect(await cancelOf(one)).toMatchObject({ code: 0, data: null })
  const confirmed = {
    state: 'confirmed',
    editable: false,
    entry: null,
    groupCode: '/media/groups/winter.png',
  }
  expect((await receiptOf(one)).data).toMatchObject(confirmed)
  const events = await api.deps.db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual([
    'registration.edit',
    'registration.edit',
    'registration.contact',
    'registration.edit',
    'registration.confirm',
  ])
  // Names of what was changed, not what was in it.
  expect(events[0]?.detail).not.toContain('王大明')
})

test('a member has a list of one’s own, is told of changes, and needs no secret', async () => {
  const member = await createTestMember(api)
  const other = await createTestMember(api, { username: 'bob' })
  const [{ token }, { token: strange }] = [await logIn(api, member), await logIn(api, other)]
  const mine = await registered(filledForm(), { token })
  await registered()
  const waiting = await registered(filledForm(), { token })
  const list = async (of: string, query = '') =>
    (await get(api, `/api/registration/list${query}`, { token: of })).data as RegistrationList
  expect(await list(token)).toMatchObject({
    total: 2,
    list: [{ no: waiting.no, position: 1 }, { no: mine.no }],
  })
  expect((await list(token, '?page=2&limit=1')).list).toMatchObject([{ no: mine.no }])
  expect(await list(strange)).toEqual({ list: [], total: 0 })
  expect(await get(api, '/api/registration/list')).toMatchObject({ code: 303 })
  const { mobile } = await row(mine.no)
  const again = async (of: string) => (await signUp(api, filledForm({}, { mobile }), { token: of })).data
  expect(await again(strange)).toEqual({ result: 'exists', no: '', secret: '', name: '' })
  expect(await again(token)).toMatchObject({ result: 'exists', no: mine.no })
  expect(await receiptOf({ no: mine.no }, strange)).toMatchObject({ code: 0 })
  expect(await receiptOf({ no: mine.no }, token)).toMatchObject({ code: 1 })
  expect(await cancelOf({ no: mine.no }, strange)).toMatchObject({ code: 0 })
  expect(await cancelOf({ no: mine.no }, token)).toMatchObject({ code: 1 })

  const notices = await api.deps.db.selectFrom('notice').selectAll().orderBy('id').execute()
  expect(notices.map(({ user_id: id, kind, link }) => [id, kind, link])).toEqual(
    Array.from({ length: 4 }, () => [member.id, 'registration', expect.stringMatching(/registrations\/R/)]),
  )
  expect(notices.map(({ text_en: text }) => text.replace(/\(R.*?\)/, '(no)'))).toEqual([
    'The sign-up of 王小明 for “班” has arrived (no). A teacher will call you within three days.',
    '“班” is full. 王小明 is on the waiting list (no) and moves up in order.',
    'You cancelled the sign-up of 王小明 for “班” (no).',
    'The seat in “班” is for 王小明 now (no). A teacher will call you. First lesson: Sat 5 Dec 09:00—10:30, 书院 in English.',
  ])
})

test('what a guest sent becomes the member’s by receipt or by the proved number', async () => {
  await writeConfig(api.deps.db, 'staff_mail', ['office@example.test'])
  const member = await createTestMember(api)
  const { token } = await logIn(api, member)
  const [kept, foreign, third] = [await registered(), await registered(), await registered()]
  const link = async (...receipts: object[]) =>
    (await post(api, '/api/registration/link', { receipts }, { token })).data
  expect(await link({ no: kept.no, secret: kept.secret }, { no: foreign.no, secret: kept.secret })).toEqual({
    linked: [kept.no],
  })
  expect(await link({ no: kept.no, secret: kept.secret })).toEqual({ linked: [] })
  expect(await row(foreign.no)).toMatchObject({ user_id: null })
  const mails = await api.deps.db
    .selectFrom('message')
    .select(['ref', 'user_id'])
    .where('kind', '=', 'newSignUp')
    .execute()
  expect(mails, 'what the school was told stays the school’s').toContainEqual({ ref: kept.no, user_id: null })
  const consents = await api.deps.db
    .selectFrom('consent')
    .select('subject')
    .where('user_id', '=', member.id)
    .execute()
  expect(consents).toHaveLength(2)

  const { mobile } = await row(foreign.no)
  await post(api, '/api/registration/find', { mobile, code: await codeFor(mobile) }, { token })
  expect(await row(foreign.no)).toMatchObject({ user_id: member.id })

  // Binding the number proves it too.
  const number = (await row(third.no)).mobile
  const bind = { mobile: number, template_code: 'user_change_mobile', ...(await proof(api)) }
  await post(api, '/api/Sms/send', bind, { token })
  const captcha = api.sent.sms.at(-1)?.code
  const changed = { type: 'mobile', mobile: number, password: 'abc-12345', captcha }
  expect(await post(api, '/api/account/changeBind', changed, { token })).toMatchObject({ code: 1 })
  expect(await row(third.no)).toMatchObject({ user_id: member.id })
})

test('a member is offered whom he signed up before, each once, and nobody else’s', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  const guardian = { name: '王大明', relation: 'father' }
  const consents = [...agreed, { doc: 'guardian', version: '2.0', agreed: true }]
  const child = { name: '王小红', birthday: '2018-03-04' }
  const area = ['320000', '320500', '320508']
  await registered(filledForm({ guardian, consents }, child), { token })
  await registered(filledForm({}, { name: '王大明' }), { token })
  await registered(filledForm({ guardian, consents, term: 'small' }, { ...child, area }), { token })
  await registered(filledForm({}, { name: '李四' }))
  const known = await get(api, '/api/registration/known', { token })
  expect(known.data).toEqual({
    list: [
      { ...child, guardian, area: { ids: area, names: ['江苏省', '苏州市', '姑苏区'] } },
      { name: '王大明', birthday: '1990-05-01', guardian: null, area: { ids: [], names: [] } },
    ],
  })
  expect(await get(api, '/api/registration/known')).toMatchObject({ code: 303 })
})

test('options are found by a part of their name', async () => {
  await api.close()
  api = await startTestApi()
  const options = async (query: string, language = 'en') =>
    (await get(api, `/api/registration/options?select=true&source=books&${query}`, { language })).data as {
      list: { id: string; name: string }[]
      total: number
    }
  expect(await options('quickSearch=lunyu', 'zh-cn')).toEqual({
    list: [{ id: 'lunyu', name: '论语' }],
    total: 1,
  })
  expect((await options(`quickSearch=${encodeURIComponent('论')}`)).list).toMatchObject([{ id: 'lunyu' }])
  expect((await options('initValue=daodejing', 'zh-cn')).list).toEqual([{ id: 'daodejing', name: '道德经' }])
  const several = 'limit=1&initValue%5B0%5D=daxue&initValue%5B1%5D=lunyu'
  expect(await options(several, 'zh-cn')).toEqual({
    list: [
      { id: 'daxue', name: '大学' },
      { id: 'lunyu', name: '论语' },
    ],
    total: 2,
  })
  expect(await options('quickSearch=nothing')).toEqual({ list: [], total: 0 })
  expect((await options('limit=2&page=2')).list).toHaveLength(2)
})

test('what a member withdraws takes effect: a referrer sees nothing any more, or there is no registration', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  const shared = [...agreed.slice(0, 1), { doc: 'sharing', version: '1.0', agreed: true }]
  const mine = await registered(filledForm({ consents: shared }), { token })
  await registered()
  const waiting = await registered()
  const withdraw = (doc: string) =>
    post(api, '/api/privacy/withdraw', { doc, subject: `registration:${mine.no}` }, { token })
  expect(await withdraw('sharing')).toMatchObject({ code: 1 })
  expect(await row(mine.no)).toMatchObject({ state: 'submitted', sharing: 0 })
  expect(await withdraw('privacy')).toMatchObject({ code: 1 })
  expect(await row(mine.no)).toMatchObject({ state: 'cancelled' })
  expect(await row(waiting.no)).toMatchObject({ state: 'submitted' })
})

test('a consent that is withdrawn after the term cancels nothing: the lessons were held', async () => {
  const member = await createTestMember(api)
  const mine = await registered(filledForm(), { token: (await logIn(api, member)).token })
  await confirmRegistration(api.deps, { no: mine.no, actor: 'staff:test#9001' })
  api.clock.pass(80 * 86_400)
  const { token } = await logIn(api, member)
  const withdrawn = { doc: 'privacy', subject: `registration:${mine.no}` }
  expect(await post(api, '/api/privacy/withdraw', withdrawn, { token })).toMatchObject({ code: 1 })
  const { state, consents } = await row(mine.no)
  expect([state, JSON.parse(consents)[0]]).toMatchObject(['confirmed', { doc: 'privacy', agreed: false }])
})

test('a consent that is withdrawn while the entry is edited stays withdrawn', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  const shared = [...agreed.slice(0, 1), { doc: 'sharing', version: '1.0', agreed: true }]
  const body = filledForm({ consents: shared })
  const { no, secret } = await registered(body, { token })
  const released = Promise.withResolvers<void>()
  const turn = inTurn(api.deps.db, 'winter', () => released.promise)
  // It has read the entry when it comes to its turn.
  const edit = { no, secret, answers: { ...body.answers, message: '改' }, consents: [] }
  const edited = post(api, '/api/registration/edit', edit, { token })
  await pause(200)
  const withdrawn = { doc: 'sharing', subject: `registration:${no}` }
  expect(await post(api, '/api/privacy/withdraw', withdrawn, { token })).toMatchObject({ code: 1 })
  released.resolve()
  await turn
  expect(await edited).toMatchObject({ code: 0 })
  expect(await row(no)).toMatchObject({ sharing: 0, message: '' })
  expect(await post(api, '/api/registration/edit', edit, { token })).toMatchObject({ code: 1 })
})

test('who deletes the account gives the seat back', async () => {
  const { token } = await logIn(api, await createTestMember(api))
  const mine = await registered(filledForm(), { token })
  await registered()
  const waiting = await registered()
  await post(api, '/api/privacy/askDeletion', { password: testPassword }, { token })
  api.clock.pass(16 * 86_400)
  await deleteDueAccounts(api.deps)
  expect(await row(mine.no)).toMatchObject({ state: 'cancelled', name: '', user_id: expect.any(Number) })
  expect(await row(waiting.no)).toMatchObject({ state: 'submitted' })
  expect(await taken()).toBe(2)
})
