import { guardianSave, guardianShow } from '@shuyuan/contract/registration/guardian'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { readGuardian, saveGuardian } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function guardianRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(guardianShow, async (request) => request.success(await readGuardian(deps, memberOf(request).id)))

    on(guardianSave, async (request) => {
      const { ip, body } = request
      const problem = await saveGuardian(deps, memberOf(request), { ip, ...body })
      return problem ? request.failure(problem) : request.success(null, 'guardian.saved')
    })
  }
}
