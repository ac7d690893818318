import type { QuestionState } from '@shuyuan/contract/question/question-kinds'
import { sql } from 'kysely'
import { type Page, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { AnswerRow, NewAnswer, QuestionRow } from '#db/tables/question.ts'

export interface Turned {
  id: number
  from: QuestionState[]
  /** `shown`: open or answered, as it has answers. */
  to: 'shown' | 'rejected' | 'closed'
  reason: string
  /** Unix seconds. */
  time: number
}

/** Moves a question from one of the states to another; undefined where it is in none of them. */
export function turnQuestion(
  trx: Executor,
  { id, from, to, reason, time }: Turned,
): Promise<QuestionRow | undefined> {
  const status =
    to === 'shown'
      ? sql<QuestionState>`case when answers > 0 then 'answered' else 'open' end`
      : sql<QuestionState>`${sql.lit(to)}`
  return trx
    .updateTable('question')
    .set({ status, reason, update_time: time })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Who reported it was heard. */
export async function settleReports(
  trx: Executor,
  { id, answer }: { id: number; answer: number },
): Promise<void> {
  await trx
    .updateTable('question_report')
    .set({ handled: 1 })
    .where('question_id', '=', id)
    .where('answer_id', '=', answer)
    .where('handled', '=', 0)
    .execute()
}

export function insertAnswer(trx: Executor, answer: NewAnswer): Promise<AnswerRow> {
  return trx.insertInto('answer').values(answer).returningAll().executeTakeFirstOrThrow()
}

/** A question has one more answer; undefined where it is in no state for it. */
export function addAnswer(trx: Executor, id: number, time: number, states: QuestionState[]) {
  return trx
    .updateTable('question')
    .set({
      answers: sql`answers + 1`,
      answer_time: time,
      status: sql`case when status = 'open' then 'answered' else status end`,
      update_time: time,
    })
    .where('id', '=', id)
    .where('status', 'in', states)
    .returningAll()
    .executeTakeFirst()
}

/** A question has one answer less, which is not the accepted one any more. */
export async function takeAnswerAway(
  trx: Executor,
  { id, answer }: { id: number; answer: number },
): Promise<void> {
  await trx
    .updateTable('question')
    .set({
      answers: sql`answers - 1`,
      answer_time: sql`case when answers = 1 then null else answer_time end`,
      status: sql`case when status = 'answered' and answers = 1 then 'open' else status end`,
      accepted_answer_id: sql`case when accepted_answer_id = ${answer} then null else accepted_answer_id end`,
    })
    .where('id', '=', id)
    .execute()
}

interface Turn {
  id: number
  answerId: number
  from: AnswerRow['status'][]
  to: AnswerRow['status']
  reason?: string
}

/** Moves an answer from one of the states to another; undefined where it is in none of them. */
export function turnAnswer(trx: Executor, { id, answerId, from, to, reason = '' }: Turn) {
  return trx
    .updateTable('answer')
    .set({ status: to, reason })
    .where('id', '=', answerId)
    .where('question_id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export interface StaffListQuery extends Page {
  /** null: any. */
  status: QuestionState | null
  /** Only what waits for the school: pending questions, pending answers, reports. */
  waiting: boolean
}

const pendingAnswers = sql<number>`(select count(*) from answer where answer.question_id = question.id and answer.status = 'pending')`
const openReports = sql<number>`(select count(*) from question_report where question_report.question_id = question.id and handled = 0)`

/** Questions, newest first, with how many answers and reports wait. */
export async function pageForStaff(db: Executor, { status, waiting, ...page }: StaffListQuery) {
  const all = db
    .selectFrom('question')
    .$if(status !== null, (some) => some.where('status', '=', status as QuestionState))
    .$if(waiting, (some) =>
      some.where((eb) =>
        eb.or([
          eb('status', '=', 'pending'),
          eb('id', 'in', eb.selectFrom('answer').select('question_id').where('status', '=', 'pending')),
          eb('id', 'in', eb.selectFrom('question_report').select('question_id').where('handled', '=', 0)),
        ]),
      ),
    )
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const selected = all.selectAll().select([pendingAnswers.as('pending_answers'), openReports.as('reports')])
  const rows = await readPage(selected, total, page, 'id')
  return { rows, total }
}

/** All answers to a question, oldest first. */
export function answersOf(db: Executor, question: number): Promise<AnswerRow[]> {
  return db.selectFrom('answer').selectAll().where('question_id', '=', question).orderBy('id').execute()
}

export function reportsOf(db: Executor, question: number) {
  return db
    .selectFrom('question_report')
    .select(['user_id', 'answer_id', 'reason', 'text', 'handled', 'create_time'])
    .where('question_id', '=', question)
    .orderBy('id')
    .execute()
}
