import { isIPv6 } from 'node:net'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { keptWith } from '#kept-with.ts'
import type { Counters, Tally } from '#adapters/counters.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests for pictures and files are not counted. */
    servesFiles?: boolean
    /** Requests that have a limit of their own, and are counted by its name. */
    perMinute?: 'captchasPerMinute' | 'refreshesPerMinute' | 'qrStatesPerMinute'
  }
  interface FastifyReply {
    /** The refusal of too many requests; `ends` is when they are allowed again, unix seconds. */
    tooOften(ends: number): Envelope<null>
  }
}

const minute = 60

/**
 * Limits requests per address and minute, counted across processes. A count in the database would turn each
 * read into a write. So without a cheaper counter, reads are counted in each process, and with SQLite, which
 * one process uses, other methods too.
 */
export const rateLimitPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    const { readsPerMinute, writesPerMinute } = deps.limits
    const seconds = () => unixSeconds(deps.now())

    app.decorateReply('tooOften', function (this: FastifyReply, ends: number) {
      const wait = Math.max(1, ends - seconds())
      this.header('retry-after', wait)
      return this.request.failure('server.tooOften', { seconds: wait })
    })

    app.addHook('onRequest', async (request, reply) => {
      // One page shows many pictures, and a class shares one address.
      if (request.routeOptions.config.servesFiles) return
      const { limit, tally } = counted(request)
      const { count, ends } = await tally
      reply.headers({
        'x-rate-limit-limit': limit,
        'x-rate-limit-remaining': Math.max(0, limit - count),
        'x-rate-limit-reset': ends,
      })
      if (count <= limit) return
      // The contract sends `*` here, so that every client can read the reason.
      return reply.header('access-control-allow-origin', '*').send(reply.tooOften(ends))
    })
    done()

    function counted(request: FastifyRequest): { limit: number; tally: Tally | Promise<Tally> } {
      const { who, perMinute } = request.routeOptions.config
      if (perMinute) return { limit: deps.limits[perMinute], tally: countRead(request, `${perMinute} `) }
      // The desk does things to many rows in turn, for people who have given their password. It is counted apart from the
      // visitors who share its address.
      if (who?.startsWith('desk/')) return { limit: readsPerMinute, tally: countRead(request, 'desk ') }
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      return isRead
        ? { limit: readsPerMinute, tally: countRead(request) }
        : { limit: writesPerMinute, tally: countWrite(request) }
    }

    function countRead(request: FastifyRequest, what = ''): Tally | Promise<Tally> {
      const key = `reads ${what}${addressKey(request)}`
      return deps.counters.cheap ? deps.counters.up(key, restOfMinute()) : upInProcess(key)
    }

    function countWrite(request: FastifyRequest): Tally | Promise<Tally> {
      const key = `writes ${addressKey(request)}`
      if (!deps.counters.cheap && deps.engine === 'sqlite') return upInProcess(key)
      return deps.counters.up(key, restOfMinute())
    }

    function upInProcess(key: string): Tally {
      return inProcessWith(deps.counters)(key, seconds())
    }

    /** The contract's windows are the minutes of the clock. */
    function restOfMinute() {
      const now = seconds()
      return { now, window: minute - (now % minute) }
    }
  },
  { name: 'rate-limit', dependencies: ['envelope', 'cors'] },
)

/** The key under which an address is counted: one IPv4 address, or the /64 network of one IPv6 customer. */
export function addressKey({ ip }: { ip: string }): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const full = ip.includes('::')
    ? [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')]
    : groups
  return `${full.slice(0, 4).join(':')}::`
}

/** What is counted in this process, in place of counters that are not cheap. */
const inProcessWith = keptWith<Counters, ReturnType<typeof minuteCounter>>(minuteCounter)

/** Counts per key in the current minute of the clock; older counts are dropped. */
function minuteCounter() {
  const counts = new Map<string, number>()
  let present = 0
  return (key: string, now: number): Tally => {
    const started = now - (now % minute)
    if (started !== present) {
      present = started
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { count, ends: started + minute }
  }
}
