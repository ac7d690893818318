import { distributionReferrer, distributionTouch } from '@shuyuan/contract/distribution/distribution'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { presentReferrer, referrerOf } from './referrer.ts'
import { recordVisit } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function referralRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(distributionTouch, async (request) => {
      const { code, c: campaign, path, visitor } = request.body
      const userAgent = request.headers['user-agent'] ?? ''
      const who = { memberId: request.visitor.member?.id ?? null, userAgent, address: addressKey(request) }
      return request.success(await recordVisit(deps, { code, campaign, path, visitor, ...who }))
    })

    on(distributionReferrer, async (request) => {
      const { member } = request.visitor
      return request.success(presentReferrer(await referrerOf(deps, { member, code: request.query.code })))
    })
  }
}
