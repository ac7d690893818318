import {
  favouriteAdd,
  favouriteList,
  favouriteRefs,
  favouriteRemove,
} from '@shuyuan/contract/learning/favourite'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { allRefs, deleteFavourites } from './queries.ts'
import { addFavourites, listFavourites } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function favouriteRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(favouriteList, async (request) => {
      const { language, query } = request
      return request.success(await listFavourites(deps, memberOf(request).id, { language, ...query }))
    })

    on(favouriteRefs, async (request) =>
      request.success({ list: await allRefs(deps.db, memberOf(request).id) }),
    )

    on(favouriteAdd, async (request) =>
      request.success(await addFavourites(deps, memberOf(request).id, request.body.items)),
    )

    on(favouriteRemove, async (request) => {
      await deleteFavourites(deps.db, memberOf(request).id, request.body.items)
      return request.success()
    })
  }
}
