import { classWishAnswer, classWishBody } from '@shuyuan/contract/class/class-wish'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { keepWish } from './service.ts'

export function classWishRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/class/wish',
      {
        schema: {
          summary: 'Asks to be told when a class takes people',
          body: classWishBody,
          response: { 200: classWishAnswer },
        },
      },
      async (request) => {
        const { visitor, ip, body } = request
        const problem = await keepWish(deps, {
          memberId: visitor.member?.id ?? null,
          ip,
          address: addressKey(request),
          ...body,
        })
        return problem ? request.failure(problem) : request.success(null, 'class-wish.kept')
      },
    )
  }
}
