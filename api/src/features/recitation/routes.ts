import {
  recitationAddBody,
  recitationAddedAnswer,
  recitationListAnswer,
  recitationQuery,
} from '@shuyuan/contract/learning/recitation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { addRecitations, listRecitations } from './service.ts'

/** What a member recited from memory, and how he or she judged it. */
export function recitationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/recitation/list',
      { schema: { querystring: recitationQuery, response: { 200: recitationListAnswer } } },
      async (request) => request.success(await listRecitations(deps, memberOf(request).id, request.query)),
    )

    app.post(
      '/api/recitation/add',
      { schema: { body: recitationAddBody, response: { 200: recitationAddedAnswer } } },
      async (request) =>
        request.success(await addRecitations(deps, memberOf(request).id, request.body.items)),
    )
  }
}
