import fp from 'fastify-plugin'

const allowedMethods = 'GET, POST, PATCH, PUT, DELETE, OPTIONS'
const allowedHeaders =
  'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, ' +
  'Idempotency-Key, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-CSRF-TOKEN, X-Requested-With'

const headersForAll = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': allowedMethods,
  'access-control-allow-headers': allowedHeaders,
  vary: 'origin',
}

/** How many refused origins are logged, once each: anybody can make up more. */
const mostLogged = 20

/**
 * Lets browsers call from other sites (contract). An origin is echoed where `allowed` names it,
 * its host or `*`, or where it is this host. Every preflight is answered with 204. A refused origin gets the
 * same answer without the echo, so its browser withholds it.
 */
export const corsPlugin = fp<{ allowed: string[] }>(
  (app, { allowed }, done) => {
    const names = new Set(allowed.map((name) => name.toLowerCase()))
    const logged = new Set<string>()

    app.addHook('onRequest', (request, reply, next) => {
      reply.headers(headersForAll)
      const { origin } = request.headers
      if (origin !== undefined) {
        if (isAllowed(origin, request.host)) reply.header('access-control-allow-origin', origin)
        else logRefused(origin)
      }
      if (request.method !== 'OPTIONS') return next()
      reply.code(204).send()
    })
    done()

    function logRefused(origin: string): void {
      if (logged.has(origin) || logged.size >= mostLogged) return
      logged.add(origin)
      app.log.warn(
        { origin: origin.slice(0, 200) },
        'a browser of this origin was refused: CORS_ORIGINS does not name it',
      )
    }

    function isAllowed(origin: string, ownHost: string): boolean {
      const host = URL.canParse(origin) ? new URL(origin) : null
      if (!host || host.host === '') return false
      return (
        names.has('*') ||
        names.has(origin.toLowerCase()) ||
        names.has(host.hostname) ||
        host.host === ownHost.toLowerCase()
      )
    }
  },
  { name: 'cors' },
)
