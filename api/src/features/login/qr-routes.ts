import {
  loginQr,
  loginQrAnswer,
  loginQrLook,
  loginQrStart,
  loginQrState,
} from '@shuyuan/contract/account/qr-login'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { readConfig } from '#features/config/service.ts'
import { userInfo } from '#features/member/user-info.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { memberOf } from '#plugins/permission.ts'
import { answerQrCode, beginQrLogin, endQrCookie, logInByQr, lookAtQrLogin, qrLoginState } from './by-qr.ts'
import { deviceOf, guestsOnly, routePath } from './guests.ts'
import { forgiveAttempt, takeAttempt } from './service.ts'

/** The screen that shows a code. */
export function qrLoginRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const preValidation = guestsOnly(deps)

  return async (app) => {
    const on = endpointsOf(app)

    on(loginQrStart, { preValidation }, async (request, reply) => {
      const cookies = request.headers.cookie ?? ''
      const asked = { device: deviceOf(request), address: addressKey(request), cookies }
      const begun = await beginQrLogin(deps, await readConfig(deps.db), asked)
      if ('problem' in begun) return request.failure(begun.problem)
      reply.header('set-cookie', begun.cookie)
      return request.success(begun.code)
    })

    on(loginQrState, { perMinute: 'qrStatesPerMinute' }, async (request) => {
      const found = await qrLoginState(deps, request.headers.cookie ?? '')
      return request.success(found)
    })

    on(loginQr, { preValidation }, async (request, reply) => {
      const address = addressKey(request)
      const refusedUntil = await takeAttempt(deps, address)
      if (refusedUntil) return reply.tooOften(refusedUntil)
      const screen = { cookies: request.headers.cookie ?? '', device: deviceOf(request) }
      const entry = await logInByQr(deps, await readConfig(deps.db), screen)
      reply.header('set-cookie', endQrCookie(deps))
      if ('problem' in entry) return request.failure(entry.problem)
      await forgiveAttempt(deps, address)
      return request.success({ userInfo: userInfo(entry.member, entry.tokens), routePath }, 'login.loggedIn')
    })
  }
}

/** The phone that opens it. */
export function qrAnswerRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const phoneOf = (request: FastifyRequest) => ({
    member: memberOf(request),
    family: request.visitor.family,
  })

  return async (app) => {
    const on = endpointsOf(app)

    on(loginQrLook, async (request) => {
      const { ip, body } = request
      const screen = await lookAtQrLogin(deps, phoneOf(request), { ticket: body.ticket, ip })
      return 'problem' in screen ? request.failure(screen.problem) : request.success(screen)
    })

    on(loginQrAnswer, async (request) => {
      const { yes } = request.body
      if (!(await answerQrCode(deps, phoneOf(request), request.body)))
        return request.failure('login.byQr.over')
      return request.success(null, yes ? 'login.byQr.yes' : 'login.byQr.no')
    })
  }
}
