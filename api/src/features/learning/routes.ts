import { learningProgress, learningProgressRead } from '@shuyuan/contract/learning/learning'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { readProgress, saveProgress } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function learningRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    await app.register(personPlugin, { deps })

    on(learningProgressRead, async (request) => {
      const { since, course, path, child } = request.query
      const person = { memberId: memberOf(request).id, child }
      const seconds = Number(since)
      const from = Number.isSafeInteger(seconds) ? seconds : 0
      return request.success(await readProgress(deps, person, { since: from, course, path }))
    })

    on(learningProgress, async (request) => {
      const { child, items } = request.body
      return request.success(await saveProgress(deps, { memberId: memberOf(request).id, child }, items))
    })
  }
}
