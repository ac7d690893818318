import {
  changePasswordBody,
  retrievePasswordAnswer,
  retrievePasswordBody,
} from '@shuyuan/contract/account/account'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { changePassword, retrievePassword } from './service.ts'

export function changePasswordRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { mergesQuery: true, rule: 'account/changePassword' }

    app.post(
      '/api/account/changePassword',
      { config, schema: { body: changePasswordBody, response: { 200: emptyEnvelope } } },
      async (request) => {
        const problem = await changePassword(deps, { member: memberOf(request), ...request.body })
        return problem ? request.failure(problem) : request.success(null, 'password.changed')
      },
    )

    // The contract answers a GET with an empty body.
    app.get('/api/account/changePassword', { config }, (request, reply) => {
      if (request.headers.accept?.includes('json')) return reply.code(204).send()
      return reply.type('text/html; charset=utf-8').send('')
    })
  }
}

export function retrievePasswordRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/account/retrievePassword',
      {
        config: { mergesQuery: true },
        schema: { body: retrievePasswordBody, response: { 200: retrievePasswordAnswer } },
      },
      async (request) => {
        const { type, account, captcha, password } = request.body
        const problem = await retrievePassword(deps, { type, account, code: captcha, password })
        return problem
          ? request.wrong(problem.field, problem.message)
          : request.success(null, 'password.retrieved')
      },
    )
  }
}
