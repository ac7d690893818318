import {
  accountChangePassword,
  accountChangePasswordRead,
  accountRetrievePassword,
} from '@shuyuan/contract/account/account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { changePassword, retrievePassword } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function changePasswordRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(accountChangePassword, { mergesQuery: true }, async (request) => {
      const problem = await changePassword(deps, { member: memberOf(request), ...request.body })
      return problem ? request.failure(problem) : request.success(null, 'password.changed')
    })

    // The contract answers a GET with an empty body.
    on(accountChangePasswordRead, { mergesQuery: true }, (request, reply) => {
      if (request.headers.accept?.includes('json')) return reply.code(204).send()
      return reply.type('text/html; charset=utf-8').send('')
    })
  }
}

export function retrievePasswordRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(accountRetrievePassword, { mergesQuery: true }, async (request) => {
      const { type, account, captcha, password } = request.body
      const problem = await retrievePassword(deps, { type, account, code: captcha, password })
      return problem
        ? request.wrong(problem.field, problem.message)
        : request.success(null, 'password.retrieved')
    })
  }
}
