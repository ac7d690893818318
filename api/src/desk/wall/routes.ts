import { deskWallApprove, deskWallHide, deskWallList, deskWallReopen } from '@shuyuan/contract/desk/wall'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { moderateWallEntry, wallForDesk } from '#features/habit/wall.ts'
import { endpointsOf } from '#endpoint.ts'

/** What members share, at the desk. */
export function deskWallRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskWallList, async (request) => request.success(await wallForDesk(deps.db, request.query)))

    for (const [endpoint, state] of [
      [deskWallApprove, 'shown'],
      [deskWallHide, 'hidden'],
      [deskWallReopen, 'pending'],
    ] as const) {
      on(endpoint, async (request) => {
        const { id, version: seen } = request.body
        const { actor } = staffOf(request)
        const version = await moderateWallEntry(deps.db, id, { state, actor, now: deps.now(), seen })
        return version === null
          ? request.failure('habit.wall.changed')
          : request.success({ id, version }, 'habit.wall.saved')
      })
    }
  }
}
