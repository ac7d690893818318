import {
  distributionApply,
  distributionCard,
  distributionMine,
} from '@shuyuan/contract/distribution/distribution'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { applyToJoin, distributorProfile, handInCard } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** What a member does as a distributor. */
export function distributorRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(distributionMine, async (request) =>
      request.success(await distributorProfile(deps, memberOf(request).id)),
    )

    on(distributionApply, async (request) => {
      const { id } = memberOf(request)
      const problem = await applyToJoin(deps, id, request.body, request.ip)
      return problem ? request.failure(problem) : request.success(await distributorProfile(deps, id))
    })

    on(distributionCard, async (request) => {
      const { id } = memberOf(request)
      const problem = await handInCard(deps, id, request.body)
      return problem ? request.failure(problem) : request.success(await distributorProfile(deps, id))
    })
  }
}
