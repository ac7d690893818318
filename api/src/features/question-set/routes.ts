import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import {
  attemptDetailAnswer,
  attemptListAnswer,
  attemptListQuery,
  attemptQuery,
  attemptRemoveBody,
  attemptSaveBody,
  attemptSavedAnswer,
  setCountsAnswer,
  setTakenBody,
  surveySendBody,
  surveySentAnswer,
} from '@shuyuan/contract/question-set/question-set'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { takenCounts } from './queries.ts'
import { attemptDetail, listAttempts, removeAttempt, saveAttempt } from './service.ts'
import { noteTaken, sendSurvey } from './survey.ts'

/** For everybody: anonymous surveys, and how often sets were completed. */
export function openSetRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/question-set/counts',
      {
        schema: { summary: 'How often each set was gone through', response: { 200: setCountsAnswer } },
      },
      async (request) => {
        const rows = await takenCounts(deps.db)
        return request.success({ list: rows.map(({ slug, taken }) => ({ set: slug, taken })) })
      },
    )

    app.post(
      '/api/question-set/taken',
      { schema: { body: setTakenBody, response: { 200: emptyEnvelope } } },
      async (request) => {
        await noteTaken(deps, request.body, addressKey(request))
        return request.success()
      },
    )

    app.post(
      '/api/question-set/send',
      {
        schema: {
          summary: 'Sends a survey without a name, each visitor once',
          body: surveySendBody,
          response: { 200: surveySentAnswer },
        },
      },
      async (request, reply) => {
        const sent = await sendSurvey(deps, request.body, addressKey(request))
        if ('tooOften' in sent) return reply.tooOften(sent.tooOften)
        if ('refused' in sent) return request.failure(sent.refused)
        return request.success(sent, sent.already ? 'question-set.already' : 'question-set.sent')
      },
    )
  }
}

export function savedSetRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/question-set/save',
      {
        schema: {
          summary: 'Saves answers as a result of the member; the server scores them',
          body: attemptSaveBody,
          response: { 200: attemptSavedAnswer },
        },
      },
      async (request) => {
        const origin = { ip: request.ip, address: addressKey(request) }
        const saved = await saveAttempt(deps, memberOf(request), request.body, origin)
        if ('refused' in saved) return request.failure(saved.refused)
        return request.success(saved, 'question-set.saved')
      },
    )

    app.get(
      '/api/question-set/list',
      { schema: { querystring: attemptListQuery, response: { 200: attemptListAnswer } } },
      async (request) => {
        const { language, query } = request
        return request.success(await listAttempts(deps, memberOf(request).id, { language, ...query }))
      },
    )

    app.get(
      '/api/question-set/detail',
      { schema: { querystring: attemptQuery, response: { 200: attemptDetailAnswer } } },
      async (request, reply) => {
        void reply.header('cache-control', 'private, no-store')
        const { language, query } = request
        const found = await attemptDetail(deps, memberOf(request).id, { language, ...query })
        return found ? request.success(found) : request.failure('question-set.gone')
      },
    )

    app.post(
      '/api/question-set/remove',
      { schema: { body: attemptRemoveBody, response: { 200: emptyEnvelope } } },
      async (request) => {
        const gone = await removeAttempt(deps, memberOf(request).id, request.body.id)
        return gone ? request.success(null, 'question-set.removed') : request.failure('question-set.gone')
      },
    )
  }
}
