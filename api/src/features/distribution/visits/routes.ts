import {
  referrerAnswer,
  referrerQuery,
  touchAnswer,
  touchBody,
} from '@shuyuan/contract/distribution/distribution'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { presentReferrer, referrerOf } from './referrer.ts'
import { recordVisit } from './service.ts'

export function referralRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/distribution/touch',
      { schema: { summary: 'Somebody came by a link', body: touchBody, response: { 200: touchAnswer } } },
      async (request) => {
        const { code, c: campaign, path, visitor } = request.body
        const userAgent = request.headers['user-agent'] ?? ''
        const who = { memberId: request.visitor.member?.id ?? null, userAgent, address: addressKey(request) }
        return request.success(await recordVisit(deps, { code, campaign, path, visitor, ...who }))
      },
    )

    app.get(
      '/api/distribution/referrer',
      {
        schema: {
          summary: 'Who sent this visitor, and his or her card',
          querystring: referrerQuery,
          response: { 200: referrerAnswer },
        },
      },
      async (request) => {
        const { member } = request.visitor
        return request.success(presentReferrer(await referrerOf(deps, { member, code: request.query.code })))
      },
    )
  }
}
