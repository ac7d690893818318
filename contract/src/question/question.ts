import * as z from 'zod/mini'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { languages } from '#text/language'
import {
  answerStates,
  ownLists,
  questionLengths,
  questionStates,
  questionTabs,
  reportReasons,
} from './question-kinds.ts'
import { get, post } from '#envelope/endpoint'

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** 0 means the question itself. */
const answerId = z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0)
const lang = z.enum(languages)
const state = z.enum(questionStates)

/** `name` is '' for members who want no name shown, and for deleted members. */
const author = z.object({ name: z.string(), role: z.enum(['member', 'teacher', 'school']) })
export type Author = z.infer<typeof author>

/** Times in unix seconds. `tag`: a topic or the slug of a book. `lang`: of title and excerpt. */
const head = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  lang,
  tag: z.string(),
  status: state,
  author,
  votes: z.int(),
  answers: z.int(),
  accepted: z.boolean(),
  /** `time`: when it was asked; `answered`: when its newest answer came, null where it has none. */
  time: z.int(),
  answered: z.nullable(z.int()),
})
export type QuestionHead = z.infer<typeof head>

/** An unknown `tab` or `tag` finds nothing. */
export const questionListQuery = z.object({
  tab: text(20),
  tag: text(100),
  /** Only of this subject: `guoxue`, `zhongyi` or `yuer`. */
  subject: text(20),
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(20, 1, 100),
})

const questionListData = z.object({
  list: z.array(head),
  total: z.int(),
  /** The number of questions in each list, with any tag. */
  tabs: z.record(z.enum(questionTabs), z.int()),
  /** The tags that are used, most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
})
export type QuestionList = z.infer<typeof questionListData>

/** `answered`: only questions with an answer. `q` is cut to 60 characters. */
export const questionSearchQuery = z.object({ q: text(200), answered: flag, limit: wholeNumber(5, 1, 20) })
const questionSearchData = z.object({ list: z.array(head), total: z.int() })
export type QuestionSearch = z.infer<typeof questionSearchData>

const answer = z.object({
  id,
  /** Sanitised HTML. */
  body: z.string(),
  lang,
  author,
  votes: z.int(),
  time: z.int(),
})
export type QuestionAnswer = z.infer<typeof answer>

const thread = z.object({
  ...head.shape,
  body: z.string(),
  follows: z.int(),
  /** `book/chapter#passage`, counted from 1; '' for none. */
  passage: z.string(),
  /** The accepted one first, then teachers', then by votes. */
  answerList: z.array(answer),
  /** Of `answerList`; 0 for none. */
  acceptedId: z.int(),
  /** Whether others may still answer. */
  takesAnswers: z.boolean(),
  related: z.array(z.object({ id, title: z.string(), lang })),
})
export type QuestionThread = z.infer<typeof thread>

export const questionQuery = z.object({ id: wholeNumber(0, 1, 2_147_483_647) })
/** Null where there is no question that everybody may see. */
const threadData = z.object({
  thread: z.nullable(thread),
  /** The question that is shown in the place of one that was merged. */
  mergedInto: z.optional(id),
})
export type QuestionThreadData = z.infer<typeof threadData>

/** Threads for search engines: those with an answer, the newest first. */
export const questionIndexedQuery = z.object({
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(100, 1, 1000),
})

const questionIndexedData = z.object({
  list: z.array(z.object({ id, time: z.int() })),
  total: z.int(),
})
export type QuestionIndexed = z.infer<typeof questionIndexedData>

/** HTML or plain text; the server removes what is not allowed in a question. */
const body = text(questionLengths.body)
export const askBody = z.object({
  title: z.pipe(
    requiredText('question.title.required', questionLengths.title),
    z.string().check(z.minLength(questionLengths.titleMin, 'question.title.short')),
  ),
  body,
  tag: requiredText('question.tag.required', 100),
  anonymous: flag,
})
export type AskBody = z.infer<typeof askBody>

export const answerBody = z.object({ id, body: requiredText('question.body.required', questionLengths.body) })
const written = z.object({ id, status: z.union([state, z.enum(answerStates)]) })
export type WrittenText = z.infer<typeof written>

export const voteBody = z.object({ id, answer: answerId, on: flag })
export const followBody = z.object({ id, on: flag })
/** `count`: the number after the change. */
const counted = z.object({ on: z.boolean(), count: z.int() })
export type VoteCount = z.infer<typeof counted>

export const reportBody = z.object({
  id,
  answer: answerId,
  reason: z.enum(reportReasons, 'question.report.reason'),
  text: text(questionLengths.report),
})

export const acceptBody = z.object({ id, answer: id })

/** A member's part in a thread. */
const standing = z.object({
  /** Whether the member asked the question. */
  mine: z.boolean(),
  follows: z.boolean(),
  /** What the member voted for: ids of answers, 0 for the question. */
  votes: z.array(z.int()),
  /** The member's own answers, for which he or she cannot vote and which he or she cannot report. */
  answers: z.array(id),
  /** The member's own answer that nobody else sees yet. */
  waiting: z.nullable(z.object({ status: z.enum(answerStates), body: z.string(), reason: z.string() })),
  mayAnswer: z.boolean(),
  /** Whether the member has a mobile number, which asking and answering need. */
  verified: z.boolean(),
})
export type QuestionStanding = z.infer<typeof standing>

export const ownQuery = z.object({
  list: z._default(z.enum(ownLists), ownLists[0]),
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
})

/** A row of a member's own lists; the list `answers` has questions with the state of the member's answer. */
const own = z.object({
  id,
  title: z.string(),
  lang,
  tag: z.string(),
  status: state,
  /** The school's reason not to show the question or answer. */
  reason: z.string(),
  answers: z.int(),
  accepted: z.boolean(),
  answerStatus: z.nullable(z.enum(answerStates)),
  answerExcerpt: z.string(),
  time: z.int(),
  /** Of one that was merged: the question that is shown in its place. */
  mergedInto: z.optional(id),
})
export type OwnQuestion = z.infer<typeof own>

const ownPage = z.object({ list: z.array(own), total: z.int() })
export type OwnQuestions = z.infer<typeof ownPage>

const ownQuestion = z.object({ ...own.shape, body: z.string(), anonymous: z.boolean() })
export type OwnQuestionDetail = z.infer<typeof ownQuestion>

export const questionAsk = post('/api/question/ask', {
  who: 'members',
  body: askBody,
  data: written,
  samples: [
    {
      title: '“学而时习之”怎么读 {uuid}',
      body: '<p>孩子六岁。</p>',
      tag: 'lunyu',
    },
  ],
})

export const questionAnswer = post('/api/question/answer', {
  who: 'members',
  body: answerBody,
  data: written,
  samples: [{ id: '{question}', body: '<p>先读三遍。</p>' }],
  own: { kind: 'question', with: { body: '<p>先读三遍。</p>' }, ownerMay: false },
})

export const questionVote = post('/api/question/vote', {
  who: 'members',
  body: voteBody,
  data: counted,
  own: { kind: 'question', ownerMay: false },
})

export const questionFollow = post('/api/question/follow', {
  who: 'members',
  body: followBody,
  data: counted,
  own: { kind: 'question', ownerMay: false },
})

export const questionReport = post('/api/question/report', {
  who: 'members',
  body: reportBody,
  data: z.null(),
  samples: [{ id: '{question}', reason: 'wrong', text: '有错字' }],
  own: { kind: 'question', with: { reason: 'wrong' }, ownerMay: false },
})

export const questionAccept = post('/api/question/accept', {
  who: 'members',
  body: acceptBody,
  data: z.null(),
  own: { kind: 'answer', ownerMay: false },
})

export const questionMine = get('/api/question/mine', {
  who: 'members',
  query: ownQuery,
  data: ownPage,
  samples: [{ list: 'asked' }, { list: 'answers' }, { list: 'followed' }],
})

/** Null where the member asked no such question. */
export const questionOwn = get('/api/question/own', {
  who: 'members',
  query: questionQuery,
  data: z.object({ question: z.nullable(ownQuestion) }),
  samples: [{ id: '1' }],
  own: { kind: 'question' },
})

export const questionStanding = get('/api/question/standing', {
  who: 'members',
  query: questionQuery,
  data: standing,
  samples: [{ id: '1' }],
  own: { kind: 'question', ownerMay: false },
})

export const questionList = get('/api/question/list', {
  who: 'all',
  query: questionListQuery,
  data: questionListData,
  samples: [
    {},
    { tab: 'answered' },
    { tab: 'unanswered' },
    { tag: 'lunyu' },
    { subject: 'yuer' },
    { tab: 'answered', tag: 'lunyu' },
  ],
  own: false,
})

export const questionSearch = get('/api/question/search', {
  who: 'all',
  summary: 'Questions that are like a text, best first',
  query: questionSearchQuery,
  data: questionSearchData,
  samples: [{ q: '孩子坐不住怎么办' }],
})

export const questionShow = get('/api/question/show', {
  who: 'all',
  summary: 'A thread; null where there is none that everybody may see',
  query: questionQuery,
  data: threadData,
  samples: [{ id: '1' }, { id: '30' }],
  own: { kind: 'question', ownerMay: false },
})

export const questionIndexed = get('/api/question/indexed', {
  who: 'all',
  summary: 'Threads with an accepted answer, for search engines',
  query: questionIndexedQuery,
  data: questionIndexedData,
})
