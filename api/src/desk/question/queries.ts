import type { QuestionState } from '@shuyuan/contract/question/question-kinds'
import { sql } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import { waitsForStaff } from '#features/question/question-queries.ts'
import type { Executor } from '#db/tables.ts'
import type { AnswerRow, NewAnswer, QuestionRow } from '#db/tables/question.ts'

export interface QuestionStateChange {
  id: number
  from: readonly QuestionState[]
  /** `shown` becomes `answered` where the question has answers, else `open`. */
  to: 'shown' | 'rejected' | 'closed'
  reason: string
  /** Unix seconds. */
  time: number
}

/** Moves a question from one of the states to another; undefined where it is in none of them. */
export function changeQuestionState(
  trx: Executor,
  { id, from, to, reason, time }: QuestionStateChange,
): Promise<QuestionRow | undefined> {
  const status =
    to === 'shown'
      ? sql<QuestionState>`case when answers > 0 then 'answered' else 'open' end`
      : sql<QuestionState>`${sql.lit(to)}`
  return trx
    .updateTable('question')
    .set({ status, reason, merged_into: null, update_time: time })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Marks the open reports as handled: those of one answer, or with `answer` 0 those of the question. */
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

/** Counts one more answer of a question; undefined where its state allows none. */
export function countAnswerIn(trx: Executor, id: number, time: number, states: QuestionState[]) {
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

/** Counts one answer less, which is no longer the accepted one. */
export async function countAnswerOut(
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

/** Replaces the text of an answer of the school; undefined where there is no such answer. */
export function rewriteAnswer(
  trx: Executor,
  {
    id,
    answerId,
    ...columns
  }: { id: number; answerId: number } & Pick<AnswerRow, 'body' | 'body_en' | 'language' | 'update_time'>,
): Promise<AnswerRow | undefined> {
  return trx
    .updateTable('answer')
    .set(columns)
    .where('id', '=', answerId)
    .where('question_id', '=', id)
    .where('teacher', '!=', '')
    .returningAll()
    .executeTakeFirst()
}

interface Turn {
  id: number
  answerId: number
  from: AnswerRow['status'][]
  to: AnswerRow['status']
  reason?: string
}

/** Moves an answer from one of the states to another; undefined where it is in none of them. */
export function changeAnswerState(trx: Executor, { id, answerId, from, to, reason = '' }: Turn) {
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
  /** Only what waits for staff: pending questions, public ones without an answer, pending answers, reports. */
  waiting: boolean
  /** A part of the title, or the number of a question. */
  search?: string | undefined
}

const pendingAnswers = sql<number>`(select count(*) from answer where answer.question_id = question.id and answer.status = 'pending')`
const openReports = sql<number>`(select count(*) from question_report where question_report.question_id = question.id and handled = 0)`

/** Questions, with the numbers of waiting answers and reports. */
export async function pageForStaff(db: Executor, { status, waiting, search = '', ...page }: StaffListQuery) {
  const all = db
    .selectFrom('question')
    .$if(search !== '', (some) =>
      some.where(({ eb, or }) =>
        or([
          hasText('title', search),
          hasText('title_en', search),
          ...(/^[1-9]\d{0,8}$/.test(search) ? [eb('id', '=', Number(search))] : []),
        ]),
      ),
    )
    .$if(status !== null, (some) => some.where('status', '=', status as QuestionState))
    .$if(waiting, (some) => some.where(waitsForStaff))
  const selected = all.selectAll().select([pendingAnswers.as('pending_answers'), openReports.as('reports')])
  return readLongList(db, selected, { ...page, scans: search !== '' }, 'id')
}

/** Makes a question, and those that were merged into it, redirect to another one. */
export async function setMergedInto(trx: Executor, id: number, into: number): Promise<void> {
  await trx
    .updateTable('question')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute()
}

/**
 * Moves the answers of a question to another one, with their votes and reports. An answer stays where its member has
 * answered the other question too. Returns how many public answers were moved.
 */
export async function moveAnswers(trx: Executor, id: number, into: number): Promise<number> {
  const moved = await trx
    .updateTable('answer')
    .set({ question_id: into })
    .where('question_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('user_id', 'is', null),
        eb(
          'user_id',
          'not in',
          eb
            .selectFrom('answer as other')
            .select('other.user_id')
            .where('other.question_id', '=', into)
            .where('other.user_id', 'is not', null),
        ),
      ]),
    )
    .returning(['id', 'status'])
    .execute()
  const ids = moved.map((answer) => answer.id)
  const shown = moved.filter(({ status }) => status === 'shown').length
  if (ids.length === 0) return 0
  for (const table of ['question_vote', 'question_report'] as const)
    await trx.updateTable(table).set({ question_id: into }).where('answer_id', 'in', ids).execute()
  await trx
    .updateTable('question')
    .set({
      answers: sql`answers - ${shown}`,
      answer_time: sql`case when answers = ${shown} then null else answer_time end`,
      accepted_answer_id: sql`case when accepted_answer_id in (${sql.join(ids)}) then null else accepted_answer_id end`,
    })
    .where('id', '=', id)
    .execute()
  return shown
}

/** Adds `answers` to a question's number of answers; `answer_time` is the time of the newest. */
export function addToAnswerCount(
  trx: Executor,
  id: number,
  { answers, answer_time: time }: Pick<QuestionRow, 'answers' | 'answer_time'>,
): Promise<QuestionRow> {
  const later = sql<number>`case when answer_time is null or answer_time < ${time} then ${time} else answer_time end`
  return trx
    .updateTable('question')
    .set({
      answers: sql`answers + ${answers}`,
      ...(answers > 0 && {
        answer_time: later,
        status: sql<QuestionState>`case when status = 'open' then 'answered' else status end`,
      }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
