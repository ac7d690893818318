import { wechatBind, wechatBindings, wechatUnbind } from '@shuyuan/contract/account/wechat-login'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { bindWechat, listBindings, unbindWechat } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

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
