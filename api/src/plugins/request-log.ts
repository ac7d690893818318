import fp from 'fastify-plugin'
import type { Observer } from '#observer.ts'

const headersForAll = {
  // Answers hold tokens and change with them; what may be kept (pictures) says so itself.
  'cache-control': 'no-store',
  // Texts of visitors are in answers: no browser is to take one for a page.
  'x-content-type-options': 'nosniff',
}

/**
 * One line a request, at `debug` where it went well, so that faults are not drowned: method, path without its query, status, time and address. Headers and bodies hold tokens,
 * passwords and codes and are never written. The request's id goes to the client, to be quoted in a question.
 */
export const requestLogPlugin = fp<{ observer?: Observer }>(
  (app, { observer }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id).headers(headersForAll)
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      const { statusCode: status, elapsedTime: ms } = reply
      const { method } = request
      observer?.answered({ method, route: request.routeOptions.url ?? '', status, seconds: ms / 1000 })
      // By the logger of all requests: their own is not made for this alone.
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
