import { deskSiteWechat, deskSiteWechatState, deskSiteWechatTest } from '@shuyuan/contract/site/wechat'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { setWechat, testWechat, wechatState } from '#features/wechat/service.ts'
import { takeHourly } from '#quota.ts'
import { endpointsOf } from '#endpoint.ts'

/** The school's account of WeChat, at the desk. */
export function deskWechatRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteWechatState, async (request) => request.success(await wechatState(deps)))

    on(deskSiteWechat, async (request) => {
      const problem = await setWechat(deps, request.body, by(request))
      return problem ? request.failure(problem) : request.success(null, 'wechat.saved')
    })

    on(deskSiteWechatTest, async (request) => {
      const { member } = staffOf(request)
      if (!(await takeHourly(deps, 'test wechat', String(member.id), deps.limits.testMessagesPerHour)))
        return request.failure('wechat.tooMany')
      const reason = await testWechat(deps, by(request))
      return reason ? request.failure('wechat.failed', { reason }) : request.success(null, 'wechat.works')
    })
  }
}
