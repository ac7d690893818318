import { deskHoursAccount, deskHoursAccounts, deskHoursMonth } from '@shuyuan/contract/desk/class/hours'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { hoursOfMonth, nameAccount, teacherAccounts } from './service.ts'

/** The hours of a month, and which account is which teacher's. */
export function deskHoursRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskHoursMonth, async (request) => {
      const { roles, member } = staffOf(request)
      const of = nodesOf(roles).has('desk/hours:all') ? null : member.id
      return request.success(await hoursOfMonth(deps, { ...request.query, of }, request.language))
    })

    on(deskHoursAccounts, async (request) => request.success(await teacherAccounts(deps, request.language)))

    on(deskHoursAccount, async (request) => {
      const { actor } = staffOf(request)
      const refused = await nameAccount(deps, { ...request.body, actor })
      return refused ? request.failure(refused) : request.success(null, 'class.hours.linked')
    })
  }
}
