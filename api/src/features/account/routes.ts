import { newProfile, overviewAnswer, profileAnswer, profileBody } from '@shuyuan/contract/account/account'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { verificationTypes } from '#features/login/service.ts'
import { isTaken } from '#features/member/service.ts'
import { messageKey } from '#plugins/errors.ts'
import { memberOf } from '#plugins/permission.ts'
import { readOverview } from './overview.ts'
import { changeProfile } from './profile.ts'

export function accountRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/account/overview',
      {
        config: { rule: 'account/overview', alsoBy: ['POST', 'PUT'] },
        schema: { response: { 200: overviewAnswer } },
      },
      async (request) => request.success(await readOverview(deps, memberOf(request).id)),
    )

    app.get(
      '/api/account/profile',
      { config: { rule: 'account/profile', alsoBy: ['PUT'] }, schema: { response: { 200: profileAnswer } } },
      async (request) => request.success({ accountVerificationType: verificationTypes(deps) }),
    )

    app.post(
      '/api/account/profile',
      {
        config: { rule: 'account/profile', mergesQuery: true },
        // Problems are reported in the contract's order: everything about the name, also that it is taken, before the
        // rest.
        attachValidation: true,
        schema: { body: profileBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const member = memberOf(request)
        const rule = newProfile(member)
        const name = rule.shape.username.safeParse(request.body.username)
        const asked = name.success && name.data !== member.username
        if (asked && (await isTaken(deps.db, 'username', name.data, member.id))) {
          return request.failure('account.username.taken')
        }
        const { data: profile, error } = rule.safeParse(request.body)
        if (error) return request.failure(messageKey(request, error.issues[0]?.message))

        const refusal = await changeProfile(deps, member, profile)
        return refusal ? request.failure(refusal) : request.success(null, 'account.saved')
      },
    )
  }
}
