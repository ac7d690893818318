import { checkInAnswer, checkInBody, enteredAnswer, type LoginInput } from '@shuyuan/contract/check-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { checkCaptcha } from '#features/captcha/service.ts'
import { readConfig } from '#features/config/service.ts'
import type { Config } from '#features/config/schema.ts'
import { registeredUserInfo, userInfo } from '#features/member/present.ts'
import { inputProblems } from '#plugins/errors.ts'
import { addressKey } from '#plugins/rate-limit.ts'
import { countDown, countUp } from '#plugins/tally.ts'
import { logIn } from './login.ts'
import { register, registrationProblem } from './register.ts'
import { loginNeedsCaptcha, verificationTypes } from './service.ts'

/** Where members go after login. */
const routePath = '/user'
/** Failed logins of one address are counted for ten minutes. */
const failureWindow = 600

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
        schema: {
          summary: 'Log in or register',
          body: checkInBody,
          response: { 200: enteredAnswer },
        },
      },
      async (request, reply) => {
        const { body, ip } = request
        const problems = inputProblems(request, request.validationError)
        const config = await readConfig(deps.db)
        if (body.tab === 'register') {
          const problem = await registrationProblem(deps.db, body, problems)
          if (problem) return request.failure(problem)
          const entry = await register(deps, body, { groupId: config.default_group, ip })
          if ('problem' in entry) return request.failure(entry.problem)
          const info = registeredUserInfo(entry.member, entry.tokens)
          return request.success({ userInfo: info, routePath }, 'check-in.registered')
        }

        const problem = problems[0]?.message ?? captchaProblem(config, body)
        if (problem) return request.failure(problem)
        const limit = `failed logins ${addressKey(request)}`
        const now = Math.floor(deps.now() / 1000)
        const { count, ends } = await countUp(deps.db, limit, { now, window: failureWindow })
        if (count > deps.limits.failedLoginsPerAddress) return reply.tooOften(ends)
        const proof = { id: body.captchaId, info: body.captchaInfo }
        if (loginNeedsCaptcha(config) && !(await checkCaptcha(deps, proof, { consume: true }))) {
          return request.failure('check-in.captcha.wrong')
        }
        const attempt = { account: body.username, password: body.password, keep: body.keep, ip }
        const entry = await logIn(deps, config, attempt)
        if ('problem' in entry) return request.failure(entry.problem)
        await countDown(deps.db, limit)
        const info = userInfo(entry.member, entry.tokens)
        return request.success({ userInfo: info, routePath }, 'check-in.loggedIn')
      },
    )
  }
}

function captchaProblem(config: Config, body: LoginInput): string | undefined {
  if (!loginNeedsCaptcha(config)) return undefined
  if (body.captchaId === '') return 'check-in.captcha.idRequired'
  return body.captchaInfo === '' ? 'check-in.captcha.required' : undefined
}
