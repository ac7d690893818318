import type { AuditRow } from '@shuyuan/contract/desk/audit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { postForLines } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { audit } from './service.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi()
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(() => api.close())

const find = async (query: string) =>
  (await owner.get(`audit/list?${query}`)).data as { list: AuditRow[]; total: number }

const exported = (body: Record<string, unknown>) =>
  postForLines(api, '/api/desk/audit/export', body, { headers: owner.headers })

test('what was done is found by who, what, reference and day, with contacts masked', async () => {
  const event = { actor: 'staff:bert#9', action: 'registration.cancel', entity: 'registration', ref: 'R7' }
  const detail = {
    before: 'confirmed',
    after: 'cancelled',
    reason: '家长 13900004711 来电，写给 da@school.test',
    cents: 13_900_004_711,
  }
  await audit(api.deps.db, { ...event, now: api.deps.now() - 86_400_000, detail })
  await audit(api.deps.db, { ...event, now: api.deps.now(), ref: 'R8' })
  for (const [query, refs] of [
    ['search=BERT', ['R8', 'R7']],
    ['search=cancel&sort=oldest', ['R7', 'R8']],
    ['search=r7', ['R7']],
    ['search=%25', []],
    // What a page calls otherwise than the log.
    ['search=取消&meant=registration.cancel', ['R8', 'R7']],
    ['search=取消&meant=R7,R9', ['R7']],
    ['search=取消', []],
    ['entity=registration&limit=1&page=2', ['R7']],
    ['entity=registration&from=2026-11-21', ['R8']],
    ['entity=registration&until=2026-11-20', ['R7']],
    ['entity=registration&until=someday', ['R8', 'R7']],
  ] as const)
    expect(
      (await find(query)).list.map(({ ref }) => ref),
      query,
    ).toEqual(refs)
  const [{ detail: said = {} } = {}] = (await find('search=R7')).list
  expect(said).toEqual({
    before: 'confirmed',
    after: 'cancelled',
    reason: '家长 139****4711 来电，写给 d*@school.test',
    cents: '13900004711',
  })
  expect((await owner.get('audit/entities')).data).toEqual({ list: ['desk', 'registration', 'staff'] })
})

test('the log is had as a file, which is noted; nothing changes it', async () => {
  const [, ...rows] = await exported({ entity: 'staff' })
  expect(rows).toMatchObject([{ action: 'staff.add', detail: { role: 'owner' } }])
  expect((await find('')).list[0]).toMatchObject({ action: 'audit.export', detail: { count: '1' } })
  const office = await enterTestDesk(api, 'carl', 'office')
  expect(await office.get('audit/list')).toMatchObject({ code: 401 })
})

test('a long file has what the list has until then, in its order', async () => {
  for (let ref = 0; ref < 230; ref += 1)
    await audit(api.deps.db, { actor: 'system', action: 'registration.cancel', entity: 'x', ref, now: ref })
  for (const sort of ['newest', 'oldest']) {
    const pages = await Promise.all([1, 2, 3].map((page) => find(`sort=${sort}&limit=100&page=${page}`)))
    const [, ...rows] = await exported({ sort })
    expect(rows, sort).toEqual(pages.flatMap(({ list }) => list))
  }
})
