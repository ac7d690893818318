import {
  mostThings,
  type Thing,
  thingKinds,
  thingsAnswer,
  thingsQuery,
} from '@shuyuan/contract/learning/thing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { thingFinder } from './service.ts'

/** Titles of lessons, chapters and the like, for clients that store only their refs. */
export function thingRoutes({ content }: Pick<ApiDeps, 'content'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/thing/list',
      {
        schema: {
          summary: 'Titles of things by kind and ref; what is not there is left out',
          querystring: thingsQuery,
          response: { 200: thingsAnswer },
        },
      },
      async (request) => {
        const find = thingFinder(content, request.language)
        const asked = request.query.of.split(',').slice(0, mostThings)
        const list = asked.flatMap((each): Thing[] => {
          const [name = '', ref = ''] = each.split(/:(.*)/)
          const kind = thingKinds.find((known) => known === name)
          const words = kind && find(kind, ref)
          return words ? [{ kind, ref, ...words }] : []
        })
        return request.success({ list })
      },
    )
  }
}
