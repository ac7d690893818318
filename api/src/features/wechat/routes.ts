import {
  deskSiteWechat,
  deskSiteWechatState,
  deskSiteWechatTest,
  wechatSignature,
} from '@shuyuan/contract/site/wechat'
import { wechatBind, wechatBindings, wechatUnbind } from '@shuyuan/contract/account/wechat-login'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#features/code/quota.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { memberOf } from '#plugins/permission.ts'
import { bindWechat, listBindings, unbindWechat } from './bindings.ts'
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

/** By which WeChat a member logs in. */
export function wechatBindingRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(wechatBindings, async (request) => request.success(await listBindings(deps, memberOf(request).id)))

    on(wechatBind, async (request) => {
      const whose = { memberId: memberOf(request).id, family: request.visitor.family }
      const problem = await bindWechat(deps, whose, request.body.ticket)
      return problem ? request.failure(problem) : request.success(null, 'wechat.login.bound')
    })

    on(wechatUnbind, async (request) => {
      const done = await unbindWechat(deps, memberOf(request).id, request.body.id)
      return done ? request.success(null, 'wechat.login.ended') : request.failure('wechat.login.none')
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
