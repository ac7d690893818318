import { loginWechat, loginWechatStart } from '@shuyuan/contract/account/wechat-login'
import { loginCode, userCheckIn, userCheckInRead } from '@shuyuan/contract/account/login'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { isReservedName } from '#features/member/reserved-names.ts'
import { readConfig } from '#features/config/service.ts'
import { referralInCookies } from '#features/distribution/attribution/new-account.ts'
import { registeredUserInfo, userInfo } from '#features/member/user-info.ts'
import { passwordWeakness } from '#features/password/weakness.ts'
import { beginWechatLogin, endWechatCookie, ticketFor, whoCameBack } from '#features/wechat/person.ts'
import { inputProblems } from '#plugins/errors.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { logInByCode } from './by-code.ts'
import { logInByWechat } from './by-wechat.ts'
import { deviceOf, guestsOnly, routePath } from './guests.ts'
import { logIn } from './login.ts'
import { register, registrationProblem } from './register.ts'
import { forgiveAttempt, showsCaptcha, takeAttempt, verificationTypes } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function loginRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const preValidation = guestsOnly(deps)

  return async (app) => {
    const on = endpointsOf(app)

    on(userCheckInRead, { alsoBy: ['PUT'], preValidation }, async (request) => {
      return request.success({
        userLoginCaptchaSwitch: await showsCaptcha(deps, await readConfig(deps.db), addressKey(request)),
        accountVerificationType: verificationTypes(deps),
      })
    })

    on(userCheckIn, { preValidation, attachValidation: true }, async (request, reply) => {
      const { body } = request
      const device = deviceOf(request)
      const problems = inputProblems(request, request.validationError)
      const config = await readConfig(deps.db)

      if (body.tab === 'register') {
        const problem = registrationProblem(body, problems)
        if (problem) return request.failure(problem)
        const weakness = await passwordWeakness(body.password, body.username)
        if (weakness) return request.wrong('password', weakness)
        if (await isReservedName(deps.db, body.username, null))
          return request.wrong('username', 'account.username.reserved')
        const referral = referralInCookies(request.headers.cookie)
        const entry = await register(deps, body, { groupId: config.default_group, device, referral })
        if ('problem' in entry) return request.wrong(entry.field, entry.problem)
        const info = registeredUserInfo(entry.member, entry.tokens)
        return request.success({ userInfo: info, routePath }, 'login.registered')
      }

      const { username: account, password, keep, captchaId, captchaInfo } = body
      const problem = problems[0]?.message
      if (problem) return request.failure(problem)
      const address = addressKey(request)
      const refusedUntil = await takeAttempt(deps, address)
      if (refusedUntil) return reply.tooOften(refusedUntil)

      const proof = { id: captchaId, info: captchaInfo }
      const entry = await logIn(deps, config, { account, password, keep, device, address, proof })
      if ('problem' in entry) return request.failure(entry.problem)
      await forgiveAttempt(deps, address)
      const info = userInfo(entry.member, entry.tokens)
      return request.success({ userInfo: info, routePath }, 'login.loggedIn')
    })

    on(loginCode, { preValidation }, async (request, reply) => {
      const address = addressKey(request)
      const refusedUntil = await takeAttempt(deps, address)
      if (refusedUntil) return reply.tooOften(refusedUntil)
      const login = {
        input: request.body,
        device: deviceOf(request),
        referral: referralInCookies(request.headers.cookie),
      }
      const entry = await logInByCode(deps, await readConfig(deps.db), login)
      if ('problem' in entry) return request.wrong(entry.field, entry.problem)
      await forgiveAttempt(deps, address)
      return request.success({ userInfo: userInfo(entry.member, entry.tokens), routePath }, 'login.loggedIn')
    })

    on(loginWechatStart, { preValidation }, async (request, reply) => {
      const begun = await beginWechatLogin(deps, request.body.to)
      if (!begun) return request.failure('wechat.login.off')
      reply.header('set-cookie', begun.cookie)
      return request.success({ url: begun.url })
    })

    on(loginWechat, { preValidation }, async (request, reply) => {
      const address = addressKey(request)
      const refusedUntil = await takeAttempt(deps, address)
      if (refusedUntil) return reply.tooOften(refusedUntil)
      const cookies = request.headers.cookie ?? ''
      const person = await whoCameBack(deps, 'login', { ...request.body, cookies })
      if ('problem' in person) return request.failure(`wechat.login.${person.problem}`)
      await forgiveAttempt(deps, address)
      reply.header('set-cookie', endWechatCookie(deps, 'login'))
      const device = deviceOf(request)
      const entry = await logInByWechat(deps, await readConfig(deps.db), { person, device })
      if (!entry) return request.success({ ticket: ticketFor(deps, person) })
      if ('problem' in entry) return request.failure(entry.problem)
      return request.success({ userInfo: userInfo(entry.member, entry.tokens), routePath }, 'login.loggedIn')
    })
  }
}
