import { exerciseSend } from '@shuyuan/contract/learning/exercise'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { checkExercises } from './service.ts'

export function exerciseRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    await app.register(personPlugin, { deps })

    on(exerciseSend, async (request) => {
      const { child, ...sent } = request.body
      const person = { memberId: memberOf(request).id, child }
      const went = await checkExercises(deps, person, sent, request.language)
      return went ? request.success(went) : request.failure('exercise.gone')
    })
  }
}
