import fp from 'fastify-plugin'

/**
 * One line a request: method, path without its query, status, time and address. Headers and bodies hold tokens,
 * passwords and codes and are never written. The request's id goes to the client, to be quoted in a question.
 */
export const requestLogPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id)
      // Answers hold tokens and change with them; what may be kept (pictures) says so itself.
      reply.header('cache-control', 'no-store')
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?')[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
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
