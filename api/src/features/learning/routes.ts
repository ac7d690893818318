import {
  progressAnswer,
  progressBody,
  progressQuery,
  progressSavedAnswer,
} from '@shuyuan/contract/learning/learning'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { readProgress, saveProgress } from './service.ts'

/** A member's own progress through lessons, chapters, articles and question sets. */
export function learningRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
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
        const { since, course, path } = request.query
        const seconds = Number(since)
        const from = Number.isSafeInteger(seconds) ? seconds : 0
        return request.success(await readProgress(deps, memberOf(request).id, { since: from, course, path }))
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
      async (request) => request.success(await saveProgress(deps, memberOf(request).id, request.body.items)),
    )
  }
}
