import {
  deskWallAnswer,
  deskWallQuery,
  wallDecisionAnswer,
  wallDecisionBody,
} from '@shuyuan/contract/desk/wall'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { moderateWallEntry, wallForDesk } from './wall.ts'

/** What members share, at the desk. What is done here the command line does too, by the same functions. */
export function deskWallRoutes({ db, now }: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/wall/list',
      {
        config: { node: 'desk/wall:read' },
        schema: { querystring: deskWallQuery, response: { 200: deskWallAnswer } },
      },
      async (request) => request.success(await wallForDesk(db, request.query)),
    )

    for (const [name, state] of [
      ['approve', 'shown'],
      ['hide', 'hidden'],
      ['reopen', 'pending'],
    ] as const) {
      app.post(
        `/api/desk/wall/${name}`,
        {
          config: { node: 'desk/wall:decide' },
          schema: { body: wallDecisionBody, response: { 200: wallDecisionAnswer } },
        },
        async (request) => {
          const { id, version: seen } = request.body
          const { actor } = staffOf(request)
          const version = await moderateWallEntry(db, id, { state, actor, now: now(), seen })
          return version === null
            ? request.failure('habit.wall.changed')
            : request.success({ id, version }, 'habit.wall.saved')
        },
      )
    }
  }
}
