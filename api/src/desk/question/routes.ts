import {
  deskQuestionAcceptAnswer,
  deskQuestionAnswer,
  deskQuestionApprove,
  deskQuestionApproveAnswer,
  deskQuestionClose,
  deskQuestionEditAnswer,
  deskQuestionHideAnswer,
  deskQuestionList,
  deskQuestionMerge,
  deskQuestionPreview,
  deskQuestionReject,
  deskQuestionShow,
} from '@shuyuan/contract/desk/questions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { acceptAnswer } from '#features/question/marks/accept.ts'
import { findShown } from '#features/question/question-queries.ts'
import { answerHtml } from '#features/question/user-html.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { answerAsStaff, approveAnswer, editAnswer, hideAnswer } from './answer-service.ts'
import { mergeQuestion } from './merge-service.ts'
import { deskList, deskQuestion } from './records.ts'
import { approveQuestion, closeQuestion, type ModerationDecision, rejectQuestion } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Questions at the desk: each decision names the version that was seen. */
export function deskQuestionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskQuestionList, async (request) => {
      const { state, sort, ...query } = request.query
      const waiting = state === 'waiting'
      const status = waiting ? null : state || null
      const oldestFirst = sort === 'oldest'
      return request.success(await deskList(deps.db, { ...query, status, waiting, oldestFirst }))
    })

    on(deskQuestionShow, async (request) => show(request, request.query.id))

    on(deskQuestionPreview, async (request) => request.success({ html: answerHtml(request.body.text) }))

    on(deskQuestionAnswer, async (request) => {
      const { id: question, teacher, text, textEn } = request.body
      if (teacher !== '' && !deps.content.teachers().some(({ slug }) => slug === teacher))
        return request.failure('question.teacher')
      const body = bodyOf(text, textEn)
      if (!body) return request.failure('question.body.required')
      const approve = true
      return answer(request, await answerAsStaff(decision(request), { question, teacher, body, approve }))
    })

    on(deskQuestionEditAnswer, async (request) => {
      const { id: question, answer: edited, text, textEn } = request.body
      const body = bodyOf(text, textEn)
      if (!body) return request.failure('question.body.required')
      return answer(request, await editAnswer(decision(request), { question, answer: edited, body }))
    })

    on(deskQuestionAcceptAnswer, async (request) => {
      const { id: question, answer: accepted, version: seen } = request.body
      const { actor } = staffOf(request)
      const outcome = await acceptAnswer(deps, { question, answer: accepted, askerId: null, actor, seen })
      return answer(request, outcome === 'done' || null)
    })

    on(deskQuestionApproveAnswer, async (request) => {
      const { id: question, answer: approved } = request.body
      return answer(request, await approveAnswer(decision(request), { question, answer: approved }))
    })

    on(deskQuestionHideAnswer, async (request) => {
      const { id: question, answer: hidden, reason } = request.body
      return answer(request, await hideAnswer(decision(request), { question, answer: hidden, reason }))
    })

    on(deskQuestionApprove, async (request) =>
      answer(request, await approveQuestion(decision(request), request.body.id)),
    )

    on(deskQuestionReject, async (request) => {
      const { id, reason } = request.body
      return answer(request, await rejectQuestion(decision(request), id, reason))
    })

    on(deskQuestionClose, async (request) => {
      const { id, reason } = request.body
      return answer(request, await closeQuestion(decision(request), id, reason))
    })

    on(deskQuestionMerge, async (request) => {
      const { id: question, into } = request.body
      if (into === question || !(await findShown(deps.db, into))) return request.failure('question.noPublic')
      return answer(request, await mergeQuestion(decision(request), { question, into }))
    })

    function decision(request: FastifyRequest<{ Body: { version: string } }>): ModerationDecision {
      return { db: deps.db, now: deps.now, actor: staffOf(request).actor, seen: request.body.version }
    }

    async function show(request: FastifyRequest, id: number, message?: string) {
      const found = await deskQuestion(deps.db, id)
      return found ? request.success(found, message) : request.failure('question.noSuch')
    }

    /** The question as it is after a change; or that it was another than the one that was seen. */
    async function answer(request: FastifyRequest<{ Body: { id: number } }>, done: object | true | null) {
      if (done) return show(request, request.body.id, 'question.saved')
      const found = await deskQuestion(deps.db, request.body.id)
      return request.failure(found ? 'question.changed' : 'question.noSuch')
    }
  }
}

/** The texts of an answer as safe HTML; null where nothing is left of them. */
function bodyOf(text: string, textEn: string) {
  const body = { 'zh-cn': answerHtml(text), en: answerHtml(textEn) }
  return body['zh-cn'] || body.en ? body : null
}
