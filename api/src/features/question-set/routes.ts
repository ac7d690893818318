import {
  questionSetCounts,
  questionSetDetail,
  questionSetList,
  questionSetRemove,
  questionSetSave,
  questionSetSend,
  questionSetTaken,
} from '@shuyuan/contract/question-set/question-set'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { takenCounts } from './queries.ts'
import { attemptDetail, listAttempts, removeAttempt, saveAttempt } from './service.ts'
import { noteTaken, sendSurvey } from './survey.ts'
import { endpointsOf } from '#endpoint.ts'

/** For everybody: anonymous surveys, and how often sets were completed. */
export function openSetRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(questionSetCounts, async (request) => {
      const rows = await takenCounts(deps.db)
      return request.success({ list: rows.map(({ slug, taken }) => ({ set: slug, taken })) })
    })

    on(questionSetTaken, async (request) => {
      await noteTaken(deps, request.body, addressKey(request))
      return request.success()
    })

    on(questionSetSend, async (request, reply) => {
      const sent = await sendSurvey(deps, request.body, addressKey(request))
      if ('tooOften' in sent) return reply.tooOften(sent.tooOften)
      if ('refused' in sent) return request.failure(sent.refused)
      return request.success(sent, sent.already ? 'question-set.already' : 'question-set.sent')
    })
  }
}

export function savedSetRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(questionSetSave, async (request) => {
      const origin = { ip: request.ip, address: addressKey(request) }
      const saved = await saveAttempt(deps, memberOf(request), request.body, origin)
      if ('refused' in saved) return request.failure(saved.refused)
      return request.success(saved, 'question-set.saved')
    })

    on(questionSetList, async (request) => {
      const { language, query } = request
      return request.success(await listAttempts(deps, memberOf(request).id, { language, ...query }))
    })

    on(questionSetDetail, async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const { language, query } = request
      const found = await attemptDetail(deps, memberOf(request).id, { language, ...query })
      return found ? request.success(found) : request.failure('question-set.gone')
    })

    on(questionSetRemove, async (request) => {
      const gone = await removeAttempt(deps, memberOf(request).id, request.body.id)
      return gone ? request.success(null, 'question-set.removed') : request.failure('question-set.gone')
    })
  }
}
