import {
  questionAccept,
  questionAnswer,
  questionAsk,
  questionFollow,
  questionMine,
  questionOwn,
  questionReport,
  questionStanding,
  questionVote,
} from '@shuyuan/contract/question/question'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { acceptAnswer } from './marks/accept.ts'
import { followQuestion, reportPost, setVote } from './marks/service.ts'
import { ownQuestion, ownQuestions, standingOf } from './own/service.ts'
import { answerQuestion, askQuestion, type QuestionOutcome } from './writing/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** What members do with questions. For the member scope. */
export function memberQuestionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(questionAsk, async (request) =>
      present(request, await askQuestion(deps, memberOf(request), request.body), 'question.asked'),
    )

    on(questionAnswer, async (request) =>
      present(request, await answerQuestion(deps, memberOf(request), request.body), 'question.answerSent'),
    )

    on(questionVote, async (request) =>
      present(request, await setVote(deps, memberOf(request).id, request.body)),
    )

    on(questionFollow, async (request) =>
      present(request, await followQuestion(deps, memberOf(request).id, request.body)),
    )

    on(questionReport, async (request) =>
      present(request, await reportPost(deps, memberOf(request).id, request.body), 'question.report.sent'),
    )

    on(questionAccept, async (request) => {
      const { id: askerId } = memberOf(request)
      const { id: question, answer: accepted } = request.body
      const actor = `member:${askerId}`
      const outcome = await acceptAnswer(deps, { question, answer: accepted, askerId, actor })
      if (outcome === 'done') return request.success()
      return request.failure(outcome === 'unknown' ? 'question.unknown' : 'question.notAsker')
    })

    on(questionMine, async (request) => {
      const { language, query } = request
      return request.success(await ownQuestions(deps.db, memberOf(request).id, { language, ...query }))
    })

    on(questionOwn, async (request) => {
      const { id } = memberOf(request)
      return request.success({
        question: await ownQuestion(deps.db, id, request.query.id, request.language),
      })
    })

    on(questionStanding, async (request) => {
      const standing = await standingOf(deps.db, memberOf(request), request.query.id)
      return standing ? request.success(standing) : request.failure('question.unknown')
    })
  }
}

function present<Done>(request: FastifyRequest, outcome: QuestionOutcome<Done>, message?: string) {
  if (outcome !== null && typeof outcome === 'object' && 'refused' in outcome) {
    return request.failure(outcome.refused, outcome.values)
  }
  return request.success(outcome as Done, message)
}
