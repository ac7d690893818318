import { ajaxArea } from '@shuyuan/contract/site/area'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { areasBelow } from './queries.ts'
import { endpointsOf } from '#endpoint.ts'

export function areaRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(ajaxArea, { alsoBy: ['POST', 'PUT'] }, async (request) => {
      const { province, city } = request.query
      if (province === 0) return request.success(await areasBelow(deps.db, 0, 1))
      if (city === 0) return request.success(await areasBelow(deps.db, province, 2))
      return request.success(await areasBelow(deps.db, city, 3))
    })
  }
}
