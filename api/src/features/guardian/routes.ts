import { guardianAnswer, guardianBody, guardianSaved } from '@shuyuan/contract/registration/guardian'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { readGuardian, saveGuardian } from './service.ts'

export function guardianRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/guardian/show', { schema: { response: { 200: guardianAnswer } } }, async (request) =>
      request.success(await readGuardian(deps, memberOf(request).id)),
    )

    app.post(
      '/api/guardian/save',
      { schema: { body: guardianBody, response: { 200: guardianSaved } } },
      async (request) => {
        const { ip, body } = request
        const problem = await saveGuardian(deps, memberOf(request), { ip, ...body })
        return problem ? request.failure(problem) : request.success(null, 'guardian.saved')
      },
    )
  }
}
