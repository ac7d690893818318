import { deskCaptchaReadOut } from '@shuyuan/contract/account/captcha'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { audit } from '#features/audit/service.ts'
import { makeReadOut } from '#features/captcha/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'

/** For somebody on the telephone who cannot solve the picture of a captcha, and has neither mail nor account. */
export function deskCaptchaRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskCaptchaReadOut, async (request) => {
      const { actor } = staffOf(request)
      const code = await makeReadOut(deps)
      // The code is a secret of the two who telephone.
      await audit(deps.db, { now: deps.now(), actor, action: 'captcha.readOut', entity: 'captcha', ref: '' })
      const shown = `${code.slice(0, 3)} ${code.slice(3)}`
      return request.success({ code }, 'captcha.readOut', { code: shown })
    })
  }
}
