import fp from 'fastify-plugin'
import type { Observer } from '#observer.ts'

const headersForAll = {
  // Answers may hold tokens. Files that may be cached set their own header.
  'cache-control': 'no-store',
  // Answers hold texts of visitors: no browser may take one for a page.
  'x-content-type-options': 'nosniff',
}

/**
 * Logs one line per request with method, path without query, status, time and address; successful ones at
 * `debug`; and one more, without an address, for those that took `slow` milliseconds or more. Headers and bodies hold secrets and are never logged. The request's id is sent to the client, so
 * that a question can quote it.
 */
export const requestLogPlugin = fp<{ observer?: Observer | undefined; slow?: number | undefined }>(
  (app, { observer, slow = 0 }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id).headers(headersForAll)
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      const { statusCode: status, elapsedTime: ms } = reply
      const { method } = request
      const route = request.routeOptions.url ?? ''
      observer?.answered({ method, route, status, seconds: ms / 1000 })
      if (slow > 0 && ms >= slow)
        app.log.warn({ reqId: request.id, method, route, status, ms: Math.round(ms) }, 'slow request')
      // The server's logger is used, because making one per request costs time.
      app.log[status >= 500 ? 'error' : 'debug'](
        {
          reqId: request.id,
          method,
          path: request.url.split('?')[0],
          status,
          ms: Math.round(ms * 10) / 10,
          ip: request.ip,
        },
        'request',
      )
      next()
    })
    done()
  },
  { name: 'request-log' },
)
