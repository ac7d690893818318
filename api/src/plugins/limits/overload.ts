import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import { sendBusy } from '#plugins/errors.ts'
import type { ApiDeps } from '#deps.ts'

/** Share of the heap limit above which requests are refused. */
const heapShare = 0.9

/**
 * Answers 503 with Retry-After when memory runs low, too many requests are at work or the event loop is late. It sees
 * what the door of the process (`host/src/admission.ts`) cannot: memory, and requests that wait for the database while
 * the loop is idle. Calls of the site's own pages are refused for want of memory alone.
 */
export const overloadPlugin = fp<{ deps: Pick<ApiDeps, 'limits' | 'requestId'> }>(
  async (app, { deps: { limits, requestId } }) => {
    /** A call of a page in this process: the page itself was admitted. */
    const isOfPage = () => requestId?.() !== undefined
    let atOnce = 0
    app.addHook('onRequest', (request, reply, next) => {
      if (isOfPage()) return next()
      atOnce += 1
      // `close` also fires when the client left before its answer; the hook onResponse does not.
      reply.raw.once('close', () => (atOnce -= 1))
      if (atOnce <= limits.requestsAtOnce) return next()
      sendBusy(request, reply)
    })
    await app.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelay,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * heapShare,
      pressureHandler: (request, reply, type) => {
        if (type === underPressure.TYPE_EVENT_LOOP_DELAY && isOfPage()) return
        sendBusy(request, reply)
      },
    })
  },
  { name: 'overload', dependencies: ['errors'] },
)
