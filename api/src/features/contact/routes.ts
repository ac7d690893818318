import { accountChangeBind, accountVerification } from '@shuyuan/contract/account/account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { changeBind, verifyContact } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function contactRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(accountVerification, { mergesQuery: true }, async (request) => {
      const { type, captcha } = request.body
      const { family } = request.visitor
      const pass = await verifyContact(deps, { member: memberOf(request), family, type, code: captcha })
      if (pass === null) return request.wrong('captcha', 'code.wrong')
      return request.success({ type, accountVerificationToken: pass })
    })

    on(accountChangeBind, { mergesQuery: true }, async (request) => {
      const member = memberOf(request)
      const { type, accountVerificationToken, password, captcha } = request.body
      const binding = {
        member,
        type,
        contact: request.body[type],
        pass: accountVerificationToken,
        password,
        code: captcha,
      }
      const problem = await changeBind(deps, binding)
      return problem ? request.wrong(problem.field, problem.message) : request.success()
    })
  }
}
