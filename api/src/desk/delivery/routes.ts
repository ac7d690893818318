import { deskSiteDelivery, deskSiteTestMail, deskSiteTestSms } from '@shuyuan/contract/desk/message/delivery'
import { type AddressChannel } from '@shuyuan/contract/message/message-kinds'
import { maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#quota.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { sendTest } from '#features/message/test-message.ts'
import { endpointsOf } from '#endpoint.ts'

/** What leaves the site, and a message to oneself as a test. */
export function deskDeliveryRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteDelivery, async (request) => {
      const { mail, settings, sms } = deps
      const { email, mobile } = staffOf(request).member
      return request.success({
        mail: mail !== null,
        sms: sms !== null,
        links: Boolean(settings.sendsLinks),
        smsKinds: sms ? [...(settings.smsKinds ?? [])] : [],
        email: email && maskEmail(email),
        mobile: mobile && maskMobile(mobile),
      })
    })

    for (const [endpoint, channel] of [
      [deskSiteTestMail, 'mail'],
      [deskSiteTestSms, 'sms'],
    ] as const) {
      on(endpoint, async (request) => {
        const { member, actor } = staffOf(request)
        if (!(await takeHourly(deps, 'test message', String(member.id), deps.limits.testMessagesPerHour)))
          return request.failure('message.test.tooMany')
        const { language } = request
        const outcome = await sendTest(deps, { channel, member, language }, { actor, now: deps.now() })
        if (outcome) return request.failure(outcome.problem, { reason: outcome.reason })
        return request.success(null, sentKeys[channel])
      })
    }
  }
}

const sentKeys: Record<AddressChannel, string> = {
  mail: 'message.test.mailSent',
  sms: 'message.test.smsSent',
}
