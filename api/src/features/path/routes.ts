import { joinedPathsAnswer, joinPathBody } from '@shuyuan/contract/learning/path'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { insertPath, pathsOf, removePath } from './queries.ts'

/** The paths that members have joined. `features/learning` has the progress in them. */
export function pathRoutes({ db, content, now }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/path/joined', { schema: { response: { 200: joinedPathsAnswer } } }, async (request) =>
      request.success({ list: await pathsOf(db, memberOf(request).id) }),
    )

    app.post(
      '/api/path/join',
      { schema: { body: joinPathBody, response: { 200: joinedPathsAnswer } } },
      async (request) => {
        const { id: user_id } = memberOf(request)
        const { path, joined } = request.body
        if (!content.names('paths').includes(path)) return request.failure('input.invalid')
        if (joined) await insertPath(db, { user_id, path, create_time: unixSeconds(now()) })
        else await removePath(db, user_id, path)
        return request.success({ list: await pathsOf(db, user_id) })
      },
    )
  }
}
