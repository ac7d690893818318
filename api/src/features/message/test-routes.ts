import { deliveryAnswer, testMessageAnswer } from '@shuyuan/contract/desk/delivery'
import { type MessageChannel, messageChannels } from '@shuyuan/contract/message/message-kinds'
import { maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#features/code/quota.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { sendTest } from './test-message.ts'

/** What leaves the site, and a message to oneself as a test. */
export function deskDeliveryRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { limits, mail, now, settings, sms } = deps
  const config = { node: 'desk/site:change' } as const

  return async (app) => {
    app.get(
      '/api/desk/site/delivery',
      { config, schema: { response: { 200: deliveryAnswer } } },
      async (request) => {
        const { email, mobile } = staffOf(request).member
        return request.success({
          mail: mail !== null,
          sms: sms !== null,
          links: Boolean(settings.sendsLinks),
          smsKinds: sms ? [...(settings.smsKinds ?? [])] : [],
          email: email && maskEmail(email),
          mobile: mobile && maskMobile(mobile),
        })
      },
    )

    for (const channel of messageChannels) {
      app.post(
        `/api/desk/site/test-${channel}`,
        { config, schema: { response: { 200: testMessageAnswer } } },
        async (request) => {
          const { member, actor } = staffOf(request)
          if (!(await takeHourly(deps, 'test message', String(member.id), limits.testMessagesPerHour)))
            return request.failure('message.test.tooMany')
          const { language } = request
          const outcome = await sendTest(deps, { channel, member, language }, { actor, now: now() })
          if (outcome) return request.failure(outcome.problem, { reason: outcome.reason })
          return request.success(null, sentKeys[channel])
        },
      )
    }
  }
}

const sentKeys: Record<MessageChannel, string> = {
  mail: 'message.test.mailSent',
  sms: 'message.test.smsSent',
}
