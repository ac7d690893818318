import { deskCaptchaReadOut } from '@shuyuan/contract/account/captcha'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { audit } from '#features/audit/service.ts'
import { makeReadOut } from '#features/captcha/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { takeHourly } from '#quota.ts'

/** How many codes one of the staff reads out in an hour. */
const mostAnHour = 30

/** For somebody on the telephone who cannot solve the picture of a captcha, and has neither mail nor account. */
export function deskCaptchaRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskCaptchaReadOut, async (request) => {
      const { actor, member } = staffOf(request)
      if (!(await takeHourly(deps, 'read-out', String(member.id), mostAnHour)))
        return request.failure('captcha.substitute.tooMany')
      const code = await deps.db.transaction().execute(async (trx) => {
        const act = { now: deps.now(), actor, action: 'captcha.readOut', entity: 'captcha', ref: '' } as const
        // The code is a secret of the two who telephone.
        await audit(trx, act)
        return makeReadOut({ ...deps, db: trx })
      })
      return request.success({ code }, 'captcha.readOut', { code: `${code.slice(0, 4)} ${code.slice(4)}` })
    })
  }
}
