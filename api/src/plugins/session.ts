import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { MemberRow } from '#db/tables.ts'
import { findSession, guest, isVisitDue, noteVisit } from '#features/session/service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: a member with a live token, or a guest (`member` null) and what became of the token, if any. */
    visitor: Visitor
  }
}

export interface Visitor {
  member: MemberRow | null
  token: string
  /** What the tokens of one login have in common; '' for a guest. */
  family: string
  /** The rules of the member's group: `*` or ids with commas; '' where the group is gone or switched off. */
  groupRules: string
  /** `expired`: the token is known and over its time; everything else that is not live is `none`. */
  state: 'live' | 'expired' | 'none'
}

/** Finds the visitor of each request by the member token, before its input is looked at. */
export const sessionPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    app.decorateRequest('visitor')
    app.addHook('preValidation', async (request) => {
      const token = tokenOf(request)
      request.visitor = guest
      if (token !== '') await recognise(request, token)
    })
    done()

    async function recognise(request: FastifyRequest, token: string) {
      const { member, family } = (request.visitor = await findSession(deps, token))
      if (!member || !isVisitDue(deps, member)) return
      // A database that takes no writes, for want of room or for another's, can still be read from.
      await noteVisit(deps, { member, family }, request.ip).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
        request.log.warn({ err: error }, 'a visit could not be noted')
      })
    }
  },
  { name: 'session', dependencies: ['body'] },
)

/** What a member token is called, as a header or in a body; in this order. */
export const tokenNames = ['bausertoken', 'ba-user-token', 'ba_user_token'] as const

/** A member token comes as a header or in the body; one in the address would end in logs and is not looked at. */
function tokenOf(request: FastifyRequest): string {
  const inHeaders = tokenHeader(request)
  if (inHeaders !== '' || !request.body) return inHeaders
  const body = request.body as Record<string, unknown>
  return tokenNames.map((name) => asToken(body[name])).find((token) => token !== '') ?? ''
}

/** The member token in the headers, '' where there is none. */
export function tokenHeader({ headers }: FastifyRequest): string {
  const [short, dashed, plain] = tokenNames
  return asToken(headers[short]) || asToken(headers[dashed]) || asToken(headers[plain])
}

const longestToken = 100

function asToken(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longestToken) : ''
}
