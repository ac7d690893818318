import { needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { everyRule, mayPress, mayUse } from '#features/rule/service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule that the member's group needs for this endpoint, as `controller/action`. */
    rule?: string
    /** The button of a member page, `controller/action/node`, that does what this endpoint does. */
    button?: string
  }
}

/**
 * Guards the member scope: refuses guests (303, or 409 where the token is expired) and members without the
 * rule, or whose school has taken the button away (401).
 */
export const permissionPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    // Puts into the API's description who may call what; the security tests read it.
    app.addHook('onRoute', (route) => {
      const { rule, who } = route.config ?? {}
      if (who !== 'members') throw new Error(`${route.url} is among what members may call, and is for ${who}`)
      const described = { ...route.schema, security: [{ member: [] }] }
      route.schema = rule ? Object.assign(described, { 'x-rule': rule }) : described
    })

    app.addHook('preValidation', async (request, reply) => {
      const { member, state, groupRules } = request.visitor
      if (!member) return reply.send(request.refuse(state === 'expired' ? 'expired' : needLogin.type))
      const { rule, button } = request.routeOptions.config
      const used = !rule || groupRules === everyRule || (await mayUse(deps.db, groupRules, rule))
      if (used && (!button || (await mayPress(deps.db, groupRules, button)))) return
      return reply.send(request.refuse('forbidden'))
    })
    done()
  },
  { name: 'permission', dependencies: ['session', 'envelope'] },
)

/** The member of a request in the member scope. Throws elsewhere. */
export function memberOf(request: FastifyRequest): MemberRow {
  const { member } = request.visitor
  if (!member) throw new Error(`${request.url} is not in the member scope`)
  return member
}
