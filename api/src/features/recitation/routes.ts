import { recitationAdd, recitationList } from '@shuyuan/contract/learning/recitation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { pageOfRecitations } from './queries.ts'
import { addRecitations } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function recitationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    await app.register(personPlugin, { deps })

    on(recitationList, async (request) => {
      const { child, ...query } = request.query
      const person = { memberId: memberOf(request).id, child }
      return request.success(await pageOfRecitations(deps.db, person, query))
    })

    on(recitationAdd, async (request) => {
      const { child, items } = request.body
      return request.success(await addRecitations(deps, { memberId: memberOf(request).id, child }, items))
    })
  }
}
