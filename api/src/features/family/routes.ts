import { familyDay } from '@shuyuan/contract/account/family'
import {
  familyEnd,
  familyGuardians,
  familyOpen,
  familyTake,
} from '@shuyuan/contract/account/family-guardians'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { memberOf } from '#plugins/permission.ts'
import { endTie, openToGuardian, readGuardians, takeTie } from '#features/guardian/further.ts'
import { readFamilyDay } from './service.ts'

export function familyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(familyDay, async (request) =>
      request.success(await readFamilyDay(deps, memberOf(request), request.language)),
    )

    on(familyGuardians, async (request) => request.success(await readGuardians(deps, memberOf(request))))

    on(familyOpen, async (request) => {
      const member = memberOf(request)
      const refused = await openToGuardian(deps, member, {
        ...request.body,
        no: numberMeant(request.body.no),
      })
      if (refused) return request.failure(refused)
      return request.success(await readGuardians(deps, member), 'family.opened')
    })

    on(familyTake, async (request) => {
      const member = memberOf(request)
      const refused = await takeTie(deps, member, request.body)
      if (refused) return request.failure(refused)
      return request.success(await readGuardians(deps, member), 'family.taken')
    })

    on(familyEnd, async (request) => {
      const member = memberOf(request)
      const refused = await endTie(deps, member, request.body.id)
      if (refused) return request.failure(refused)
      return request.success(await readGuardians(deps, member), 'family.ended')
    })
  }
}
