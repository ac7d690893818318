import {
  deskWishContact,
  deskWishList,
  deskWishReopen,
  deskWishTell,
} from '@shuyuan/contract/desk/class/class-wishes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { noteWishTold, showWishContact, undoWishTold, wishesForDesk } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Those who want to know when a class takes people, at the desk: guests are called by staff. */
export function deskWishRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskWishList, async (request) =>
      request.success(await wishesForDesk(deps, request.query, request.language)),
    )

    on(deskWishContact, async (request) => {
      const { id } = request.body
      const mobile = await showWishContact(deps, { id, ...staffOf(request) })
      return mobile === undefined ? request.failure('class-wish.gone') : request.success({ id, mobile })
    })

    on(deskWishTell, async (request) => {
      const { id } = request.body
      const told = await noteWishTold(deps, { id, ...staffOf(request) })
      return told === null
        ? request.failure('class-wish.gone')
        : request.success({ id, told }, 'class-wish.told')
    })

    on(deskWishReopen, async (request) => {
      const reopened = await undoWishTold(deps, { ...request.body, ...staffOf(request) })
      return reopened ? request.success(null, 'class-wish.reopened') : request.failure('class-wish.gone')
    })
  }
}
