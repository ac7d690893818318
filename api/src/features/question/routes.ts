import {
  questionIndexedAnswer,
  questionIndexedQuery,
  questionListAnswer,
  questionListQuery,
  questionQuery,
  questionSearchAnswer,
  questionSearchQuery,
  questionThreadAnswer,
} from '@shuyuan/contract/question/question'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { presentHead } from './present.ts'
import { indexedThreads, listQuestions } from './reading/service.ts'
import { readThread } from './reading/thread.ts'
import { findQuestions } from './search/service.ts'

/** The share of a query's terms that a question must have: to be found, or to be alike. */
const shares = { answered: 0.5, alike: 0.2 }

export function questionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/question/list',
      { schema: { querystring: questionListQuery, response: { 200: questionListAnswer } } },
      async (request) => request.success(await listQuestions(deps.db, request.query, request.language)),
    )

    app.get(
      '/api/question/search',
      {
        schema: {
          summary: 'Questions that are like a text, best first',
          querystring: questionSearchQuery,
          response: { 200: questionSearchAnswer },
        },
      },
      async (request) => {
        const { q: query, answered, limit } = request.query
        const share = answered ? shares.answered : shares.alike
        const { rows, total } = await findQuestions(deps.db, { query, answered, limit, share })
        return request.success({ list: rows.map((row) => presentHead(row, request.language)), total })
      },
    )

    app.get(
      '/api/question/show',
      {
        schema: {
          summary: 'A thread; null where there is none that everybody may see',
          querystring: questionQuery,
          response: { 200: questionThreadAnswer },
        },
      },
      async (request) => request.success(await readThread(deps, request.query.id, request.language)),
    )

    app.get(
      '/api/question/indexed',
      {
        schema: {
          summary: 'Threads with an accepted answer, for search engines',
          querystring: questionIndexedQuery,
          response: { 200: questionIndexedAnswer },
        },
      },
      async (request) => request.success(await indexedThreads(deps.db, request.query)),
    )
  }
}
