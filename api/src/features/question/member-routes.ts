import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import {
  acceptBody,
  answerBody,
  askBody,
  countedAnswer,
  followBody,
  ownQuery,
  ownQuestionAnswer,
  ownQuestionsAnswer,
  questionQuery,
  questionStandingAnswer,
  reportBody,
  voteBody,
  writtenAnswer,
} from '@shuyuan/contract/question/question'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { acceptAnswer } from './marks/accept.ts'
import { followQuestion, reportPost, setVote } from './marks/service.ts'
import { ownQuestion, ownQuestions, standingOf } from './own/service.ts'
import { answerQuestion, askQuestion, type QuestionOutcome } from './writing/service.ts'

/** What members do with questions. For the member scope. */
export function memberQuestionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/question/ask',
      { schema: { body: askBody, response: { 200: writtenAnswer } } },
      async (request) =>
        present(request, await askQuestion(deps, memberOf(request), request.body), 'question.asked'),
    )

    app.post(
      '/api/question/answer',
      { schema: { body: answerBody, response: { 200: writtenAnswer } } },
      async (request) =>
        present(request, await answerQuestion(deps, memberOf(request), request.body), 'question.answerSent'),
    )

    app.post(
      '/api/question/vote',
      { schema: { body: voteBody, response: { 200: countedAnswer } } },
      async (request) => present(request, await setVote(deps, memberOf(request).id, request.body)),
    )

    app.post(
      '/api/question/follow',
      { schema: { body: followBody, response: { 200: countedAnswer } } },
      async (request) => present(request, await followQuestion(deps, memberOf(request).id, request.body)),
    )

    app.post(
      '/api/question/report',
      { schema: { body: reportBody, response: { 200: emptyEnvelope } } },
      async (request) =>
        present(request, await reportPost(deps, memberOf(request).id, request.body), 'question.report.sent'),
    )

    app.post(
      '/api/question/accept',
      { schema: { body: acceptBody, response: { 200: emptyEnvelope } } },
      async (request) => {
        const { id: askerId } = memberOf(request)
        const { id: question, answer: accepted } = request.body
        const actor = `member:${askerId}`
        const outcome = await acceptAnswer(deps, { question, answer: accepted, askerId, actor })
        if (outcome === 'done') return request.success()
        return request.failure(outcome === 'unknown' ? 'question.unknown' : 'question.notAsker')
      },
    )

    app.get(
      '/api/question/mine',
      { schema: { querystring: ownQuery, response: { 200: ownQuestionsAnswer } } },
      async (request) => {
        const { language, query } = request
        return request.success(await ownQuestions(deps.db, memberOf(request).id, { language, ...query }))
      },
    )

    app.get(
      '/api/question/own',
      { schema: { querystring: questionQuery, response: { 200: ownQuestionAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        return request.success({
          question: await ownQuestion(deps.db, id, request.query.id, request.language),
        })
      },
    )

    app.get(
      '/api/question/standing',
      { schema: { querystring: questionQuery, response: { 200: questionStandingAnswer } } },
      async (request) => {
        const standing = await standingOf(deps.db, memberOf(request), request.query.id)
        return standing ? request.success(standing) : request.failure('question.unknown')
      },
    )
  }
}

function present<Done>(request: FastifyRequest, outcome: QuestionOutcome<Done>, message?: string) {
  if (outcome !== null && typeof outcome === 'object' && 'refused' in outcome) {
    return request.failure(outcome.refused, outcome.values)
  }
  return request.success(outcome as Done, message)
}
