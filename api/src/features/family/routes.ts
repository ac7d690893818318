import { familyDay } from '@shuyuan/contract/account/family'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { memberOf } from '#plugins/permission.ts'
import { readFamilyDay } from './service.ts'

export function familyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(familyDay, async (request) =>
      request.success(await readFamilyDay(deps, memberOf(request).id, request.language)),
    )
  }
}
