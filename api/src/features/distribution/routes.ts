import {
  applyBody,
  cardBody,
  leadExportAnswer,
  leadListAnswer,
  leadQuery,
  mineAnswer,
  referrerAnswer,
  referrerQuery,
  reportAnswer,
  reportQuery,
  touchAnswer,
  touchBody,
} from '@shuyuan/contract/distribution'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { addressKey } from '#plugins/rate-limit.ts'
import { handInCard } from './distributors/card.ts'
import { distributorOfMember } from './distributors/queries.ts'
import { exportLeads } from './reports/export.ts'
import { applyToJoin } from './distributors/join.ts'
import { listLeads } from './reports/registrations.ts'
import { mine } from './distributors/profile.ts'
import { presentReferrer, referrerOf } from './visits/referrer.ts'
import { report } from './reports/service.ts'
import { visit } from './visits/service.ts'

/** What every visitor's browser asks and tells. */
export function referralRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/distribution/touch',
      { schema: { summary: 'Somebody came by a link', body: touchBody, response: { 200: touchAnswer } } },
      async (request) => {
        const { code, c: campaign, path, visitor } = request.body
        const userAgent = request.headers['user-agent'] ?? ''
        const who = { memberId: request.visitor.member?.id ?? null, userAgent, address: addressKey(request) }
        return request.success(await visit(deps, { code, campaign, path, visitor, ...who }))
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

/** What a member does as a distributor. */
export function distributionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const own = (request: FastifyRequest) => distributorOfMember(deps.db, memberOf(request).id)

  return async (app) => {
    app.get(
      '/api/distribution/mine',
      { schema: { summary: 'One’s own standing', response: { 200: mineAnswer } } },
      async (request) => request.success(await mine(deps, memberOf(request).id)),
    )

    app.post(
      '/api/distribution/apply',
      { schema: { body: applyBody, response: { 200: mineAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const problem = await applyToJoin(deps, id, request.body, request.ip)
        return problem ? request.failure(problem) : request.success(await mine(deps, id))
      },
    )

    app.post(
      '/api/distribution/card',
      { schema: { summary: 'Hand a card in', body: cardBody, response: { 200: mineAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const problem = await handInCard(deps, id, request.body)
        return problem ? request.failure(problem) : request.success(await mine(deps, id))
      },
    )

    app.get(
      '/api/distribution/report',
      { schema: { querystring: reportQuery, response: { 200: reportAnswer } } },
      async (request) => {
        const distributor = await own(request)
        if (!distributor) return request.failure('distribution.notDistributor')
        return request.success(await report(deps, distributor, request.query.days))
      },
    )

    app.get(
      '/api/distribution/registrations',
      { schema: { querystring: leadQuery, response: { 200: leadListAnswer } } },
      async (request) => {
        const distributor = await own(request)
        if (!distributor) return request.failure('distribution.notDistributor')
        const filter = { ...request.query, distributorId: distributor.id, language: request.language }
        return request.success(await listLeads(deps, filter))
      },
    )

    app.get(
      '/api/distribution/export',
      { schema: { summary: 'The registrations as CSV', response: { 200: leadExportAnswer } } },
      async (request) => {
        const distributor = await own(request)
        if (!distributor) return request.failure('distribution.notDistributor')
        return request.success(await exportLeads(deps, distributor.id, request))
      },
    )
  }
}
