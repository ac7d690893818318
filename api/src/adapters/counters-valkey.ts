import type { FastifyBaseLogger } from 'fastify'
import { memoryCounters } from './counters-memory.ts'
import { type Counters, type Tally, tooFarAhead } from './counters.ts'
import type { Valkey } from './valkey.ts'

const prefix = 'shuyuan:tally:'

/**
 * The window's end is stored beside the count, by the clock of the processes that count. Valkey's own clock
 * only removes old keys.
 */
const countUp = `
local now, window, latest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local ends = tonumber(redis.call('hget', KEYS[1], 'ends') or '0')
if ends > now and ends <= latest then return {redis.call('hincrby', KEYS[1], 'count', 1), ends} end
redis.call('hset', KEYS[1], 'count', 1, 'ends', now + window)
redis.call('expire', KEYS[1], window)
return {1, now + window}`

const countDown = `
local count = tonumber(redis.call('hget', KEYS[1], 'count') or '0')
if count > 0 then redis.call('hincrby', KEYS[1], 'count', -1) end`

/**
 * After a failure Valkey is not asked for this many milliseconds, so that requests do not each wait for it.
 */
const pause = 1000

/**
 * Counters that all processes share in Valkey. While Valkey cannot be reached, this process counts for
 * itself: limits still hold and the site goes on. The log says so once when it begins and once when it ends.
 */
export function valkeyCounters(valkey: Valkey, logger: Pick<FastifyBaseLogger, 'warn' | 'info'>): Counters {
  const own = memoryCounters()
  let failing = false
  let rested = 0

  const shared = async <Answer>(ask: () => Promise<unknown>, instead: () => Promise<Answer>) => {
    if (performance.now() < rested) return instead()
    try {
      const answer = await ask()
      if (failing) logger.info('Valkey answers again: limits are shared by all processes')
      failing = false
      return answer as Answer
    } catch (error) {
      if (!failing)
        logger.warn({ err: error }, 'Valkey cannot be reached: this process counts limits for itself')
      failing = true
      rested = performance.now() + pause
      return instead()
    }
  }

  return {
    cheap: true,
    up: async (key, { now, window }) => {
      const ask = async (): Promise<Tally> => {
        const latest = tooFarAhead({ now, window })
        const answer = await valkey.eval(countUp, 1, prefix + key, now, window, latest)
        const [count, ends] = answer as [number, number]
        return { count, ends }
      }
      return shared(ask, () => own.up(key, { now, window }))
    },
    of: (key, now) => {
      const ask = async () => {
        const [count, ends] = await valkey.hmget(prefix + key, 'count', 'ends')
        return Number(ends) > now ? Number(count) : 0
      }
      return shared(ask, () => own.of(key, now))
    },
    clear: (key) =>
      shared<void>(
        () => valkey.del(prefix + key),
        () => own.clear(key),
      ),
    down: (key) =>
      shared<void>(
        () => valkey.eval(countDown, 1, prefix + key),
        () => own.down(key),
      ),
  }
}
