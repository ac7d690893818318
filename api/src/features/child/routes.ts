import { childList, childRemove, childSave } from '@shuyuan/contract/account/child'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { childrenOf, removeChild, saveChild } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function childRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    const list = async (memberId: number) => ({ list: await childrenOf(deps.db, memberId) })

    on(childList, async (request) => request.success(await list(memberOf(request).id)))

    on(childSave, async (request) => {
      const { id } = memberOf(request)
      const problem = await saveChild(deps, id, request.body)
      return problem ? request.failure(problem) : request.success(await list(id), 'child.saved')
    })

    on(childRemove, async (request) => {
      const { id } = memberOf(request)
      if (!(await removeChild(deps, id, request.body.id))) return request.failure('child.gone')
      return request.success(await list(id), 'child.removed')
    })
  }
}
