import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import { sendBusy } from './errors.ts'
import type { Limits } from './limits.ts'

/** Part of the heap's limit that may be in use before requests are turned away. */
const heapShare = 0.9

/** Answers 503 with Retry-After before memory runs out or everybody waits for everybody. */
export const overloadPlugin = fp<{ limits: Limits }>(
  async (app, { limits }) => {
    let atOnce = 0
    app.addHook('onRequest', (request, reply, next) => {
      atOnce += 1
      // `close` also comes where a client has gone away before its answer, unlike the hook onResponse.
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
