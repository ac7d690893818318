import { deskTodayFigures } from '@shuyuan/contract/desk/figures'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import { deskToday, deskTodayMessages, deskTodayRetry, deskTodaySite } from '@shuyuan/contract/desk/today'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { figuresOf } from './figures.ts'
import { readToday, retryUnsent, siteState, unsentMessages } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The first page of the desk: what waits, what is on today, how the site is, and its figures. */
export function deskTodayRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskToday, async (request) => {
      const nodes = nodesOf(staffOf(request).roles)
      return request.success(await readToday(deps, { nodes, language: request.language }))
    })

    on(deskTodayMessages, async (request) => request.success(await unsentMessages(deps, request.query.limit)))

    on(deskTodayRetry, async (request) => {
      const count = await retryUnsent(deps, { ...request.body, actor: staffOf(request).actor })
      if (count === 0) return request.failure('desk.noneFailed')
      return request.success(null, 'desk.retried', { count })
    })

    on(deskTodaySite, async (request) => request.success(await siteState(deps, request.language)))

    on(deskTodayFigures, async (request) =>
      request.success(await figuresOf(deps, request.query.days, request.language)),
    )
  }
}
