import type { DeskClaim, DeskCode, MadeCodes } from '@shuyuan/contract/desk/claims'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, postForLines } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let headers: Record<string, string>
beforeEach(async () => {
  api = await startTestApi()
  headers = (await testStaff(api, 'office')).headers
})
afterEach(() => api.close())

const make = (body: object) =>
  post(api, '/api/desk/code/make', { offer: 'jifen-ka', count: 2, ...body }, { headers })
const codes = async (query: string) =>
  ((await get(api, `/api/desk/code/list?${query}`, { headers })).data as { list: DeskCode[] }).list

test('codes are made, found by code, member and batch, voided, and seen when they were used', async () => {
  expect(await make({ offer: 'nothing' })).toMatchObject({ code: 0 })
  expect(await make({ count: 501 })).toMatchObject({ code: 1, data: { codes: { length: 500 } } })
  for (const until of ['2026-01-01', '2027-13-40', 'soon'])
    expect(await make({ until }), until).toMatchObject({ code: 0 })
  const made = (await make({ label: '义卖', until: '2026-12-31' })).data as MadeCodes
  const [first, second] = made.codes
  if (!first || !second) throw new Error('two were asked for')
  const found = await codes(`search=${encodeURIComponent(second.code.toLowerCase())}`)
  expect(found).toMatchObject([{ number: 2, status: 'new', label: '义卖' }])
  expect(await codes('search=%E4%B9%89%E5%8D%96')).toHaveLength(2)

  const { token } = await logIn(api, await createTestMember(api, { username: 'claimer' }))
  expect(await post(api, '/api/claim/redeem', { code: first.code }, { token })).toMatchObject({ code: 1 })
  const [used] = await codes('search=claimer')
  expect(used).toMatchObject({ number: 1, status: 'used', member: expect.stringContaining('*') as string })
  const revoke = (id = 0) => post(api, '/api/desk/code/revoke', { id }, { headers })
  expect(await revoke(used?.id)).toMatchObject({ code: 0 })
  expect(await revoke(found[0]?.id)).toMatchObject({ code: 1 })
  expect(await codes(`batch=${made.batch}&status=revoked`)).toHaveLength(1)

  const claims = (await get(api, '/api/desk/claim/list?search=claimer', { headers })).data as {
    list: DeskClaim[]
  }
  expect(claims.list).toMatchObject([{ offer: 'jifen-ka', batch: made.batch, number: 1, coupon: false }])
  const [, ...rows] = await postForLines(api, '/api/desk/claim/export', { search: 'claimer' }, { headers })
  expect(rows).toMatchObject([
    { offer: 'jifen-ka', batch: made.batch, number: 1, member: 'claimer', coupon: '', source: 'none' },
  ])
  const coupon = { id: claims.list[0]?.id, purpose: '冬令营' }
  expect(await post(api, '/api/desk/claim/coupon', { ...coupon, purpose: '' }, { headers })).toMatchObject({
    code: 0,
  })
  const done = await api.deps.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'claim%')
    .orderBy('action')
    .execute()
  expect(done.map(({ action }) => action)).toEqual([
    'claim.export',
    'claim.make',
    'claim.make',
    'claim.redeem',
    'claim.revoke',
  ])
})

test('what nobody has used of a batch is voided in one go, once', async () => {
  const { batch, codes: made } = (await make({ count: 3 })).data as MadeCodes
  const { token } = await logIn(api, await createTestMember(api, { username: 'claimer' }))
  await post(api, '/api/claim/redeem', { code: made[1]?.code }, { token })
  const revoke = () => post(api, '/api/desk/code/revoke-batch', { batch }, { headers })
  expect(await revoke()).toMatchObject({ code: 1, msg: expect.stringContaining('2') as string })
  expect((await codes(`batch=${batch}`)).map(({ status }) => status)).toEqual(['revoked', 'used', 'revoked'])
  expect(await revoke()).toMatchObject({ code: 0 })
})
