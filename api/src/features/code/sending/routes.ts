import { emsSend, smsSend } from '@shuyuan/contract/account/code'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deliveryProblem } from '#adapters/delivery.ts'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { sendMailCode, sendSmsCode } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Codes by mail and SMS. */
export function codeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(emsSend, async (request) => {
      const { email: contact, event } = request.body
      const problem = await sendMailCode(deps, { ...askedBy(request), contact, event })
      return problem ? refuse(request, problem) : request.success(null, 'code.email.sent')
    })

    on(smsSend, async (request) => {
      const { mobile: contact, template_code: event } = request.body
      const problem = await sendSmsCode(deps, { ...askedBy(request), contact, event })
      return problem ? refuse(request, problem) : request.success(null, 'code.mobile.sent')
    })
  }
}

/** Only a captcha that is missing is named, because the page then asks for it. */
function refuse(request: FastifyRequest, problem: string) {
  return problem === 'code.captchaNeeded' ? request.wrong('captchaId', problem) : request.failure(problem)
}

type Asked = FastifyRequest<{ Body: { captchaId: string; captchaInfo: string; password: string } }>

function askedBy(request: Asked) {
  const { captchaId, captchaInfo, password } = request.body
  return {
    member: request.visitor.member,
    password,
    captcha: { id: captchaId, info: captchaInfo },
    from: addressKey(request),
    language: request.language,
    warn: (error: unknown) => {
      // A visitor's slip of the pen is no fault of the site.
      const level = deliveryProblem(error) === 'recipient' ? 'info' : 'error'
      request.log[level]({ err: error }, 'a code could not be sent')
    },
  }
}
