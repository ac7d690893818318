import { needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import { isOwnClient } from '@shuyuan/contract/envelope/own-endpoints'
import { indexIndex, withoutSamplesFeature } from '@shuyuan/contract/site/site'
import { payInsideFeature } from '@shuyuan/contract/registration/orders'
import { withoutSubject } from '@shuyuan/contract/site/subjects'
import { readOnlyFeature } from '@shuyuan/contract/site/mode'
import { wechatFeature, wechatLoginFeature, wechatNoticesFeature } from '@shuyuan/contract/site/wechat-share'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { paysInside } from '#features/order/payer.ts'
import { userInfo } from '#features/member/user-info.ts'
import { goOutInWechat } from '#features/message/choices.ts'
import { menusOf } from '#features/rule/service.ts'
import { featuresOf } from './features.ts'
import { presentSite } from './present.ts'
import { endpointsOf } from '#endpoint.ts'

/** The data that every page begins with: site, visitor and menus. */
export function siteRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(indexIndex, { alsoBy: ['POST', 'PUT'] }, async (request) => {
      const { member, token, state, groupRules } = request.visitor
      if (request.query.requiredLogin && !member) {
        return request.refuse(state === 'expired' ? 'expired' : needLogin.type)
      }
      const config = await readConfig(deps.db)
      // WeChat sends browsers back to the site's public address; who is new shows an account by a code.
      const takesWechat =
        config.wechat_app_id && deps.wechat && deps.settings.publicUrl && (deps.mail || deps.sms)
      const writesInWechat = takesWechat && (await goOutInWechat(deps))
      return request.success({
        site: presentSite(config, {
          host: request.host,
          publicUrl: deps.settings.publicUrl,
          version: deps.settings.version,
          language: request.language,
          features: [
            ...featuresOf(deps),
            ...(config.wechat_app_id ? [wechatFeature] : []),
            ...(takesWechat ? [wechatLoginFeature] : []),
            ...(writesInWechat ? [wechatNoticesFeature] : []),
            ...(config.wechat_app_id && paysInside(deps, config) ? [payInsideFeature] : []),
            ...(config.samples ? [] : [withoutSamplesFeature]),
            ...config.subjects_off.map(withoutSubject),
            ...(deps.mode?.() === 'read-only' ? [readOnlyFeature] : []),
          ],
        }),
        openMemberCenter: config.open_member_center,
        userInfo: member ? userInfo(member, { token, refreshToken: '' }) : [],
        ...(await menusOf(deps.db, {
          groupRules: member && groupRules,
          language: request.language,
          ownPages: isOwnClient(request.headers),
          isClosed: deps.content.without(config.subjects_off).isClosed,
        })),
      })
    })
  }
}
