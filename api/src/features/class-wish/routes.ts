import { classWish } from '@shuyuan/contract/class/class-wish'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { keepWish } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function classWishRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(classWish, async (request) => {
      const { visitor, ip, body } = request
      const problem = await keepWish(deps, {
        memberId: visitor.member?.id ?? null,
        ip,
        address: addressKey(request),
        ...body,
      })
      return problem ? request.failure(problem) : request.success(null, 'class-wish.kept')
    })
  }
}
