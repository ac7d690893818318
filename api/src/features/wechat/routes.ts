import { wechatSignature } from '@shuyuan/contract/site/wechat'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { signPage } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

const hostOf = ({ settings }: ApiDeps, request: FastifyRequest) =>
  settings.publicUrl ? new URL(settings.publicUrl).host : request.host

/** What a page inside WeChat needs to share itself. */
export function wechatRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(wechatSignature, async (request) => {
      const signed = await signPage(deps, request.query.url, hostOf(deps, request))
      return 'problem' in signed ? request.failure(signed.problem) : request.success(signed)
    })
  }
}
