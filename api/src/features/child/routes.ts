import { childBody, childListAnswer, removeChildBody } from '@shuyuan/contract/account/child'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { childrenOf, removeChild, saveChild } from './service.ts'

export function childRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const list = async (memberId: number) => ({ list: await childrenOf(deps.db, memberId) })

    app.get('/api/child/list', { schema: { response: { 200: childListAnswer } } }, async (request) =>
      request.success(await list(memberOf(request).id)),
    )

    app.post(
      '/api/child/save',
      { schema: { body: childBody, response: { 200: childListAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const problem = await saveChild(deps, id, request.body)
        return problem ? request.failure(problem) : request.success(await list(id), 'child.saved')
      },
    )

    app.post(
      '/api/child/remove',
      { schema: { body: removeChildBody, response: { 200: childListAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        if (!(await removeChild(deps, id, request.body.id))) return request.failure('child.gone')
        return request.success(await list(id), 'child.removed')
      },
    )
  }
}
