import {
  changedAnswer,
  checkInBody,
  daysOfGrid,
  entryBody,
  historyAnswer,
  historyQuery,
  makeUpBody,
  memberHistoryQuery,
  mineQuery,
  ownHabitAnswer,
  todayAnswer,
  wallAnswer,
} from '@shuyuan/contract/habit/habit'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { readHistory, readMine, readToday } from './member-habit.ts'
import { recordHabitDay, makeUp, type CheckInOutcome, setEntry } from './service.ts'
import { readWall } from './wall.ts'

export function habitRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/habit/today',
      { schema: { summary: 'The day at the school, and its task', response: { 200: todayAnswer } } },
      async (request) => request.success(readToday(deps, request.language)),
    )

    app.get(
      '/api/habit/wall',
      {
        schema: {
          summary: 'Check-ins whose members share them',
          querystring: historyQuery,
          response: { 200: wallAnswer },
        },
      },
      async (request, reply) => {
        reply.header('x-robots-tag', 'noindex')
        return request.success(await readWall(deps, request.query))
      },
    )
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
    await app.register(personPlugin, { deps })

    app.get(
      '/api/habit/mine',
      {
        schema: {
          summary: 'Today, streak, days of a year, make-ups',
          querystring: mineQuery,
          response: { 200: ownHabitAnswer },
        },
      },
      async (request) => request.success(await mine(request, request.query)),
    )

    app.get(
      '/api/habit/history',
      { schema: { querystring: memberHistoryQuery, response: { 200: historyAnswer } } },
      async (request) => {
        const { child, ...place } = request.query
        const person = { memberId: memberOf(request).id, child }
        return request.success(await readHistory(deps, person, { language: request.language, ...place }))
      },
    )

    app.post(
      '/api/habit/check-in',
      { schema: { body: checkInBody, response: { 200: changedAnswer } } },
      async (request) =>
        answer(request, request.body.child, await recordHabitDay(deps, memberOf(request), request.body)),
    )

    app.post(
      '/api/habit/make-up',
      { schema: { body: makeUpBody, response: { 200: changedAnswer } } },
      async (request) =>
        answer(request, request.body.child, await makeUp(deps, memberOf(request), request.body)),
    )

    app.post(
      '/api/habit/entry',
      {
        schema: {
          summary: 'Replaces what was said about a day',
          body: entryBody,
          response: { 200: ownHabitAnswer },
        },
      },
      async (request) => {
        const refused = await setEntry(deps, memberOf(request), request.body)
        return refused ? request.failure(refused) : request.success(await mine(request, request.body))
      },
    )
  }
}
