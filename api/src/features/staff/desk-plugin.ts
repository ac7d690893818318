import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { type DeskNode, deskNodes, nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps, Staff } from '#deps.ts'
import { noteSearching } from './searching.ts'
import { findStaff, noteRefusal } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who works at the desk; null outside of it. */
    staff: Staff | null
  }
}

/**
 * Guards the desk's scope: every call needs a live desk session (else 303) and its endpoint's node (else 401, noted in
 * the audit log). The desk's pages call from the server, so a call that a browser has sent is refused.
 */
export const deskPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    app.decorateRequest('staff', null)

    app.addHook('onRoute', (route) => {
      const node = nodeOf(route.config)
      if (!node) throw new Error(`${route.url} is an endpoint of the desk without a node`)
      // Puts into the API's description who may call what; the security tests read it.
      route.schema = Object.assign({ ...route.schema, security: [{ desk: [] }] }, { 'x-node': node })
    })

    // Before the body is read: texts and pictures of people who may not send any cost nothing.
    app.addHook('preParsing', async (request, reply) => {
      const { headers, routeOptions } = request
      const staff = deps.commandedBy ?? (await findStaff(deps, String(headers[deskTokenHeader] ?? '')))
      if (!staff) return reply.send({ ...request.refuse('need login'), msg: request.t('desk.ended') })
      if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined)
        return reply.send(request.refuse('forbidden'))
      const node = nodeOf(routeOptions.config)
      if (!node || !nodesOf(staff.roles).has(node)) {
        if (node) await noteRefusal(deps, staff, node)
        return reply.send(refuseRole(request))
      }
      request.staff = staff
      await noteSearching(deps, staff, { path: routeOptions.url ?? '', search: searchOf(request.query) })
    })
    done()
  },
  { name: 'desk', dependencies: ['session', 'envelope'] },
)

function nodeOf({ who }: FastifyContextConfig = {}): DeskNode | undefined {
  return deskNodes.find((node) => node === who)
}

function searchOf(query: unknown): string {
  const { search } = (query ?? {}) as { search?: unknown }
  return typeof search === 'string' ? search.trim() : ''
}

/** Refuses what somebody's role does not allow, and says who can change that. */
export function refuseRole(request: FastifyRequest) {
  return { ...request.refuse('forbidden'), msg: request.t('desk.notYourRole') }
}

/** Who makes a request in the desk's scope. Throws elsewhere. */
export function staffOf({ staff, url }: FastifyRequest): Staff {
  if (!staff) throw new Error(`${url} is not in the desk's scope`)
  return staff
}
