import { createVisitCounter } from '@shuyuan/api/features/visit/service'
import { heldBack } from '@shuyuan/api/features/upkeep/service'
import type { SiteMode } from '@shuyuan/contract/site/mode'
import { startTestApi, type TestApi } from '@shuyuan/api/testing/api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#log'
import { carefulJobs } from './jobs.ts'

const hour = 3600_000
const day = 24 * hour

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const none = () => undefined

/** The jobs of a process whose clock a test sets. */
function jobs(mode: SiteMode = 'open') {
  let passed = 0
  let set = 0
  const clocks = { now: () => api.deps.now() + passed + set, passed: () => passed }
  const worked: string[] = []
  const observer = {
    answered: none,
    refused: none,
    delivered: none,
    worked: ({ name }: { name: string }) => void worked.push(name),
  }
  const { jobs: all, giveUp } = carefulJobs(
    { ...api.deps, observer, mode: () => mode },
    createVisitCounter(api.deps),
    createLogger({ LOG_LEVEL: 'silent' }),
    clocks,
  )
  return {
    worked,
    giveUp,
    set: (by: number) => void (set += by),
    goOn: (span: number) => void (passed += span),
    run: async () => {
      for (const { work } of all) await work()
      return (await heldBack(api.deps.db)).map(({ name }) => name)
    },
  }
}

const oldVisit = async () => {
  const { db } = api.deps
  await db.insertInto('visit').values({ day: '2020-01-01', page: '/', source: '', count: 1 }).execute()
  return async () => (await db.selectFrom('visit').selectAll().execute()).length
}
test('a machine that slept holds back deletions for an hour and nothing else', async () => {
  const visits = await oldVisit()
  const process = jobs()
  process.set(8 * hour)
  const held = [
    'accounts',
    'audit',
    'classFiles',
    'handouts',
    'messages',
    'notices',
    'recitations',
    'signUps',
    'touches',
    'uploads',
    'visits',
  ]
  expect(await process.run()).toEqual(held)
  expect(await visits()).toBe(1)
  process.goOn(hour)
  expect(await process.run()).toEqual([])
  expect(await visits()).toBe(0)
})

test('a clock that was set by a year holds back everything for a day', async () => {
  const visits = await oldVisit()
  const process = jobs()
  process.set(365 * day)
  expect(await process.run()).toEqual(['everything'])
  process.goOn(23 * hour)
  expect([await process.run(), await visits()]).toEqual([['everything'], 1])
  process.goOn(hour)
  expect([await process.run(), await visits()]).toEqual([[], 0])
})

test('after a start some days later deletions wait for an hour', async () => {
  const visits = await oldVisit()
  const before = jobs()
  expect(await before.run()).toEqual([])
  await before.giveUp()
  await api.deps.db
    .insertInto('visit')
    .values({ day: '2020-01-01', page: '/', source: '', count: 1 })
    .execute()
  api.clock.pass(10 * 86_400)
  const process = jobs()
  expect([(await process.run()).includes('visits'), await visits()]).toEqual([true, 1])
  process.goOn(hour)
  expect([await process.run(), await visits()]).toEqual([[], 0])
})

test('one process does the jobs, and each writes its own visits', async () => {
  const [one, two] = [jobs(), jobs()]
  await one.run()
  await two.run()
  expect(one.worked.length).toBeGreaterThan(15)
  expect(two.worked).toEqual(['writing visits'])
  await one.giveUp()
  await two.run()
  expect(two.worked.length).toBeGreaterThan(15)
})

test('while the site saves nothing for visitors, no job does anything', async () => {
  const process = jobs('read-only')
  await process.run()
  expect(process.worked).toEqual([])
})
