import {
  recitationAddBody,
  recitationAddedAnswer,
  recitationListAnswer,
  recitationQuery,
} from '@shuyuan/contract/learning/recitation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { pageOfRecitations } from './queries.ts'
import { addRecitations } from './service.ts'

export function recitationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(personPlugin, { deps })

    app.get(
      '/api/recitation/list',
      { schema: { querystring: recitationQuery, response: { 200: recitationListAnswer } } },
      async (request) => {
        const { child, ...query } = request.query
        const person = { memberId: memberOf(request).id, child }
        return request.success(await pageOfRecitations(deps.db, person, query))
      },
    )

    app.post(
      '/api/recitation/add',
      { schema: { body: recitationAddBody, response: { 200: recitationAddedAnswer } } },
      async (request) => {
        const { child, items } = request.body
        return request.success(await addRecitations(deps, { memberId: memberOf(request).id, child }, items))
      },
    )
  }
}
