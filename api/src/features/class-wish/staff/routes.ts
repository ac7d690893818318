import {
  deskWishesAnswer,
  deskWishesQuery,
  wishContactAnswer,
  wishNamed,
  wishReopened,
  wishToldAnswer,
} from '@shuyuan/contract/desk/class-wishes'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { noteWishTold, showWishContact, undoWishTold, wishesForDesk } from './service.ts'

/** Those who want to know when a class takes people, at the desk: guests are called by staff. */
export function deskWishRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/wish/list',
      {
        config: { node: 'desk/wish:read' },
        schema: { querystring: deskWishesQuery, response: { 200: deskWishesAnswer } },
      },
      async (request) => request.success(await wishesForDesk(deps, request.query, request.language)),
    )

    app.post(
      '/api/desk/wish/contact',
      {
        config: { node: 'desk/wish:reveal' },
        schema: { body: wishNamed, response: { 200: wishContactAnswer } },
      },
      async (request) => {
        const { id } = request.body
        const mobile = await showWishContact(deps, { id, ...staffOf(request) })
        return mobile === undefined ? request.failure('class-wish.gone') : request.success({ id, mobile })
      },
    )

    app.post(
      '/api/desk/wish/tell',
      {
        config: { node: 'desk/wish:tell' },
        schema: { body: wishNamed, response: { 200: wishToldAnswer } },
      },
      async (request) => {
        const { id } = request.body
        const told = await noteWishTold(deps, { id, ...staffOf(request) })
        return told === null
          ? request.failure('class-wish.gone')
          : request.success({ id, told }, 'class-wish.told')
      },
    )

    app.post(
      '/api/desk/wish/reopen',
      {
        config: { node: 'desk/wish:tell' },
        schema: { body: wishReopened, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const reopened = await undoWishTold(deps, { ...request.body, ...staffOf(request) })
        return reopened ? request.success(null, 'class-wish.reopened') : request.failure('class-wish.gone')
      },
    )
  }
}
