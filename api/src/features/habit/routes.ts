import {
  daysOfGrid,
  habitCheckIn,
  habitEntry,
  habitHistory,
  habitMakeUp,
  habitMine,
  habitToday,
  habitWall,
} from '@shuyuan/contract/habit/habit'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { readHistory, readMine, readToday } from './member-habit.ts'
import { type CheckInOutcome, makeUp, recordHabitDay, setEntry } from './service.ts'
import { readWall } from './wall.ts'
import { endpointsOf } from '#endpoint.ts'

export function habitRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(habitToday, async (request) => request.success(readToday(deps, request.language)))

    on(habitWall, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return request.success(await readWall(deps, request.query))
    })
  }
}

/** The days of a member and of the member's children. */
export function memberHabitRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const mine = (request: FastifyRequest, of: { child: number; days?: number }) =>
    readMine(deps, memberOf(request), { language: request.language, days: daysOfGrid, ...of })
  const answer = async (request: FastifyRequest, child: number, outcome: CheckInOutcome) =>
    'refused' in outcome
      ? request.failure(outcome.refused, outcome.values)
      : request.success({ ...outcome, mine: await mine(request, { child }) })

  return async (app) => {
    const on = endpointsOf(app)

    await app.register(personPlugin, { deps })

    on(habitMine, async (request) => request.success(await mine(request, request.query)))

    on(habitHistory, async (request) => {
      const { child, ...place } = request.query
      const person = { memberId: memberOf(request).id, child }
      return request.success(await readHistory(deps, person, { language: request.language, ...place }))
    })

    on(habitCheckIn, async (request) =>
      answer(request, request.body.child, await recordHabitDay(deps, memberOf(request), request.body)),
    )

    on(habitMakeUp, async (request) =>
      answer(request, request.body.child, await makeUp(deps, memberOf(request), request.body)),
    )

    on(habitEntry, async (request) => {
      const refused = await setEntry(deps, memberOf(request), request.body)
      return refused ? request.failure(refused) : request.success(await mine(request, request.body))
    })
  }
}
