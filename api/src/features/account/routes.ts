import {
  overviewAnswer,
  profileAnswer,
  profileBody,
  profileUsername,
} from '@shuyuan/contract/account/account'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import { usernamePattern } from '@shuyuan/contract/fields/patterns'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { verificationTypes } from '#features/login/service.ts'
import { isTaken } from '#features/member/service.ts'
import { memberOf } from '#plugins/permission.ts'
import { readOverview } from './overview.ts'
import { changeProfile } from './profile.ts'

export function accountRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/account/overview',
      { config: { rule: 'account/overview' }, schema: { response: { 200: overviewAnswer } } },
      async (request) => request.success(await readOverview(deps, memberOf(request).id)),
    )

    app.get(
      '/api/account/profile',
      { config: { rule: 'account/profile' }, schema: { response: { 200: profileAnswer } } },
      async (request) => request.success({ accountVerificationType: verificationTypes(deps) }),
    )

    app.post(
      '/api/account/profile',
      {
        config: { rule: 'account/profile', mergesQuery: true },
        // Problems are told in the contract's order: everything about the name, also that it is taken, before the rest.
        attachValidation: true,
        schema: { body: profileBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const member = memberOf(request)
        const { body, validationError } = request
        const name = profileUsername.safeParse((body as { username?: unknown }).username)
        if (!name.success) throw validationError ?? name.error
        if (name.data !== member.username) {
          if (!usernamePattern.test(name.data)) return request.failure('account.username.pattern')
          if (await isTaken(deps.db, 'username', name.data, member.id)) {
            return request.failure('account.username.taken')
          }
        }
        if (validationError) throw validationError

        const refusal = await changeProfile(deps, member, body)
        return refusal ? request.failure(refusal) : request.success(null, 'account.saved')
      },
    )
  }
}
