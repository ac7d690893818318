import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import {
  favouriteAddBody,
  favouriteAddedAnswer,
  favouriteListAnswer,
  favouriteQuery,
  favouriteRefsAnswer,
  favouriteRemoveBody,
} from '@shuyuan/contract/learning/favourite'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { allRefs, deleteFavourites } from './queries.ts'
import { addFavourites, listFavourites } from './service.ts'

export function favouriteRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/favourite/list',
      { schema: { querystring: favouriteQuery, response: { 200: favouriteListAnswer } } },
      async (request) => {
        const { language, query } = request
        return request.success(await listFavourites(deps, memberOf(request).id, { language, ...query }))
      },
    )

    app.get(
      '/api/favourite/refs',
      { schema: { summary: 'All favourites without their words', response: { 200: favouriteRefsAnswer } } },
      async (request) => request.success({ list: await allRefs(deps.db, memberOf(request).id) }),
    )

    app.post(
      '/api/favourite/add',
      { schema: { body: favouriteAddBody, response: { 200: favouriteAddedAnswer } } },
      async (request) => request.success(await addFavourites(deps, memberOf(request).id, request.body.items)),
    )

    app.post(
      '/api/favourite/remove',
      { schema: { body: favouriteRemoveBody, response: { 200: emptyEnvelope } } },
      async (request) => {
        await deleteFavourites(deps.db, memberOf(request).id, request.body.items)
        return request.success()
      },
    )
  }
}
