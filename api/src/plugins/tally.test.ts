import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { countDown, countUp } from './tally.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a window begins with its first count and ends after its length', async () => {
  const { db } = api.deps
  const at = (now: number) => countUp(db, 'a', { now, window: 60 })
  expect(await at(1000)).toEqual({ count: 1, ends: 1060 })
  expect(await at(1059)).toEqual({ count: 2, ends: 1060 })
  expect(await at(1060)).toEqual({ count: 1, ends: 1120 })
})

test('counts at the same time are all counted', async () => {
  const { db } = api.deps
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => countUp(db, 'b', { now: 2000, window: 60 })),
  )
  expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('a count is taken back, never below zero; windows that are over are swept', async () => {
  const { db } = api.deps
  await countUp(db, 'c', { now: 3000, window: 60 })
  await countDown(db, 'c')
  await countDown(db, 'c')
  expect(await countUp(db, 'c', { now: 3000, window: 60 })).toEqual({ count: 1, ends: 3060 })
  await countUp(db, 'd', { now: 9000, window: 60 })
  expect(await db.selectFrom('tally').select('key').execute()).toEqual([{ key: 'd' }])
})
