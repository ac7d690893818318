import {
  deskStaffAdd,
  deskStaffEndSession,
  deskStaffList,
  deskStaffRemove,
} from '@shuyuan/contract/desk/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endDeskSession, listStaff, removeStaff, type RoleChange } from '#features/staff/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { appointStaff } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The people who work at the desk. The command line does the same by the same functions. */
export function deskStaffRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskStaffList, async (request) => request.success({ list: await listStaff(deps) }))

    on(deskStaffAdd, async (request) => {
      const added = await appointStaff(deps, request.body, by(request))
      return 'refused' in added ? request.failure(added.refused) : changed(request, added.outcome)
    })

    on(deskStaffRemove, async (request) => {
      const { id, role } = request.body
      return changed(request, await removeStaff(deps.db, id, role, by(request)))
    })

    on(deskStaffEndSession, async (request) => {
      const { id, session } = request.body
      await endDeskSession(deps.db, id, session, by(request))
      return changed(request, 'done')
    })

    async function changed(request: FastifyRequest, outcome: RoleChange) {
      if (outcome === 'last owner') return request.failure('desk.lastOwner')
      if (outcome === 'no change') return request.failure('desk.roleIsSo')
      return request.success({ list: await listStaff(deps) }, 'desk.saved')
    }
  }
}
