import { applyBody, cardBody, ownStandingAnswer } from '@shuyuan/contract/distribution/distribution'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { applyToJoin, distributorProfile, handInCard } from './service.ts'

/** What a member does as a distributor. */
export function distributorRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/distribution/mine',
      { schema: { summary: 'One’s own standing', response: { 200: ownStandingAnswer } } },
      async (request) => request.success(await distributorProfile(deps, memberOf(request).id)),
    )

    app.post(
      '/api/distribution/apply',
      { schema: { body: applyBody, response: { 200: ownStandingAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const problem = await applyToJoin(deps, id, request.body, request.ip)
        return problem ? request.failure(problem) : request.success(await distributorProfile(deps, id))
      },
    )

    app.post(
      '/api/distribution/card',
      { schema: { summary: 'Hand a card in', body: cardBody, response: { 200: ownStandingAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const problem = await handInCard(deps, id, request.body)
        return problem ? request.failure(problem) : request.success(await distributorProfile(deps, id))
      },
    )
  }
}
