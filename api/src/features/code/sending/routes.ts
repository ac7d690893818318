import {
  type EmailEvent,
  emailEvents,
  emsBody,
  type MobileEvent,
  mobileEvents,
  smsBody,
} from '@shuyuan/contract/account/code'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import { email as emailSchema, mobile as mobileSchema } from '@shuyuan/contract/fields/patterns'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { checkCaptcha } from '#features/captcha/service.ts'
import { readConfig } from '#features/config/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { codeLetter } from '#features/code/letter.ts'
import { refusalOf } from './refusal.ts'
import { newDigits, newMailCode } from '#features/code/secret.ts'
import { sendCode } from './send.ts'

/** Codes by mail and SMS. Both refuse in the order of the contract (sections 2.16 and 2.17). */
export function codeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: emptyEnvelope }

    app.post('/api/Ems/send', { schema: { body: emsBody, response } }, async (request) => {
      const { mail } = deps
      const { email, event, captchaId, captchaInfo, password } = request.body
      const { member } = request.visitor
      if (!mail) return request.failure('code.email.off')
      if (!emailSchema.safeParse(email).success) return request.failure('code.email.format')
      if (!isEmailEvent(event)) return request.failure('code.eventUnknown')
      const proof = { id: captchaId, info: captchaInfo }
      const from = addressKey(request)
      if (!(await checkCaptcha(deps, proof, { consume: true, from })))
        return request.failure('code.captchaWrong')
      const refusal = await refusalOf(deps, { type: 'email', contact: email, event, member, password })
      if (refusal) return request.failure(refusal)

      const { language, t } = request
      const site = (await readConfig(deps.db)).site_name[language]
      const code = newMailCode()
      const problem = await sendCode(deps, {
        type: 'email',
        contact: email,
        event,
        code,
        from,
        deliver: () => mail(codeLetter({ to: email, code, event, t, language, site })),
        warn: (error) => request.log.error({ err: error }, 'a mail could not be sent'),
      })
      return problem ? request.failure(problem) : request.success(null, 'code.email.sent')
    })

    app.post('/api/Sms/send', { schema: { body: smsBody, response } }, async (request) => {
      const { sms } = deps
      const { mobile, template_code: event, captchaId, captchaInfo, password } = request.body
      const { member } = request.visitor
      if (!sms) return request.failure('code.mobile.off')
      if (!mobileSchema.safeParse(mobile).success) return request.failure('code.mobile.format')
      if (!isMobileEvent(event)) return request.failure('code.eventUnknown')
      const proof = { id: captchaId, info: captchaInfo }
      const from = addressKey(request)
      if (!(await checkCaptcha(deps, proof, { consume: true, from })))
        return request.failure('code.captchaWrong')
      const refusal = await refusalOf(deps, { type: 'mobile', contact: mobile, event, member, password })
      if (refusal) return request.failure(refusal)

      const { language } = request
      const code = newDigits()
      const problem = await sendCode(deps, {
        type: 'mobile',
        contact: mobile,
        event,
        code,
        from,
        deliver: () => sms({ mobile, code, event, language }),
        warn: (error) => request.log.error({ err: error }, 'an SMS could not be sent'),
      })
      return problem ? request.failure(problem) : request.success(null, 'code.mobile.sent')
    })
  }
}

function isEmailEvent(event: string): event is EmailEvent {
  return emailEvents.includes(event as EmailEvent)
}

function isMobileEvent(event: string): event is MobileEvent {
  return mobileEvents.includes(event as MobileEvent)
}
