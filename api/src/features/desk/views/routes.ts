import { mostViews, viewBody, viewRemoval, viewsAnswer, viewsQuery } from '@shuyuan/contract/desk/lists'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { deleteView, keepView, viewsOf } from './queries.ts'

/** Filters that staff keep under a name, each for themselves. For the desk's scope. */
export function deskViewRoutes({ db, now }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { node: 'desk/home:read' } as const
    const memberId = (request: FastifyRequest) => staffOf(request).member.id
    const response = { 200: viewsAnswer }

    app.get(
      '/api/desk/view/list',
      { config, schema: { querystring: viewsQuery, response } },
      async (request) => request.success({ list: await viewsOf(db, memberId(request), request.query.list) }),
    )

    app.post('/api/desk/view/save', { config, schema: { body: viewBody, response } }, async (request) => {
      const { list, name, query } = request.body
      const kept = await viewsOf(db, memberId(request), list)
      if (kept.length >= mostViews && !kept.some((view) => view.name === name))
        return request.failure('desk.viewsMost')
      await keepView(db, { user_id: memberId(request), list, name, query, create_time: unixSeconds(now()) })
      return request.success({ list: await viewsOf(db, memberId(request), list) })
    })

    app.post(
      '/api/desk/view/remove',
      { config, schema: { body: viewRemoval, response } },
      async (request) => {
        const { list, name } = request.body
        await deleteView(db, { memberId: memberId(request), list, name })
        return request.success({ list: await viewsOf(db, memberId(request), list) })
      },
    )
  }
}
