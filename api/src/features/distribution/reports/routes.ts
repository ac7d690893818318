import {
  leadExportAnswer,
  leadListAnswer,
  leadQuery,
  reportAnswer,
  reportQuery,
} from '@shuyuan/contract/distribution/distribution'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { distributorOfMember } from '#features/distribution/distributors/queries.ts'
import { filled, withinText } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { exportLeads, listLeads } from './registrations.ts'
import { distributorReport } from './service.ts'

/** A distributor's reports. */
export function distributorReportRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const own = (request: FastifyRequest) => distributorOfMember(deps.db, memberOf(request).id)

  return async (app) => {
    app.get(
      '/api/distribution/report',
      { schema: { querystring: reportQuery, response: { 200: reportAnswer } } },
      async (request) => {
        const distributor = await own(request)
        if (!distributor) return request.failure('distribution.notDistributor')
        return request.success(await distributorReport(deps, distributor, request.query.days))
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
      async (request, reply) => {
        const distributor = await own(request)
        if (!distributor) return request.failure('distribution.notDistributor')
        const { further, ...file } = exportLeads(deps, distributor.id, request)
        const begin = async () => filled(request.success(file), withinText(further))
        return reply.sendInPieces(memberOf(request).id, begin)
      },
    )
  }
}
