import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import type { FactorSetup, RecoveryCodes } from '@shuyuan/contract/desk/second-factor'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { generate } from 'otplib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { addStaff } from '#features/staff/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { removeFactor, resealFactors } from './service.ts'

let api: TestApi
let token: string
let member: Awaited<ReturnType<typeof createTestMember>>
beforeEach(async () => {
  api = await startTestApi()
  member = await createTestMember(api, { username: 'anna' })
  await addStaff(api.deps.db, member.id, 'office', { actor: 'staff:test', now: api.deps.now() })
  token = (await logIn(api, member)).token
})
afterEach(() => api.close())

const enter = () => post(api, '/api/desk/enter', { password: testPassword }, { token })
const enterCode = (pass: string, code: string) => post(api, '/api/desk/enter-code', { pass, code }, { token })
const passOf = async () => ((await enter()).data as { pass: string }).pass
const at = (desk: string) => ({ headers: { [deskTokenHeader]: desk } })
const factor = (desk: string, act: string, body: Record<string, unknown> = {}) =>
  post(api, `/api/desk/factor/${act}`, body, at(desk))
const codeOf = (secret: string) => generate({ secret, epoch: unixSeconds(api.deps.now()) })
const actions = async () =>
  (await api.deps.db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()).map(
    ({ action, detail }) => (detail === '{}' ? action : `${action} ${detail}`),
  )

/** Sets the second factor up at the desk. */
async function setUp() {
  const desk = ((await enter()).data as { token: string }).token
  const { secret } = (await factor(desk, 'start', { password: testPassword })).data as FactorSetup
  const { recoveryCodes } = (await factor(desk, 'confirm', { code: await codeOf(secret) }))
    .data as RecoveryCodes
  return { desk, secret, recoveryCodes }
}

test('a second factor counts once a code has proved it, and is asked for after the password', async () => {
  const desk = ((await enter()).data as { token: string }).token
  expect(await factor(desk, 'start', { password: 'wrong-12345' })).toMatchObject({ code: 0, data: null })
  const setup = (await factor(desk, 'start', { password: testPassword })).data as FactorSetup
  expect(setup.uri).toContain(`secret=${setup.secret}`)
  expect((await enter()).data, 'does not count yet').toHaveProperty('token')
  expect(await factor(desk, 'confirm', { code: '000000' })).toMatchObject({ code: 303 })

  const other = (await logIn(api, member)).token
  const elsewhere = (
    (await post(api, '/api/desk/enter', { password: testPassword }, { token: other })).data as {
      token: string
    }
  ).token
  const here = ((await enter()).data as { token: string }).token
  const code = await codeOf(setup.secret)
  const { recoveryCodes } = (await factor(here, 'confirm', { code })).data as RecoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await get(api, '/api/desk/factor/show', at(here))).toMatchObject({
    data: { since: unixSeconds(api.deps.now()), codesLeft: 10, compulsory: false },
  })
  expect(await get(api, '/api/desk/me', at(elsewhere)), 'opened without it').toMatchObject({ code: 303 })
  expect(await factor(here, 'start', { password: testPassword })).toMatchObject({ code: 0 })
  expect(await factor(here, 'confirm', { code })).toMatchObject({ code: 0 })

  const pass = await passOf()
  expect(pass).toBeTruthy()
  expect(await get(api, '/api/desk/me', at(pass)), 'a pass is no session').toMatchObject({ code: 303 })
  expect(await enterCode(pass, code), 'the code was used').toMatchObject({ code: 0 })
  api.clock.pass(60)
  const next = await codeOf(setup.secret)
  expect(await enterCode('another', next)).toMatchObject({ code: 0 })
  const entered = await enterCode(pass, `${next.slice(0, 3)} ${next.slice(3)}`)
  expect(entered).toMatchObject({ code: 1, data: { recoveryCodes: [] } })
  expect(await get(api, '/api/desk/me', at((entered.data as { token: string }).token))).toMatchObject({
    code: 1,
  })
  expect(await enterCode(pass, next), 'a pass counts once').toMatchObject({ code: 0 })
  expect(await actions()).toContain('factor.on')
})

test('no answer with a token or secret is kept for a second try', async () => {
  const headers = { 'idempotency-key': '0123456789abcdef' }
  await post(api, '/api/desk/enter', { password: testPassword }, { token, headers })
  expect(await api.deps.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
})

test('a pass is for the login that got it, and for ten minutes', async () => {
  const { secret } = await setUp()
  const pass = await passOf()
  api.clock.pass(60)
  const other = (await logIn(api, member)).token
  const stolen = { pass, code: await codeOf(secret) }
  expect(await post(api, '/api/desk/enter-code', stolen, { token: other })).toMatchObject({ code: 0 })
  api.clock.pass(541)
  expect(await enterCode(pass, await codeOf(secret))).toMatchObject({ code: 0 })
})

test('codes are tried ten times an hour', async () => {
  const { secret } = await setUp()
  const pass = await passOf()
  for (let tries = 0; tries < 9; tries += 1)
    expect(await enterCode(pass, '000000')).toMatchObject({ code: 0 })
  api.clock.pass(60)
  expect(await enterCode(pass, await codeOf(secret)), 'the right one too').toMatchObject({ code: 0 })
  const refused = (await actions()).filter((action) => action.startsWith('desk.refused'))
  expect(refused).toHaveLength(9)
  api.clock.pass(3600)
  expect(await enterCode(await passOf(), await codeOf(secret))).toMatchObject({ code: 1 })
})

test('recovery codes open the desk once each; neither they nor the secret stand in the database', async () => {
  const { desk, secret, recoveryCodes } = await setUp()
  const [first = '', second = ''] = recoveryCodes
  expect(await enterCode(await passOf(), first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ code: 1 })
  expect(await enterCode(await passOf(), first)).toMatchObject({ code: 0 })
  expect(await actions()).toContain('factor.recover')
  const { db } = api.deps
  const kept = JSON.stringify([
    await db.selectFrom('second_factor').selectAll().execute(),
    await db.selectFrom('recovery_code').selectAll().execute(),
    await db.selectFrom('audit').selectAll().orderBy('id').execute(),
  ])
  for (const each of [secret, second, second.replaceAll('-', '')]) expect(kept).not.toContain(each)
  expect(await factor(desk, 'renew', { password: testPassword }), 'entered anew').toMatchObject({ code: 303 })
  const now = (await enterCode(await passOf(), second)).data as { token: string }
  const renewed = (await factor(now.token, 'renew', { password: testPassword })).data as RecoveryCodes
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(await enterCode(await passOf(), recoveryCodes[2] ?? '')).toMatchObject({ code: 0 })
})

test('where the school asks for it, it is set up on entering and stays', async () => {
  await writeConfig(api.deps.db, 'desk_second_factor', true)
  const { pass, setup } = (await enter()).data as { pass: string; setup: FactorSetup }
  const entered = await enterCode(pass, await codeOf(setup.secret))
  const { token: desk, recoveryCodes } = entered.data as { token: string } & RecoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect(await factor(desk, 'remove', { password: testPassword })).toMatchObject({ code: 0 })
  await writeConfig(api.deps.db, 'desk_second_factor', false)
  expect(await factor(desk, 'remove', { password: testPassword })).toMatchObject({ code: 1 })
  expect((await enter()).data).toHaveProperty('token')
})

test('an operator resets it, which ends the desk sessions', async () => {
  const { desk } = await setUp()
  const by = { actor: 'staff:operator', now: api.deps.now(), as: 'reset' } as const
  expect(await removeFactor(api.deps, member.id, by)).toBe(true)
  expect(await removeFactor(api.deps, member.id, by)).toBe(false)
  expect(await get(api, '/api/desk/me', at(desk))).toMatchObject({ code: 303 })
  expect((await enter()).data).toHaveProperty('token')
  expect((await actions()).filter((action) => action.startsWith('factor.'))).toEqual([
    'factor.start',
    'factor.on',
    'factor.reset',
  ])
})

test('a new data key seals the secrets anew', async () => {
  const { secret } = await setUp()
  const [old = ''] = api.deps.settings.dataKeys
  const settings = (...dataKeys: string[]) => ({ ...api.deps, settings: { ...api.deps.settings, dataKeys } })
  expect(await resealFactors(settings('new'))).toEqual({ changed: 0, unreadable: [member.id] })
  expect(await resealFactors(settings('new', old))).toEqual({ changed: 1, unreadable: [] })
  expect(await enterCode(await passOf(), await codeOf(secret)), 'the key is gone').toMatchObject({ code: 0 })
  api.deps.settings.dataKeys.splice(0, 1, 'new')
  api.clock.pass(60)
  expect(await enterCode(await passOf(), await codeOf(secret))).toMatchObject({ code: 1 })
})
