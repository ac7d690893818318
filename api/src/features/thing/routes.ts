import { mostThings, type Thing, thingKinds, thingList } from '@shuyuan/contract/learning/thing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { taughtContent } from '#features/config/taught.ts'
import { thingFinder } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Titles of lessons, chapters and the like, for clients that store only their refs. */
export function thingRoutes(deps: Pick<ApiDeps, 'db' | 'content'>): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(thingList, async (request) => {
      const find = thingFinder(await taughtContent(deps), request.language)
      const asked = request.query.of.split(',').slice(0, mostThings)
      const list = asked.flatMap((each): Thing[] => {
        const [name = '', ref = ''] = each.split(/:(.*)/)
        const kind = thingKinds.find((known) => known === name)
        const words = kind && find(kind, ref)
        return words ? [{ kind, ref, ...words }] : []
      })
      return request.success({ list })
    })
  }
}
