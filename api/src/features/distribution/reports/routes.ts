import {
  distributionExport,
  distributionRegistrations,
  distributionReport,
} from '@shuyuan/contract/distribution/distribution'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { distributorOfMember } from '#features/distribution/distributors/queries.ts'
import { filled, withinText } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { exportLeads, listLeads } from './registrations.ts'
import { distributorReport } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** A distributor's reports. */
export function distributorReportRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const own = (request: FastifyRequest) => distributorOfMember(deps.db, memberOf(request).id)

  return async (app) => {
    const on = endpointsOf(app)

    on(distributionReport, async (request) => {
      const distributor = await own(request)
      if (!distributor) return request.failure('distribution.notDistributor')
      return request.success(await distributorReport(deps, distributor, request.query.days))
    })

    on(distributionRegistrations, async (request) => {
      const distributor = await own(request)
      if (!distributor) return request.failure('distribution.notDistributor')
      const filter = { ...request.query, distributorId: distributor.id, language: request.language }
      return request.success(await listLeads(deps, filter))
    })

    on(distributionExport, async (request, reply) => {
      const distributor = await own(request)
      if (!distributor) return request.failure('distribution.notDistributor')
      const { further, ...file } = exportLeads(deps, distributor.id, request)
      const begin = async () => filled(request.success(file), withinText(further))
      return reply.sendInPieces(memberOf(request).id, begin)
    })
  }
}
