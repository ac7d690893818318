import type { QuestionState } from '@shuyuan/contract/question/question-kinds'
import type { Db, Executor } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { notifyMember, notifyOfAnswer } from '#features/question/notify-member.ts'
import { theSchool } from '#features/question/present.ts'
import { findQuestion } from '#features/question/question-queries.ts'
import { indexQuestion, unindexQuestion } from '#features/question/search/index-question.ts'
import { languageOf } from '#features/question/writing/service.ts'
import { unixSeconds } from '#unix-seconds.ts'
import {
  addAnswer,
  insertAnswer,
  settleReports,
  takeAnswerAway,
  turnAnswer,
  type Turned,
  turnQuestion,
} from './queries.ts'

/** Who of the school decides, and when. */
export interface Decision {
  db: Db
  now: () => number
  /** As the audit log names it: `staff:li`. */
  actor: string
}

/** What became of it; null where there is no such thing in a state in which that can be done. */
export type Decided<Row> = Promise<Row | null>

/** Makes a question public that waits, was rejected or was closed. */
export function approveQuestion(decision: Decision, id: number): Decided<QuestionRow> {
  return decide(decision, id, {
    from: ['pending', 'rejected', 'closed'],
    to: 'shown',
    action: 'approve',
    async after(trx, question) {
      await indexQuestion(trx, question)
      await notifyMember(trx, { now: decision.now(), memberId: question.user_id, what: 'approved', question })
    },
  })
}

/** Takes a question out of sight; `reason` is for who asked. */
export function rejectQuestion(decision: Decision, id: number, reason: string): Decided<QuestionRow> {
  return decide(decision, id, {
    from: ['pending', 'open', 'answered', 'closed'],
    to: 'rejected',
    action: 'reject',
    reason,
    async after(trx, question) {
      await unindexQuestion(trx, id)
      const news = { now: decision.now(), memberId: question.user_id, question, reason }
      await notifyMember(trx, { ...news, what: 'rejected', own: 'asked' })
    },
  })
}

/** Lets a question stand without further answers. */
export function closeQuestion(decision: Decision, id: number, reason: string): Decided<QuestionRow> {
  return decide(decision, id, {
    from: ['open', 'answered'],
    to: 'closed',
    action: 'close',
    reason,
    async after(trx, question) {
      await notifyMember(trx, {
        now: decision.now(),
        memberId: question.user_id,
        what: 'closed',
        question,
        reason,
      })
    },
  })
}

interface Step {
  from: QuestionState[]
  to: Turned['to']
  action: string
  reason?: string
  after(trx: Executor, question: QuestionRow): Promise<void>
}

function decide(decision: Decision, id: number, { from, to, action, reason = '', after }: Step) {
  const { db, now, actor } = decision
  return db.transaction().execute(async (trx) => {
    const question = await turnQuestion(trx, { id, from, to, reason, time: unixSeconds(now()) })
    if (!question) return null
    await after(trx, question)
    await settleReports(trx, { id, answer: 0 })
    await changePages(trx, now(), 'questions', `question:${id}`)
    await audit(trx, {
      now: now(),
      actor,
      action: `question.${action}`,
      entity: 'question',
      ref: id,
      detail: { status: question.status, ...(reason && { reason }) },
    })
    return question
  })
}

export interface StaffAnswer {
  question: number
  /** Of the content's teachers; '' answers as the school. */
  teacher: string
  /** Sanitised HTML; `en` '' where the text serves both languages. */
  body: { 'zh-cn': string; en: string }
}

/** Answers a public question for the school; everybody sees it at once. */
export function answerAsStaff(
  decision: Decision,
  { question: id, teacher, body }: StaffAnswer,
): Decided<AnswerRow> {
  const time = unixSeconds(decision.now())
  return decision.db.transaction().execute(async (trx) => {
    const question = await addAnswer(trx, id, time, ['open', 'answered'])
    if (!question) return null
    const written = body['zh-cn'] || body.en
    const answer = await insertAnswer(trx, {
      question_id: id,
      user_id: null,
      teacher: teacher || theSchool,
      language: languageOf(written),
      body: written,
      body_en: body['zh-cn'] ? body.en : '',
      status: 'shown',
      create_time: time,
      update_time: time,
    })
    await notifyOfAnswer(trx, { now: decision.now(), question, authorId: null })
    await noteAnswer(trx, decision, answer, 'answer', { teacher })
    return answer
  })
}

/** Shows a member's answer that waits or was hidden; none below a question that waits itself. */
export async function approveAnswer(
  decision: Decision,
  { question: id, answer: answerId }: { question: number; answer: number },
): Decided<AnswerRow> {
  try {
    return await decision.db.transaction().execute(async (trx) => {
      const answer = await turnAnswer(trx, { id, answerId, from: ['pending', 'hidden'], to: 'shown' })
      if (!answer) return null
      const states: QuestionState[] = ['open', 'answered', 'closed', 'rejected']
      const question = await addAnswer(trx, id, unixSeconds(decision.now()), states)
      if (!question) throw new QuestionWaits()
      const now = decision.now()
      await notifyOfAnswer(trx, { now, question, authorId: answer.user_id })
      await notifyMember(trx, { now, memberId: answer.user_id, what: 'answerShown', question })
      await noteAnswer(trx, decision, answer, 'approve')
      return answer
    })
  } catch (error) {
    if (error instanceof QuestionWaits) return null
    throw error
  }
}

/** Rolls back the answer, which was turned first as in all that changes both. */
class QuestionWaits extends Error {}

/** Takes an answer out of sight; `reason` is for who wrote it. */
export function hideAnswer(
  decision: Decision,
  { question: id, answer: answerId, reason }: { question: number; answer: number; reason: string },
): Decided<AnswerRow> {
  return decision.db.transaction().execute(async (trx) => {
    const turn = { id, answerId, to: 'hidden', reason } as const
    let answer = await turnAnswer(trx, { ...turn, from: ['shown'] })
    if (answer) await takeAnswerAway(trx, { id, answer: answerId })
    else answer = await turnAnswer(trx, { ...turn, from: ['pending'] })
    const question = answer && (await findQuestion(trx, id))
    if (!answer || !question) return null
    const news = { now: decision.now(), memberId: answer.user_id, question, reason }
    await notifyMember(trx, { ...news, what: 'answerHidden', own: 'answers' })
    await noteAnswer(trx, decision, answer, 'hide', reason ? { reason } : {})
    return answer
  })
}

async function noteAnswer(
  trx: Executor,
  { now, actor }: Decision,
  { id, question_id: question }: AnswerRow,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await settleReports(trx, { id: question, answer: id })
  await changePages(trx, now(), 'questions', `question:${question}`)
  await audit(trx, {
    now: now(),
    actor,
    action: `answer.${action}`,
    entity: 'answer',
    ref: id,
    detail: { question, ...detail },
  })
}
