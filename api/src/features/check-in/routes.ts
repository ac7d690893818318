import { checkInAnswer, checkInBody, enteredAnswer } from '@shuyuan/contract/check-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { checkCaptcha } from '#features/captcha/service.ts'
import { readConfig } from '#features/config/service.ts'
import { referralInCookies } from '#features/distribution/service.ts'
import { registeredUserInfo, userInfo } from '#features/member/present.ts'
import type { Device } from '#features/session/service.ts'
import { inputProblems } from '#plugins/errors.ts'
import { addressKey } from '#plugins/rate-limit.ts'
import { logIn } from './login.ts'
import { register, registrationProblem } from './register.ts'
import {
  forgiveAttempt,
  loginNeedsCaptcha,
  missingCaptcha,
  takeAttempt,
  verificationTypes,
} from './service.ts'

/** Where members go after login. */
const routePath = '/user'

/** Login and registration. */
export function checkInRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    /** Before the input is looked at: the centre is open, and only guests come in. */
    const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await readConfig(deps.db)).open_member_center)
        return reply.send(request.failure('check-in.closed'))
      if (request.visitor.member) return reply.send(request.refuse('logged in'))
    }

    app.get(
      '/api/user/checkIn',
      {
        preValidation,
        schema: { summary: 'What login and registration ask for', response: { 200: checkInAnswer } },
      },
      async (request) => {
        return request.success({
          userLoginCaptchaSwitch: loginNeedsCaptcha(await readConfig(deps.db)),
          accountVerificationType: verificationTypes(deps),
        })
      },
    )

    app.post(
      '/api/user/checkIn',
      {
        preValidation,
        // Which of two problems is told first depends on the database too (registrationProblem).
        attachValidation: true,
        schema: { summary: 'Log in or register', body: checkInBody, response: { 200: enteredAnswer } },
      },
      async (request, reply) => {
        const { body } = request
        const device = deviceOf(request)
        const problems = inputProblems(request, request.validationError)
        const config = await readConfig(deps.db)

        if (body.tab === 'register') {
          const problem = await registrationProblem(deps.db, body, problems)
          if (problem) return request.failure(problem)
          const referral = referralInCookies(request.headers.cookie)
          const entry = await register(deps, body, { groupId: config.default_group, device, referral })
          if ('problem' in entry) return request.failure(entry.problem)
          const info = registeredUserInfo(entry.member, entry.tokens)
          return request.success({ userInfo: info, routePath }, 'check-in.registered')
        }

        const { username: account, password, keep, captchaId, captchaInfo } = body
        const problem = problems[0]?.message ?? missingCaptcha(config, { captchaId, captchaInfo })
        if (problem) return request.failure(problem)
        if (loginNeedsCaptcha(config)) {
          const proof = { id: captchaId, info: captchaInfo }
          if (!(await checkCaptcha(deps, proof, { consume: true })))
            return request.failure('check-in.captcha.wrong')
        }
        const refusedUntil = await takeAttempt(deps, addressKey(request))
        if (refusedUntil) return reply.tooOften(refusedUntil)
        const entry = await logIn(deps, config, { account, password, keep, device })
        if ('problem' in entry) return request.failure(entry.problem)
        await forgiveAttempt(deps, addressKey(request))
        const info = userInfo(entry.member, entry.tokens)
        return request.success({ userInfo: info, routePath }, 'check-in.loggedIn')
      },
    )
  }
}

function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { ip, agent: headers['user-agent'] ?? '' }
}
