import { deskDistributorResults } from '@shuyuan/contract/desk/distributors'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { resultsOf } from '#features/distribution/reports/results.ts'
import { endpointsOf } from '#endpoint.ts'

/** What distributors and campaigns brought, at the desk. */
export function distributionResultsRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskDistributorResults, async (request) => {
      const { days } = request.query
      const { distributors, campaigns } = await resultsOf(deps, days)
      return request.success({
        days,
        distributors: distributors.map(({ real_name: name, ...row }) => ({
          ...row,
          name: maskMiddle(name),
        })),
        campaigns,
      })
    })
  }
}
