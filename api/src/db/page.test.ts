import { mostListed } from '@shuyuan/contract/desk/lists'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { insertMany } from '#testing/year/bulk.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

test('a list of more rows than can be turned over says so and ends there, searched or not', async () => {
  const owner = await enterTestDesk(api, 'anna', 'owner')
  const { db, engine } = api.deps
  const more = mostListed + 30
  const rows = Array.from({ length: more }, (_, index) => ({
    actor: 'staff:office',
    action: 'registration.confirm',
    entity: 'registration',
    ref: `R${index}`,
    detail: '{}',
    create_time: index,
  }))
  await insertMany(db, engine, 'audit', rows)
  const list = async (query: string) =>
    (await owner.get(`audit/list?entity=registration&${query}`)).data as {
      list: { ref: string }[]
      total: number
    }
  for (const search of ['', '&search=office', '&search=confirm']) {
    const first = await list(`page=1${search}`)
    expect([first.total, first.list[0]?.ref], search).toEqual([mostListed + 1, `R${more - 1}`])
    const last = await list(`page=${mostListed / 20}${search}`)
    expect([last.total, last.list.at(-1)?.ref], search).toEqual([mostListed + 1, `R${more - mostListed}`])
    expect(await list(`page=${mostListed / 20 + 1}${search}`), search).toEqual({
      list: [],
      total: mostListed + 1,
    })
    expect((await list(`sort=oldest${search}`)).list[0]?.ref, search).toBe('R0')
  }
  const few = await list('search=R1234')
  expect([few.total, few.list[0]?.ref]).toEqual([1, 'R1234'])
  expect(await list('search=zzzz')).toEqual({ list: [], total: 0 })
})
