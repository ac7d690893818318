import { deskSentList, deskSentReveal, deskSentShow } from '@shuyuan/contract/desk/message/sent'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { messageForDesk, sentForDesk } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** What was sent by mail and SMS, at the desk. */
export function deskSentRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSentList, async (request) => request.success(await sentForDesk(deps, request.query)))

    on(deskSentShow, async (request) => show(request, request.query.id, false))

    on(deskSentReveal, async (request) => show(request, request.body.id, true))

    async function show(request: FastifyRequest, id: number, full: boolean) {
      const found = await messageForDesk(deps, { id, full, actor: staffOf(request).actor })
      return found ? request.success(found) : request.failure('desk.noMessage')
    }
  }
}
