import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { findSession, guest, noteVisit } from '#features/session/service.ts'

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
      request.visitor = token ? await findSession(deps, token) : guest
      const { member, family } = request.visitor
      if (member) await noteVisit(deps, { member, family }, request.ip)
    })
    done()
  },
  { name: 'session', dependencies: ['body'] },
)

/** What a member token is called, as a header or in a body; in this order. */
export const tokenNames = ['bausertoken', 'ba-user-token', 'ba_user_token'] as const

/** A member token comes as a header or in the body; one in the address would end in logs and is not looked at. */
function tokenOf(request: FastifyRequest): string {
  const body = (request.body ?? {}) as Record<string, unknown>
  return tokenHeader(request) || firstText(tokenNames.map((name) => body[name]))
}

/** The member token in the headers, '' where there is none. */
export function tokenHeader({ headers }: FastifyRequest): string {
  return firstText(tokenNames.map((name) => headers[name]))
}

const longestToken = 100

function firstText(values: unknown[]): string {
  const text = values.find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.trim().slice(0, longestToken) : ''
}
