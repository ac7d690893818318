import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Executor, MemberRow } from '#db/tables.ts'
import { writeConfig } from '#features/config/service.ts'
import { addStaff } from '#features/staff/service.ts'
import { holdMember, storePassword } from '#features/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, type TestAnswer } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { hashPassword } from './password-hash.ts'
import { endSessionsOfMember } from './service.ts'

let api: TestApi
let alice: MemberRow
beforeEach(async () => {
  api = await startTestApi()
  alice = await createTestMember(api)
})
afterEach(() => api.close())

/** Calls while a transaction holds what the call needs; `change` is done while it waits for that. */
async function callWhile(
  hold: (trx: Executor) => Promise<unknown>,
  call: () => Promise<TestAnswer>,
  change: (trx: Executor) => Promise<unknown>,
): Promise<TestAnswer> {
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const holder = api.deps.db.transaction().execute(async (trx) => {
    await hold(trx)
    held.resolve()
    await waits.promise
    await change(trx)
  })
  await held.promise
  const answer = call()
  while ((await callsThatWait()) === 0) await pause(10)
  waits.resolve()
  await holder
  return answer
}

async function callsThatWait(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db)
  return rows[0]?.count ?? 0
}

const tokenIn = ({ data }: TestAnswer) => (data as { token?: string } | null)?.token ?? ''
const stateOf = async (token: string) => (await get(api, '/api/index/index?requiredLogin=1', { token })).code

async function changePassword(trx: Executor) {
  await storePassword(trx, alice.id, await hashPassword('new-54321'), unixSeconds(api.deps.now()))
  await endSessionsOfMember(trx, alice.id)
}

test('of logins at one moment one stays, where an account has one session', async () => {
  await writeConfig(api.deps.db, 'user_sso', true)
  await writeConfig(api.deps.db, 'captcha', false)
  const body = { tab: 'login', username: 'alice', password: testPassword }
  await Promise.all(Array.from({ length: 6 }, () => post(api, '/api/user/checkIn', body)))
  expect(await api.deps.db.selectFrom('token').selectAll().execute()).toHaveLength(1)
})

// On SQLite a transaction has the only connection, so that nothing comes between.
describe.skipIf(!process.env.TEST_DATABASE_URL)('while the password is changed', () => {
  test('a login with the old one begins no session', async () => {
    const body = { tab: 'login', username: 'alice', password: testPassword }
    const answer = await callWhile(
      (trx) => holdMember(trx, alice.id),
      () => post(api, '/api/user/checkIn', body),
      changePassword,
    )
    expect(answer).toMatchObject({ code: 0 })
    expect(await api.deps.db.selectFrom('token').selectAll().execute()).toEqual([])
  })

  test('a session that is being prolonged ends', async () => {
    const { token, refreshToken } = await logIn(api, alice)
    const old = {
      key: 'old',
      type: 'user',
      user_id: alice.id,
      family: 'old',
      create_time: 0,
      expire_time: 0,
    } as const
    await api.deps.db
      .insertInto('token')
      .values({ ...old, successor: null, rotated_time: null })
      .execute()
    const answer = await callWhile(
      (trx) => trx.updateTable('token').set({ create_time: 1 }).where('key', '=', 'old').execute(),
      () => post(api, '/api/common/refreshToken', { refreshToken }, { token }),
      changePassword,
    )
    expect(await stateOf(tokenIn(answer))).toBe(303)
  })

  test('the desk does not open to who gave the old one', async () => {
    await addStaff(api.deps.db, alice.id, 'office', { actor: 'staff:test', now: api.deps.now() })
    const { token } = await logIn(api, alice)
    const answer = await callWhile(
      (trx) => sql`lock table second_factor in access exclusive mode`.execute(trx),
      () => post(api, '/api/desk/enter', { password: testPassword }, { token }),
      changePassword,
    )
    const headers = { [deskTokenHeader]: tokenIn(answer) }
    expect(await get(api, '/api/desk/me', { headers })).toMatchObject({ code: 303 })
  })
})
