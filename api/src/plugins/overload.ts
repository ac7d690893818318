import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import { sendBusy } from './errors.ts'
import type { Limits } from './limits.ts'

/** Share of the heap limit above which requests are refused. */
const heapShare = 0.9

/**
 * Answers 503 with Retry-After when memory runs low, too many requests are at work or the event loop is late.
 */
export const overloadPlugin = fp<{ limits: Limits }>(
  async (app, { limits }) => {
    let atOnce = 0
    app.addHook('onRequest', (request, reply, next) => {
      atOnce += 1
      // `close` also fires when the client left before its answer; the hook onResponse does not.
      reply.raw.once('close', () => (atOnce -= 1))
      if (atOnce <= limits.requestsAtOnce) return next()
      sendBusy(request, reply)
    })
    await app.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelay,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * heapShare,
      pressureHandler: (request, reply) => void sendBusy(request, reply),
    })
  },
  { name: 'overload', dependencies: ['errors'] },
)
