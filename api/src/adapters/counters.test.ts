import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApi } from '#testing/api.ts'
import { openTestDatabase } from '#testing/database.ts'
import { needsValkey, startValkey, valkeyProgram } from '#testing/stand-ins/valkey.ts'
import { memoryCounters } from './counters-memory.ts'
import { valkeyCounters } from './counters-valkey.ts'
import { type Counters, databaseCounters } from './counters.ts'
import { openValkey } from './valkey.ts'

const silent = { warn: vi.fn(), info: vi.fn() }

/** Resolves when the connection is made. */
async function ready(valkey: ReturnType<typeof openValkey>) {
  await vi.waitUntil(() => valkey.status === 'ready', { timeout: 5000, interval: 5 })
}

const kinds: {
  kind: string
  left: boolean
  open: () => Promise<{ counters: Counters; close(): unknown }>
}[] = [
  {
    kind: 'in the database',
    left: false,
    open: async () => {
      const { db, close } = await openTestDatabase()
      return { counters: databaseCounters(db), close }
    },
  },
  {
    kind: 'in memory',
    left: false,
    open: async () => ({ counters: memoryCounters(), close: () => undefined }),
  },
  {
    kind: `in Valkey${needsValkey}`,
    left: !valkeyProgram,
    open: async () => {
      const server = await startValkey()
      const valkey = openValkey(server.url)
      await ready(valkey)
      const close = async () => {
        valkey.disconnect()
        await server.kill()
      }
      return { counters: valkeyCounters(valkey, silent), close }
    },
  },
]

for (const { kind, left, open } of kinds) {
  describe.skipIf(left)(`counters ${kind}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    test('a window begins with its first count and ends after its length', async () => {
      const at = (now: number) => opened.counters.up('a', { now, window: 60 })
      expect(await at(1000)).toEqual({ count: 1, ends: 1060 })
      expect(await at(1059)).toEqual({ count: 2, ends: 1060 })
      expect(await at(1060)).toEqual({ count: 1, ends: 1120 })
    })

    test('counts at the same time are all counted', async () => {
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => opened.counters.up('b', { now: 2000, window: 60 })),
      )
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
    })

    test('a window of a clock that was far ahead is over when the clock is right again', async () => {
      const at = (now: number) => opened.counters.up('ahead', { now, window: 60 })
      expect(await at(90_000_000)).toEqual({ count: 1, ends: 90_000_060 })
      // The clocks of two processes may differ by seconds.
      expect(await at(89_999_990)).toEqual({ count: 2, ends: 90_000_060 })
      expect(await at(1000)).toEqual({ count: 1, ends: 1060 })
    })

    test('a count is taken back, never below zero', async () => {
      const { counters } = opened
      await counters.up('c', { now: 3000, window: 60 })
      await counters.down('c')
      await counters.down('c')
      expect(await counters.up('c', { now: 3000, window: 60 })).toEqual({ count: 1, ends: 3060 })
    })
  })
}

test('windows that are over are swept from the database', async () => {
  const { db, close } = await openTestDatabase()
  const counters = databaseCounters(db)
  await counters.up('c', { now: 3000, window: 60 })
  await counters.up('d', { now: 9000, window: 60 })
  expect(await db.selectFrom('tally').select('key').execute()).toEqual([{ key: 'd' }])
  await close()
})

test('the memory holds so many windows and no more, and forgets those that are over first', async () => {
  const counters = memoryCounters()
  await counters.up('first', { now: 0, window: 10_000 })
  for (let n = 1; n < 100_000; n += 1) await counters.up(`${n}`, { now: 0, window: 60 })
  await counters.up('next', { now: 60, window: 60 })
  expect(await counters.up('first', { now: 60, window: 10_000 })).toEqual({ count: 2, ends: 10_000 })
  expect(await counters.up('1', { now: 60, window: 60 })).toEqual({ count: 1, ends: 120 })
})

describe.skipIf(!valkeyProgram)(`limits in Valkey${needsValkey}`, () => {
  test('two processes share them; without Valkey each goes on by itself, says so once, and comes back', async () => {
    const server = await startValkey()
    const logger = { warn: vi.fn(), info: vi.fn() }
    const open = async () => {
      const valkey = openValkey(server.url)
      await ready(valkey)
      const counters = valkeyCounters(valkey, logger)
      return {
        valkey,
        api: await startTestApi({ counters, limits: { readsPerMinute: 3, writesPerMinute: 2 } }),
      }
    }
    const [one, other] = [await open(), await open()]
    const read = async ({ api }: typeof one) =>
      (await api.app.inject({ url: '/api/user/checkIn' })).json<{ code: number }>().code
    const write = async ({ api }: typeof one) =>
      (await api.app.inject({ method: 'POST', url: '/api/user/logout', body: {} })).json<{ code: number }>()
        .code

    expect([await read(one), await read(other), await read(one), await read(other)]).toEqual([1, 1, 1, 0])
    expect([await write(one), await write(other), await write(one)]).toEqual([1, 1, 0])

    await server.kill()
    // Without Valkey each process counts for itself.
    expect([await write(one), await write(one), await write(one)]).toEqual([1, 1, 0])
    expect(await write(other)).toBe(1)
    expect(logger.warn).toHaveBeenCalledTimes(2)

    await server.start()
    await Promise.all([ready(one.valkey), ready(other.valkey)])
    await setTimeout(1100)
    expect([await write(one), await write(other), await write(one)]).toEqual([1, 1, 0])
    expect(logger.info).toHaveBeenCalledTimes(2)
    expect(logger.warn).toHaveBeenCalledTimes(2)

    for (const { valkey, api } of [one, other]) {
      await api.close()
      valkey.disconnect()
    }
    await server.kill()
  })
})
