import { liveCodeReport, liveCodeShow } from '@shuyuan/contract/live-code/live-code'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { taughtContent } from '#features/config/taught.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { reportFault, showLiveCode } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function liveCodeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(liveCodeShow, async (request) => {
      const { key, view, code } = request.body
      const liveCode = (await taughtContent(deps)).liveCode(key)
      if (!liveCode) return request.failure('live-code.unknown')
      const { language, visitor } = request
      return request.success(
        await showLiveCode(deps, {
          liveCode,
          view,
          code,
          member: visitor.member,
          language,
          from: addressKey(request),
        }),
      )
    })

    on(liveCodeReport, async (request) => {
      if (!deps.content.liveCode(request.body.key)) return request.failure('live-code.unknown')
      await reportFault(deps, request.body)
      return request.success()
    })
  }
}
