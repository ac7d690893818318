import {
  captchaHelp,
  captchaSubstitute,
  commonCaptcha,
  commonCheckClickCaptcha,
  commonClickCaptcha,
} from '@shuyuan/contract/account/captcha'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { codeLetter } from '#code-letter.ts'
import { readConfig } from '#features/config/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { makeClickCaptcha, makeImageCaptcha } from './pictures.ts'
import { checkCaptcha } from './service.ts'
import { openCaptchaStock } from './stock.ts'
import { makeSubstitute, type Substitute } from './substitute.ts'
import { endpointsOf } from '#endpoint.ts'

export function captchaRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    const stock = openCaptchaStock()
    app.addHook('onClose', async () => stock.close())
    on(
      commonClickCaptcha,
      { perMinute: 'captchasPerMinute', alsoBy: ['POST', 'PUT'] },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { id } = request.query
        const visitor = { language: request.language, address: addressKey(request) }
        return request.success(await makeClickCaptcha(deps, stock, id, visitor))
      },
    )

    on(commonCheckClickCaptcha, async (request) => {
      const { id, info, unset } = request.body
      const right = await checkCaptcha(deps, { id, info }, { consume: unset, from: addressKey(request) })
      return right ? request.success() : request.failure('')
    })

    on(commonCaptcha, { perMinute: 'captchasPerMinute', alsoBy: ['POST', 'PUT'] }, async (request, reply) => {
      const png = await makeImageCaptcha(deps, request.query.id)
      return reply.header('cache-control', 'no-store').type('image/png; charset=utf-8').send(png)
    })

    on(captchaHelp, async (request) => {
      const { phone = '', hours = '' } = deps.content.site(request.language).value.contact
      return request.success({ phone, hours })
    })

    // Sending takes longer than not sending, so nobody waits for it: the time must not give away which accounts exist.
    const underWay = new Set<Promise<void>>()
    app.addHook('onClose', () => Promise.allSettled(underWay).then(() => undefined))

    on(captchaSubstitute, async (request) => {
      if (!deps.mail && !deps.sms) return request.failure('captcha.substitute.off')
      const { id, email, account } = request.body
      if (!email && !account) return request.failure('captcha.account.required')
      const site = (await readConfig(deps.db)).site_name[request.language]
      const made = await makeSubstitute(deps, { id, account: email || account, from: addressKey(request) })
      if (made === 'refused') return request.failure('captcha.substitute.tooMany')
      if (made) {
        const sending = sendSubstitute(deps, request, site, made)
          .catch((error: unknown) => request.log.error({ err: error }, 'a substitute could not be sent'))
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
      return request.success(null, 'captcha.substitute.sent')
    })
  }
}

async function sendSubstitute(
  { mail, sms }: ApiDeps,
  { t, language }: FastifyRequest,
  site: string,
  { code, email, mobile }: Substitute,
): Promise<void> {
  const event = 'captcha_substitute'
  if (email) await mail?.(codeLetter({ to: email, code, event, t, language, site }))
  else await sms?.({ mobile, code, event, language })
}
