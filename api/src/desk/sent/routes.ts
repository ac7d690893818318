import { deskSentList } from '@shuyuan/contract/desk/sent'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { sentForDesk } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** What was sent by mail and SMS, at the desk. */
export function deskSentRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSentList, async (request) => request.success(await sentForDesk(deps, request.query)))
  }
}
