import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { findSession, guest, isVisitDue, noteVisit, type Visitor } from '#features/session/service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The member with a live token, or a guest (`member` null) with the state of the token, if any. */
    visitor: Visitor
  }
}

/** Finds each request's visitor by the member token, before its input is checked. */
export const sessionPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    app.decorateRequest('visitor')
    app.addHook('preValidation', async (request) => {
      request.visitor = guest
      // Files are the same for everybody, and are there when the database is not.
      if (request.routeOptions.config.servesFiles) return
      const token = tokenOf(request)
      if (token !== '') await recognise(request, token)
    })
    done()

    async function recognise(request: FastifyRequest, token: string) {
      const { member, family } = (request.visitor = await findSession(deps, token))
      if (!member || !isVisitDue(deps, member)) return
      // A database that cannot be written (full or locked) can still be read, so the visitor goes on.
      await noteVisit(deps, { member, family }, request).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
        request.log.warn({ err: error }, 'a visit could not be noted')
      })
    }
  },
  { name: 'session', dependencies: ['body'] },
)

/** Names of the member token in headers and bodies, in order of preference. */
export const tokenNames = ['bausertoken', 'ba-user-token', 'ba_user_token'] as const

/** A token in the address is ignored, because addresses end up in logs. */
function tokenOf(request: FastifyRequest): string {
  const inHeaders = tokenHeader(request)
  if (inHeaders !== '' || !request.body) return inHeaders
  const body = request.body as Record<string, unknown>
  return tokenNames.map((name) => asToken(body[name])).find((token) => token !== '') ?? ''
}

/** The member token in the headers; '' for none. */
export function tokenHeader({ headers }: FastifyRequest): string {
  const [short, dashed, plain] = tokenNames
  return asToken(headers[short]) || asToken(headers[dashed]) || asToken(headers[plain])
}

const longestToken = 100

function asToken(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longestToken) : ''
}
