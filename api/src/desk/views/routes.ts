import { deskViewList, deskViewRemove, deskViewSave, mostViews } from '@shuyuan/contract/desk/lists'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { deleteView, keepView, viewsOf } from './queries.ts'
import { endpointsOf } from '#endpoint.ts'

/** Filters that staff keep under a name, each for themselves. For the desk's scope. */
export function deskViewRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    const memberId = (request: FastifyRequest) => staffOf(request).member.id

    on(deskViewList, async (request) =>
      request.success({ list: await viewsOf(deps.db, memberId(request), request.query.list) }),
    )

    on(deskViewSave, async (request) => {
      const { list, name, query } = request.body
      const kept = await viewsOf(deps.db, memberId(request), list)
      if (kept.length >= mostViews && !kept.some((view) => view.name === name))
        return request.failure('desk.viewsMost')
      await keepView(deps.db, {
        user_id: memberId(request),
        list,
        name,
        query,
        create_time: unixSeconds(deps.now()),
      })
      return request.success({ list: await viewsOf(deps.db, memberId(request), list) })
    })

    on(deskViewRemove, async (request) => {
      const { list, name } = request.body
      await deleteView(deps.db, { memberId: memberId(request), list, name })
      return request.success({ list: await viewsOf(deps.db, memberId(request), list) })
    })
  }
}
