import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import { liveCodeAnswer, liveCodeReportBody, liveCodeShowBody } from '@shuyuan/contract/live-code/live-code'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { reportFault, showLiveCode } from './service.ts'

export function liveCodeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/live-code/show',
      {
        schema: {
          summary: 'The code for this visitor, counted once a look',
          body: liveCodeShowBody,
          response: { 200: liveCodeAnswer },
        },
      },
      async (request) => {
        const { key, view, code } = request.body
        const liveCode = deps.content.liveCode(key)
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
      },
    )

    app.post(
      '/api/live-code/report',
      {
        schema: {
          summary: 'Says that a code does not work',
          body: liveCodeReportBody,
          response: { 200: emptyEnvelope },
        },
      },
      async (request) => {
        if (!deps.content.liveCode(request.body.key)) return request.failure('live-code.unknown')
        await reportFault(deps, request.body)
        return request.success()
      },
    )
  }
}
