import { pathJoin, pathJoined } from '@shuyuan/contract/learning/path'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { insertPath, pathsOf, removePath } from './queries.ts'
import { endpointsOf } from '#endpoint.ts'

/** The paths that members have joined. `features/learning` has the progress in them. */
export function pathRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(pathJoined, async (request) => request.success({ list: await pathsOf(deps.db, memberOf(request).id) }))

    on(pathJoin, async (request) => {
      const { id: user_id } = memberOf(request)
      const { path, joined } = request.body
      if (!deps.content.names('paths').includes(path)) return request.failure('input.invalid')
      if (joined) await insertPath(deps.db, { user_id, path, create_time: unixSeconds(deps.now()) })
      else await removePath(deps.db, user_id, path)
      return request.success({ list: await pathsOf(deps.db, user_id) })
    })
  }
}
