import {
  questionIndexed,
  questionList,
  questionSearch,
  questionShow,
} from '@shuyuan/contract/question/question'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { presentHead } from './present.ts'
import { indexedThreads, listQuestions } from './reading/service.ts'
import { readThread } from './reading/thread.ts'
import { findQuestions } from './search/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The share of a query's terms that a question must have: to be found, or to be alike. */
const shares = { answered: 0.5, alike: 0.2 }

export function questionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(questionList, async (request) =>
      request.success(await listQuestions(deps.db, request.query, request.language)),
    )

    on(questionSearch, async (request) => {
      const { q: query, answered, limit } = request.query
      const share = answered ? shares.answered : shares.alike
      const { subjects_off: off } = await readConfig(deps.db)
      const { rows, total } = await findQuestions(deps.db, { query, answered, limit, share, off })
      return request.success({ list: rows.map((row) => presentHead(row, request.language)), total })
    })

    on(questionShow, async (request) =>
      request.success(await readThread(deps, request.query.id, request.language)),
    )

    on(questionIndexed, async (request) => request.success(await indexedThreads(deps.db, request.query)))
  }
}
