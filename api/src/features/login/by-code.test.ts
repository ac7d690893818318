import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { keepSentCode } from '#features/code/service.ts'
import { numberProof } from '#features/registration/submission/number-proof.ts'
import { holdMember, memberByMobile } from '#features/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { createTestMember } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const mobile = '13800001234'
const day = 86_400

async function codeFor(contact = mobile, code = '123456') {
  await keepSentCode(api.deps, { contact, event: 'user_login', code })
  return code
}
const enter = (more: Record<string, unknown> = {}) =>
  post(
    api,
    '/api/login/code',
    { type: 'mobile', contact: mobile, captcha: '123456', ...more },
    { headers: ownClient },
  )
const send = (more: Record<string, unknown> = {}) =>
  post(api, '/api/Sms/send', { mobile, template_code: 'user_login', ...more }, { headers: ownClient })

/** A member whose number was proved, and who was last here so many days ago. */
async function memberSince(days: number, proved: number | null = 1) {
  const member = await createTestMember(api, { username: 'planter', mobile })
  const last = unixSeconds(api.deps.now()) - days * day
  const values = { mobile_proved_time: proved, last_login_time: last, join_time: last }
  await api.deps.db.updateTable('user').set(values).where('id', '=', member.id).execute()
  return member
}

test('whoever has the number is logged in by the code, once', async () => {
  const member = await memberSince(1)
  await codeFor()
  expect(await enter()).toMatchObject({ code: 1, data: { userInfo: { id: member.id, username: 'planter' } } })
  expect(await enter()).toMatchObject({ code: 0, data: { field: 'captcha' } })
})

test('an address is no number, nor the other way round', async () => {
  const address = 'planter@school.example'
  await codeFor(address)
  const asNumber = await enter({ contact: address, consent: true })
  expect(asNumber).toMatchObject({ code: 0, data: { field: 'contact' } })
  expect(await memberByMobile(api.deps.db, address)).toBeUndefined()
  await codeFor()
  const asAddress = await enter({ type: 'email', consent: true })
  expect(asAddress).toMatchObject({ code: 0, data: { field: 'contact' } })
})

test('of two at once with one code, one comes in', async () => {
  await memberSince(1)
  await codeFor()
  const answers = await Promise.all([enter(), enter()])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

test('a number that nobody has makes one account, after the consent, without a password', async () => {
  await codeFor()
  expect(await enter()).toMatchObject({ code: 0, data: { field: 'consent' } })
  expect(await memberByMobile(api.deps.db, mobile)).toBeUndefined()
  expect(await enter({ consent: true })).toMatchObject({ code: 1, data: { userInfo: { mobile } } })
  const member = await memberByMobile(api.deps.db, mobile)
  expect(member).toMatchObject({ username: expect.stringMatching(/^u\d{9}$/), password: '' })
  expect(member?.mobile_proved_time).not.toBeNull()
  const asPassword = { tab: 'login', username: member?.username, password: 'secret-12' }
  expect(await post(api, '/api/user/checkIn', asPassword)).toMatchObject({ code: 0 })
})

test('a wrong code says the same of a number that has an account and of one that has none', async () => {
  await memberSince(1)
  await codeFor()
  await codeFor('13800009999')
  const wrong = { captcha: '000000', consent: true }
  const [known, unknown] = [await enter(wrong), await enter({ ...wrong, contact: '13800009999' })]
  expect({ ...known, time: 0 }).toEqual({ ...unknown, time: 0 })
})

test('a number that an account never proved opens neither it nor another one', async () => {
  await memberSince(1, null)
  await codeFor()
  expect(await enter({ consent: true })).toMatchObject({ code: 0, data: { field: 'contact' } })
})

test('a code that was sent for something else does not log in', async () => {
  await memberSince(1)
  await keepSentCode(api.deps, { contact: mobile, event: 'user_retrieve_pwd', code: '123456' })
  expect(await enter()).toMatchObject({ code: 0, data: { field: 'captcha' } })
})

test('an account that was long unused opens to whoever knows its name, and not to the number alone', async () => {
  const member = await memberSince(91)
  await codeFor()
  expect(await enter({ consent: true })).toMatchObject({ code: 0, data: { field: 'known' } })
  expect(await enter({ known: 'somebody' })).toMatchObject({ code: 0, data: { field: 'known' } })
  expect(await enter({ known: ' Planter ' })).toMatchObject({
    code: 1,
    data: { userInfo: { id: member.id } },
  })
})

test('an account that was long unused is not opened by guesses without end, by a proof from any address', async () => {
  await memberSince(91)
  const guess = (known: string, more = {}) =>
    post(
      api,
      '/api/login/code',
      { type: 'mobile', contact: mobile, captcha: '', proof: numberProof(api.deps, mobile), known, ...more },
      { headers: ownClient },
    )
  for (let count = 0; count < 20; count += 1)
    expect(await guess(`王小明 2019-01-${count + 1}`)).toMatchObject({ code: 0, data: { field: 'known' } })
  const right = await guess('planter')
  expect(right).toMatchObject({ code: 0, data: { field: 'known' } })
  expect(right.msg).toContain('tomorrow')
  api.clock.pass(day)
  expect(await guess('planter')).toMatchObject({ code: 1, data: { userInfo: { username: 'planter' } } })
})

test('who guessed too often gets an account of one’s own all the same', async () => {
  await memberSince(91)
  for (let count = 0; count < 21; count += 1) {
    const body = { captcha: '', proof: numberProof(api.deps, mobile), known: `somebody${count}` }
    expect(await enter(body)).toMatchObject({ code: 0 })
  }
  const afresh = {
    captcha: '',
    proof: numberProof(api.deps, mobile),
    known: 'one more',
    afresh: true,
    consent: true,
  }
  expect(await enter(afresh)).toMatchObject({ code: 1 })
})

test('the new owner of a number gets an account of one’s own, and the old account loses the number', async () => {
  const old = await memberSince(91)
  await codeFor()
  expect(await enter({ afresh: true })).toMatchObject({ code: 0, data: { field: 'consent' } })
  const { data } = await enter({ afresh: true, consent: true })
  expect(data).toMatchObject({ userInfo: { mobile } })
  const row = await api.deps.db.selectFrom('user').selectAll().where('id', '=', old.id).executeTakeFirst()
  expect(row).toMatchObject({ mobile: '', mobile_proved_time: null })
  expect((await memberByMobile(api.deps.db, mobile))?.id).not.toBe(old.id)
})

test('an account in use cannot be robbed of its number by asking for a new one', async () => {
  const member = await memberSince(1)
  await codeFor()
  const answer = await enter({ afresh: true, consent: true })
  expect(answer).toMatchObject({ code: 1, data: { userInfo: { id: member.id } } })
})

test('a first code goes out without a captcha, the next one to the same number asks for it', async () => {
  expect(await send()).toMatchObject({ code: 1 })
  expect(await send()).toMatchObject({ code: 0, data: { field: 'captchaId' } })
  const registers = { template_code: 'user_register' }
  expect(await send({ ...registers, mobile: '13800005678' })).toMatchObject({ code: 0, data: null })
  expect(await send({ ...(await proof(api)), mobile: '13800005678' })).toMatchObject({ code: 1 })
})

test('without a right code not even the consent is asked for, whether a number is known or not', async () => {
  expect(await enter()).toMatchObject({ code: 0, data: { field: 'captcha' } })
  await codeFor()
  expect(await enter({ captcha: '654321' })).toMatchObject({ code: 0, data: { field: 'captcha' } })
})

test('the whole site sends only so many codes without a captcha in an hour', async () => {
  await api.close()
  api = await startTestApi({ limits: { calmCodesPerHour: 2, calmCodesPerAddressHour: 9 } })
  const answers = []
  for (const last of ['1', '2', '3']) answers.push((await send({ mobile: `1380000000${last}` })).code)
  expect(answers).toEqual([1, 1, 0])
})

test('an address has few codes without a captcha', async () => {
  for (const last of ['1', '2', '3'])
    expect(await send({ mobile: `1380000000${last}` })).toMatchObject({ code: 1 })
  expect(await send({ mobile: '13800000004' })).toMatchObject({ code: 0, data: { field: 'captchaId' } })
})

test('the proof of a sign-up’s number logs in without another code, once, for ten minutes, by that number alone', async () => {
  const proofOf = (contact: string) => numberProof(api.deps, contact)
  const byProof = (proof: string, more = {}) => enter({ captcha: '', proof, ...more })
  const proof = proofOf(mobile)
  expect(await byProof(proof)).toMatchObject({ code: 0, data: { field: 'consent' } })
  for (const wrong of [proofOf('13800005678'), 'x', proof.replace(/^\d/, '9')])
    expect(await byProof(wrong, { consent: true }), wrong).toMatchObject({
      code: 0,
      data: { field: 'captcha' },
    })
  expect(await enter({ type: 'email', contact: 'a@school.test', captcha: '', proof })).toMatchObject({
    code: 0,
  })
  const two = await Promise.all([byProof(proof, { consent: true }), byProof(proof, { consent: true })])
  expect(two.map(({ code }) => code).toSorted()).toEqual([0, 1])
  // Another one than that which was used.
  api.clock.pass(1)
  const later = proofOf(mobile)
  api.clock.pass(601)
  expect(await byProof(later)).toMatchObject({ code: 0, data: { field: 'captcha' } })
  // From a process whose clock was ahead: its proof would be good for longer than its one use is remembered.
  const ahead = numberProof({ ...api.deps, now: () => api.deps.now() + 7_200_000 }, mobile)
  expect(await byProof(ahead)).toMatchObject({ code: 0, data: { field: 'captcha' } })
  // Without either there is nothing to go by.
  expect(await enter({ captcha: '' })).toMatchObject({ code: 0 })
})

test('a proof opens no account that did not prove the number, or was disabled, or was long unused', async () => {
  const { db } = api.deps
  const byProof = async () => enter({ captcha: '', proof: numberProof(api.deps, mobile), consent: true })
  const { id } = await memberSince(1, null)
  expect(await byProof()).toMatchObject({ code: 0, data: { field: 'contact' } })
  await db
    .updateTable('user')
    .set({ mobile_proved_time: 1, status: 'disable' })
    .where('id', '=', id)
    .execute()
  expect(await byProof()).toMatchObject({ code: 0 })
  const old = { status: 'enable', join_time: 1, last_login_time: 1 } as const
  await db.updateTable('user').set(old).where('id', '=', id).execute()
  expect(await byProof()).toMatchObject({ code: 0, data: { field: 'known' } })
})

test('a disabled member is not let in by a code, and an address that failed at a picture has none without one', async () => {
  const { id } = await memberSince(1)
  await api.deps.db.updateTable('user').set({ status: 'disable' }).where('id', '=', id).execute()
  await codeFor()
  expect(await enter()).toMatchObject({ code: 0 })
  await post(api, '/api/Sms/send', {
    mobile,
    template_code: 'user_register',
    captchaId: 'x',
    captchaInfo: '1,1-1,1;1;1',
  })
  expect(await send()).toMatchObject({ code: 0, data: { field: 'captchaId' } })
})

// SQLite has one writer at a time: there nothing comes between.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a member who is disabled while a login by a code is under way is not let in',
  async () => {
    const { id } = await memberSince(1)
    await codeFor()
    const login = await api.deps.db.transaction().execute(async (trx) => {
      await holdMember(trx, id)
      const waits = enter()
      await pause(500)
      await trx.updateTable('user').set({ status: 'disable' }).where('id', '=', id).execute()
      return { waits }
    })
    expect(await login.waits).toMatchObject({ code: 0 })
    expect(await api.deps.db.selectFrom('token').selectAll().where('user_id', '=', id).execute()).toEqual([])
  },
)

test('a birthday alone, or a name alone, opens no account that was long unused', async () => {
  await api.close()
  api = await startTestApi({ content: await openRegistrationContent({ seats: 9 }) })
  const { id } = await memberSince(91)
  await signUp(api, filledForm({}, { mobile: '13800005678' }))
  await api.deps.db.updateTable('registration').set({ user_id: id }).execute()
  const codeAgain = () => (api.clock.pass(61), codeFor())
  for (const known of ['1990-05-01', '王小明', '王小红 1990-05-01', '王小明 1990-05-02']) {
    await codeAgain()
    expect(await enter({ known }), known).toMatchObject({ code: 0, data: { field: 'known' } })
  }
  await codeAgain()
  expect(await enter({ known: '王小明 1990年5月1日' })).toMatchObject({ code: 1 })
})
