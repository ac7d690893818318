import {
  deskSiteWechat,
  deskSiteWechatState,
  deskSiteWechatTest,
  wechatSignature,
} from '@shuyuan/contract/site/wechat'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#features/code/quota.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { setWechat, signPage, testWechat, wechatState } from './service.ts'
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

/** The school's account of WeChat, at the desk. */
export function deskWechatRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { limits, now } = deps
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteWechatState, async (request) => request.success(await wechatState(deps)))

    on(deskSiteWechat, async (request) => {
      const problem = await setWechat(deps, request.body, by(request))
      return problem ? request.failure(problem) : request.success(null, 'wechat.saved')
    })

    on(deskSiteWechatTest, async (request) => {
      const { member } = staffOf(request)
      if (!(await takeHourly(deps, 'test wechat', String(member.id), limits.testMessagesPerHour)))
        return request.failure('wechat.tooMany')
      const reason = await testWechat(deps, by(request))
      return reason ? request.failure('wechat.failed', { reason }) : request.success(null, 'wechat.works')
    })
  }
}
