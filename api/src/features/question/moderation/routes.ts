import {
  answerHideBody,
  answerSeenBody,
  deskAnswerBody,
  deskEditAnswerBody,
  deskQuestionAnswer,
  deskQuestionQuery,
  deskQuestionsAnswer,
  deskQuestionsQuery,
  questionCloseBody,
  questionMergeBody,
  questionPreviewAnswer,
  questionPreviewBody,
  questionRejectBody,
  questionSeenBody,
} from '@shuyuan/contract/desk/questions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { acceptAnswer } from '#features/question/marks/accept.ts'
import { findShown } from '#features/question/question-queries.ts'
import { answerHtml } from '#features/question/user-html.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { answerAsStaff, approveAnswer, editAnswer, hideAnswer } from './answer-service.ts'
import { mergeQuestion } from './merge-service.ts'
import { deskList, deskQuestion } from './records.ts'
import { approveQuestion, closeQuestion, type ModerationDecision, rejectQuestion } from './service.ts'

/** Questions at the desk. What is done here the command line does too, by the same functions. */
export function deskQuestionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { db, now, content } = deps
  return async (app) => {
    const response = { 200: deskQuestionAnswer }
    const answering = { node: 'desk/question:answer' } as const
    const deciding = { node: 'desk/question:decide' } as const

    app.get(
      '/api/desk/question/list',
      {
        config: { node: 'desk/question:read' },
        schema: { querystring: deskQuestionsQuery, response: { 200: deskQuestionsAnswer } },
      },
      async (request) => {
        const { state, sort, ...query } = request.query
        const waiting = state === 'waiting'
        const status = waiting ? null : state || null
        const oldestFirst = sort === 'oldest'
        return request.success(await deskList(db, { ...query, status, waiting, oldestFirst }))
      },
    )

    app.get(
      '/api/desk/question/show',
      { config: { node: 'desk/question:read' }, schema: { querystring: deskQuestionQuery, response } },
      async (request) => show(request, request.query.id),
    )

    app.post(
      '/api/desk/question/preview',
      {
        config: answering,
        schema: { body: questionPreviewBody, response: { 200: questionPreviewAnswer } },
      },
      async (request) => request.success({ html: answerHtml(request.body.text) }),
    )

    app.post(
      '/api/desk/question/answer',
      { config: answering, schema: { body: deskAnswerBody, response } },
      async (request) => {
        const { id: question, teacher, text, textEn } = request.body
        if (teacher !== '' && !content.teachers().some(({ slug }) => slug === teacher))
          return request.failure('question.teacher')
        const body = bodyOf(text, textEn)
        if (!body) return request.failure('question.body.required')
        const approve = true
        return answer(request, await answerAsStaff(decision(request), { question, teacher, body, approve }))
      },
    )

    app.post(
      '/api/desk/question/edit-answer',
      { config: answering, schema: { body: deskEditAnswerBody, response } },
      async (request) => {
        const { id: question, answer: edited, text, textEn } = request.body
        const body = bodyOf(text, textEn)
        if (!body) return request.failure('question.body.required')
        return answer(request, await editAnswer(decision(request), { question, answer: edited, body }))
      },
    )

    app.post(
      '/api/desk/question/accept-answer',
      { config: answering, schema: { body: answerSeenBody, response } },
      async (request) => {
        const { id: question, answer: accepted, version: seen } = request.body
        const { actor } = staffOf(request)
        const outcome = await acceptAnswer(deps, { question, answer: accepted, askerId: null, actor, seen })
        return answer(request, outcome === 'done' || null)
      },
    )

    app.post(
      '/api/desk/question/approve-answer',
      { config: deciding, schema: { body: answerSeenBody, response } },
      async (request) => {
        const { id: question, answer: approved } = request.body
        return answer(request, await approveAnswer(decision(request), { question, answer: approved }))
      },
    )

    app.post(
      '/api/desk/question/hide-answer',
      { config: deciding, schema: { body: answerHideBody, response } },
      async (request) => {
        const { id: question, answer: hidden, reason } = request.body
        return answer(request, await hideAnswer(decision(request), { question, answer: hidden, reason }))
      },
    )

    app.post(
      '/api/desk/question/approve',
      { config: deciding, schema: { body: questionSeenBody, response } },
      async (request) => answer(request, await approveQuestion(decision(request), request.body.id)),
    )

    app.post(
      '/api/desk/question/reject',
      { config: deciding, schema: { body: questionRejectBody, response } },
      async (request) => {
        const { id, reason } = request.body
        return answer(request, await rejectQuestion(decision(request), id, reason))
      },
    )

    app.post(
      '/api/desk/question/close',
      { config: deciding, schema: { body: questionCloseBody, response } },
      async (request) => {
        const { id, reason } = request.body
        return answer(request, await closeQuestion(decision(request), id, reason))
      },
    )

    app.post(
      '/api/desk/question/merge',
      { config: deciding, schema: { body: questionMergeBody, response } },
      async (request) => {
        const { id: question, into } = request.body
        if (into === question || !(await findShown(db, into))) return request.failure('question.noPublic')
        return answer(request, await mergeQuestion(decision(request), { question, into }))
      },
    )

    function decision(request: FastifyRequest<{ Body: { version: string } }>): ModerationDecision {
      return { db, now, actor: staffOf(request).actor, seen: request.body.version }
    }

    async function show(request: FastifyRequest, id: number, message?: string) {
      const found = await deskQuestion(db, id)
      return found ? request.success(found, message) : request.failure('question.noSuch')
    }

    /** The question as it is after a change; or that it was another than the one that was seen. */
    async function answer(request: FastifyRequest<{ Body: { id: number } }>, done: object | true | null) {
      if (done) return show(request, request.body.id, 'question.saved')
      const found = await deskQuestion(db, request.body.id)
      return request.failure(found ? 'question.changed' : 'question.noSuch')
    }
  }
}

/** The texts of an answer as safe HTML; null where nothing is left of them. */
function bodyOf(text: string, textEn: string) {
  const body = { 'zh-cn': answerHtml(text), en: answerHtml(textEn) }
  return body['zh-cn'] || body.en ? body : null
}
