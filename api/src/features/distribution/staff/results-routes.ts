import { resultsAnswer, resultsQuery } from '@shuyuan/contract/desk/distributors'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { resultsOfCampaigns, resultsOfDistributors } from '#features/distribution/reports/results.ts'

/** What distributors and campaigns brought, at the desk. */
export function distributionResultsRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/distributor/results',
      {
        config: { node: 'desk/distributor:read' },
        schema: { querystring: resultsQuery, response: { 200: resultsAnswer } },
      },
      async (request) => {
        const { days } = request.query
        const distributors = await resultsOfDistributors(deps, days)
        return request.success({
          days,
          distributors: distributors.map(({ real_name: name, ...row }) => ({
            ...row,
            name: maskMiddle(name),
          })),
          campaigns: await resultsOfCampaigns(deps, days),
        })
      },
    )
  }
}
