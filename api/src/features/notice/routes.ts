import { noticeList, noticeRead } from '@shuyuan/contract/account/notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { listNotices, readNotices } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function noticeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(noticeList, async (request) => {
      const { language, query } = request
      return request.success(await listNotices(deps.db, memberOf(request).id, { language, ...query }))
    })

    on(noticeRead, async (request) =>
      request.success(await readNotices(deps, memberOf(request).id, request.body.ids)),
    )
  }
}
