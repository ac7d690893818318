import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from './rate-limit.ts'

/** Seconds that an address with too many half-sent bodies is asked to wait. */
const pause = 5

/**
 * Limits the bodies of one address that are being received at once: who sends slowly keeps memory, and is counted by no
 * limit of requests. Calls of the site's own pages have their body with them.
 */
export const bodiesPlugin = fp<{ deps: Pick<ApiDeps, 'limits' | 'requestId'> }>(
  (app, { deps: { limits, requestId } }, done) => {
    const receiving = new Map<string, number>()
    app.addHook('onRequest', (request, reply, next) => {
      const { method, raw } = request
      if (method === 'GET' || method === 'HEAD' || requestId?.() !== undefined) return next()
      const key = addressKey(request)
      const present = receiving.get(key) ?? 0
      if (present >= limits.bodiesAtOncePerAddress) {
        const body = request.failure('server.tooOften', { seconds: pause })
        return void reply.headers({ 'retry-after': pause, connection: 'close' }).send(body)
      }
      receiving.set(key, present + 1)
      let over = false
      const end = () => {
        if (over) return
        over = true
        const left = (receiving.get(key) ?? 1) - 1
        if (left > 0) receiving.set(key, left)
        else receiving.delete(key)
      }
      raw.once('end', end)
      raw.once('close', end)
      // A body that nobody reads ends with the answer.
      reply.raw.once('finish', end)
      reply.raw.once('close', end)
      next()
    })
    done()
  },
  { name: 'bodies', dependencies: ['envelope', 'rate-limit'] },
)
