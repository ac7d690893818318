import { deskEnter, deskEnterCode, deskLeave, deskMe, deskRoles } from '@shuyuan/contract/desk/desk'
import { deskNodes, nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { refuseRole, staffOf } from '#features/staff/desk-plugin.ts'
import { memberOf } from '#plugins/permission.ts'
import {
  enterByCode,
  enterDesk,
  leaveDesk,
  noteRefusal,
  rolesForEntrance,
  whoIsAtDesk,
} from '#features/staff/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The way to the desk. For the member scope: whoever enters has no desk session yet. */
export function enterDeskRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskRoles, async (request) => request.success(await rolesForEntrance(deps, memberOf(request))))

    on(deskEnter, { answersSecret: true }, async (request) => {
      const { family } = request.visitor
      const entered = await enterDesk(deps, { ...request.body, member: memberOf(request), family })
      return 'problem' in entered ? request.failure(entered.problem) : request.success(entered)
    })

    on(deskEnterCode, { answersSecret: true }, async (request) => {
      const { family } = request.visitor
      const entered = await enterByCode(deps, { ...request.body, member: memberOf(request), family })
      return 'problem' in entered ? request.failure(entered.problem) : request.success(entered)
    })
  }
}

/** The present desk session. For the desk's scope. */
export function deskRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskMe, async (request) => {
      const staff = staffOf(request)
      const node = deskNodes.find((each) => each === request.query.node)
      if (node && !nodesOf(staff.roles).has(node)) {
        await noteRefusal(deps, staff, node)
        return refuseRole(request)
      }
      return request.success(await whoIsAtDesk(deps, staff))
    })

    on(deskLeave, async (request) => {
      await leaveDesk(deps, staffOf(request))
      return request.success()
    })
  }
}
