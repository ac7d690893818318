import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { answerStates, questionLengths, questionStates, reportReasons } from '#question/question-kinds'
import { languages } from '#text/language'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

/** What the desk's list of questions can be narrowed to. `waiting`: something in it waits for the school's decision. */
export const questionFilters = ['waiting', ...questionStates] as const
export const questionSorts = ['newest', 'oldest'] as const

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const state = z.enum(questionStates)
const lang = z.enum(languages)

/** `state` '' for all. */
export const deskQuestionsQuery = z.extend(listQuery(questionSorts), {
  state: oneOf(['', ...questionFilters]),
})

/** Times in unix seconds. */
const listed = z.object({
  id,
  status: state,
  title: z.string(),
  excerpt: z.string(),
  tag: z.string(),
  /** What the asker is called; '' for a member who is gone. */
  asker: z.string(),
  anonymous: z.boolean(),
  answers: z.int(),
  pendingAnswers: z.int(),
  reports: z.int(),
  create_time: z.int(),
})
export type DeskListedQuestion = z.infer<typeof listed>
export interface DeskQuestions {
  list: DeskListedQuestion[]
  total: number
}

const answer = z.object({
  id,
  status: z.enum(answerStates),
  /** Of the content's teachers, `school`, or '' for a member. */
  teacher: z.string(),
  /** The member's name; '' for the school. */
  author: z.string(),
  lang,
  /** Safe HTML, as the public page has it; `bodyEn` '' where one text serves both languages. */
  body: z.string(),
  bodyEn: z.string(),
  /** The same to be edited; '' for what members wrote. */
  markdown: z.string(),
  markdownEn: z.string(),
  accepted: z.boolean(),
  votes: z.int(),
  reason: z.string(),
  create_time: z.int(),
})
export type DeskAnswer = z.infer<typeof answer>

const deskQuestion = z.object({
  ...listed.shape,
  lang,
  body: z.string(),
  passage: z.string(),
  /** Why it is not public. */
  reason: z.string(),
  /** The question that this one was merged into. */
  mergedInto: z.nullable(id),
  answerList: z.array(answer),
  /** Reports that wait, `answer` 0 of the question itself. */
  reportList: z.array(
    z.object({ answer: z.int(), reason: z.enum(reportReasons), text: z.string(), create_time: z.int() }),
  ),
  /** Names all that was seen here. A decision brings it back. */
  version: z.string(),
  /** What was done to it, oldest first. */
  history: z.array(
    z.object({
      create_time: z.int(),
      actor: z.string(),
      action: z.string(),
      /** Of an edited answer: its text before and after. */
      before: z.optional(z.string()),
      after: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
})
export type DeskQuestion = z.infer<typeof deskQuestion>

const number = z.pipe(wholeNumber(0, 1, 2_147_483_647), z.int().check(z.minimum(1, 'question.unknown')))
export const deskQuestionQuery = z.object({ id: number })

/** `version`: of what the person saw who decides. */
const seen = z.object({ id: number, version: requiredText('question.changed', 100) })
const markdown = text(questionLengths.body)

export const questionPreviewBody = z.object({ text: markdown })
/** The answer in Markdown; a question that waits becomes public with it. `teacher` '' for the school. */
export const deskAnswerBody = z.extend(seen, { teacher: text(60), text: markdown, textEn: markdown })
export const deskEditAnswerBody = z.extend(seen, { answer: number, text: markdown, textEn: markdown })
export const questionSeenBody = seen
export const answerSeenBody = z.extend(seen, { answer: number })
/** `reason` is what the author reads. */
export const answerHideBody = z.extend(answerSeenBody, { reason: text(200) })
export const questionRejectBody = z.extend(seen, { reason: requiredText('question.reason', 200) })
export const questionCloseBody = z.extend(seen, { reason: text(200) })
export const questionMergeBody = z.extend(seen, { into: number })

export const deskQuestionList = get('/api/desk/question/list', {
  who: 'desk/question:read',
  query: deskQuestionsQuery,
  data: listOf(listed),
  samples: [{}, { page: '2000' }, { state: 'waiting' }, { search: '孩子' }],
})

export const deskQuestionShow = get('/api/desk/question/show', {
  who: 'desk/question:read',
  query: deskQuestionQuery,
  data: deskQuestion,
})

export const deskQuestionPreview = post('/api/desk/question/preview', {
  who: 'desk/question:answer',
  body: questionPreviewBody,
  data: z.object({ html: z.string() }),
})

export const deskQuestionAnswer = post('/api/desk/question/answer', {
  who: 'desk/question:answer',
  body: deskAnswerBody,
  data: deskQuestion,
})

export const deskQuestionEditAnswer = post('/api/desk/question/edit-answer', {
  who: 'desk/question:answer',
  body: deskEditAnswerBody,
  data: deskQuestion,
})

export const deskQuestionAcceptAnswer = post('/api/desk/question/accept-answer', {
  who: 'desk/question:answer',
  body: answerSeenBody,
  data: deskQuestion,
})

export const deskQuestionApproveAnswer = post('/api/desk/question/approve-answer', {
  who: 'desk/question:decide',
  body: answerSeenBody,
  data: deskQuestion,
})

export const deskQuestionHideAnswer = post('/api/desk/question/hide-answer', {
  who: 'desk/question:decide',
  body: answerHideBody,
  data: deskQuestion,
})

export const deskQuestionApprove = post('/api/desk/question/approve', {
  who: 'desk/question:decide',
  body: questionSeenBody,
  data: deskQuestion,
})

export const deskQuestionReject = post('/api/desk/question/reject', {
  who: 'desk/question:decide',
  body: questionRejectBody,
  data: deskQuestion,
})

export const deskQuestionClose = post('/api/desk/question/close', {
  who: 'desk/question:decide',
  body: questionCloseBody,
  data: deskQuestion,
})

export const deskQuestionMerge = post('/api/desk/question/merge', {
  who: 'desk/question:decide',
  body: questionMergeBody,
  data: deskQuestion,
})
