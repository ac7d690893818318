import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#features/audit/service.ts'
import { notify } from '#features/notice/service.ts'
import { post } from '#testing/call.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'
import { deleteOlder } from './retention.ts'

const day = 86_400
let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const count = async (table: 'audit' | 'notice' | 'touch') =>
  (await api.deps.db.selectFrom(table).select('id').execute()).length
const ago = (days: number) => api.deps.now() - days * day * 1000

test('the audit log is kept for three years, or as long as an owner sets at the desk', async () => {
  const { db } = api.deps
  const owner = await enterTestDesk(api, 'anna', 'owner')
  const event = { actor: 'system', action: 'backup.write', entity: 'site', ref: '' }
  for (const days of [1200, 1097, 1095, 500, 1]) await audit(db, { ...event, now: ago(days) })
  expect(await deleteOlder(api.deps, 'audit')).toBe(2)
  const rows = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(rows.at(-1)).toEqual({ action: 'audit.purge', detail: '{"count":2}' })
  expect(rows.filter(({ action }) => action === 'backup.write')).toHaveLength(3)

  expect(await owner.post('site/set', { values: { audit_days: 30 } })).toMatchObject({ code: 0 })
  expect(await owner.post('site/set', { values: { audit_days: 365 } })).toMatchObject({ code: 1 })
  expect(await deleteOlder(api.deps, 'audit')).toBe(2)
  expect(await owner.post('site/set', { values: { audit_days: 0 } })).toMatchObject({ code: 1 })
  api.clock.pass(4000 * day)
  expect(await deleteOlder(api.deps, 'audit')).toBe(0)
})

test('notices go after a year, arrivals by links after 400 days, and many of them in one run', async () => {
  const { db } = api.deps
  const { id: memberId } = await createTestMember(api)
  const text = { 'zh-cn': '旧', en: 'old' }
  for (let index = 0; index < 5; index += 1)
    await notify(db, { now: ago(index < 2 ? 366 : 364), memberId, kind: 'account', text })
  const many = Array.from({ length: 4100 }, (_, index) => ({
    user_id: memberId,
    kind: 'habit' as const,
    text: `旧${index}`,
    text_en: 'old',
    link: '',
    read_time: null,
    key: null,
    create_time: 1,
  }))
  await db.deleteFrom('notice').where('id', '>', 2).execute()
  for (let from = 0; from < many.length; from += 500)
    await db
      .insertInto('notice')
      .values(many.slice(from, from + 500))
      .execute()
  await notify(db, { now: ago(1), memberId, kind: 'account', text })
  expect(await deleteOlder(api.deps, 'notice')).toBe(4102)
  expect(await count('notice')).toBe(1)

  const time = Math.floor(api.deps.now() / 1000)
  await db
    .insertInto('distributor')
    .values({
      user_id: memberId,
      code: 'AAAA0001',
      real_name: '样',
      shown_name: '样',
      state: 'active',
      origin: 'appointed',
      agreement: '',
      reason: '',
      card: '',
      draft: '',
      card_state: 'none',
      card_reason: '',
      create_time: time,
      update_time: time,
    })
    .execute()
  for (const visitor of ['old', 'new']) {
    api.clock.pass(visitor === 'new' ? 401 * day : 0)
    const body = { code: 'AAAA0001', visitor, campaign: '', path: '/' }
    expect(await post(api, '/api/distribution/touch', body)).toMatchObject({ code: 1 })
  }
  expect([await count('touch'), await deleteOlder(api.deps, 'touch'), await count('touch')]).toEqual([
    2, 1, 1,
  ])
})
