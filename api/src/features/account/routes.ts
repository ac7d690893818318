import {
  accountOverview,
  accountProfile,
  accountProfileRead,
  newProfile,
} from '@shuyuan/contract/account/account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { verificationTypes } from '#features/login/service.ts'
import { isTaken } from '#features/member/service.ts'
import { messageKey } from '#plugins/errors.ts'
import { memberOf } from '#plugins/permission.ts'
import { readOverview } from './overview.ts'
import { changeProfile } from './profile.ts'
import { endpointsOf } from '#endpoint.ts'

export function accountRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(accountOverview, { alsoBy: ['POST', 'PUT'] }, async (request) =>
      request.success(await readOverview(deps, memberOf(request).id)),
    )

    on(accountProfileRead, { alsoBy: ['PUT'] }, async (request) =>
      request.success({ accountVerificationType: verificationTypes(deps) }),
    )

    on(accountProfile, { mergesQuery: true, attachValidation: true }, async (request) => {
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
    })
  }
}
