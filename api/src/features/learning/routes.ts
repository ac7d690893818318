import {
  progressAnswer,
  progressBody,
  progressQuery,
  progressSavedAnswer,
} from '@shuyuan/contract/learning/learning'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { personPlugin } from '#features/child/person.ts'
import { memberOf } from '#plugins/permission.ts'
import { readProgress, saveProgress } from './service.ts'

export function learningRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(personPlugin, { deps })

    app.get(
      '/api/learning/progress',
      {
        schema: {
          summary: 'What was begun, and the standing in courses and paths',
          querystring: progressQuery,
          response: { 200: progressAnswer },
        },
      },
      async (request) => {
        const { since, course, path, child } = request.query
        const person = { memberId: memberOf(request).id, child }
        const seconds = Number(since)
        const from = Number.isSafeInteger(seconds) ? seconds : 0
        return request.success(await readProgress(deps, person, { since: from, course, path }))
      },
    )

    app.post(
      '/api/learning/progress',
      {
        schema: {
          summary: 'Joins places and marks into what is known',
          body: progressBody,
          response: { 200: progressSavedAnswer },
        },
      },
      async (request) => {
        const { child, items } = request.body
        return request.success(await saveProgress(deps, { memberId: memberOf(request).id, child }, items))
      },
    )
  }
}
