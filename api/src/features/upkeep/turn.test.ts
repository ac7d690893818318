import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { takeTurns } from './turn.ts'

const file = join(import.meta.dirname, '../../testing/processes/turn-process.ts')
let api: TestApi
let passed: number
beforeEach(async () => {
  passed = 0
  api = await startTestApi()
})
afterEach(() => api.close())

const turns = () => takeTurns(api.deps.db, () => passed)

test('one of two processes has the turn; a minute after it was killed the other takes it', async () => {
  const other = await secondProcess(file, await addressOf(api.deps))
  const here = turns()
  expect(await other.ask(0)).toBe(true)
  expect(await here.isOurs()).toBe(false)
  passed = 50_000
  // It lives, and its clock shows another time than ours.
  expect(await other.ask(9_000_000)).toBe(true)
  expect(await here.isOurs()).toBe(false)
  other.kill()
  passed = 109_000
  expect(await here.isOurs()).toBe(false)
  passed = 110_000
  expect(await here.isOurs()).toBe(true)
  expect(await turns().isOurs()).toBe(false)
})

test('who stops gives it up at once, and who slept has lost it', async () => {
  const [one, two, three] = [turns(), turns(), turns()]
  expect(await one.isOurs()).toBe(true)
  expect(await two.isOurs()).toBe(false)
  await one.giveUp()
  expect(await two.isOurs()).toBe(true)
  expect(await three.isOurs()).toBe(false)
  passed = 60_000
  expect(await three.isOurs()).toBe(true)
  expect(await two.isOurs()).toBe(false)
  await two.giveUp()
  expect(await three.isOurs()).toBe(true)
})

test('of many that begin at once one has it', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => turns().isOurs()))
  expect(asked.filter(Boolean)).toHaveLength(1)
})
