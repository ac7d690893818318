import { deskSentAnswer, deskSentQuery } from '@shuyuan/contract/desk/sent'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { sentForDesk } from './service.ts'

/** What was sent by mail and SMS, at the desk. */
export function deskSentRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/sent/list',
      {
        config: { node: 'desk/home:messages' },
        schema: { querystring: deskSentQuery, response: { 200: deskSentAnswer } },
      },
      async (request) => request.success(await sentForDesk(deps, request.query)),
    )
  }
}
