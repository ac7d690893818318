import {
  noticeListAnswer,
  noticeQuery,
  noticeReadAnswer,
  noticeReadBody,
} from '@shuyuan/contract/account/notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { listNotices, readNotices } from './service.ts'

export function noticeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/notice/list',
      { schema: { querystring: noticeQuery, response: { 200: noticeListAnswer } } },
      async (request) => {
        const { language, query } = request
        return request.success(await listNotices(deps.db, memberOf(request).id, { language, ...query }))
      },
    )

    app.post(
      '/api/notice/read',
      {
        schema: {
          summary: 'Marks notices as read: all, or those of ids',
          body: noticeReadBody,
          response: { 200: noticeReadAnswer },
        },
      },
      async (request) => request.success(await readNotices(deps, memberOf(request).id, request.body.ids)),
    )
  }
}
