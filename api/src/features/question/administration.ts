import { excerptOf, textOf } from './user-html.ts'
import type { QuestionState } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import { readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { findQuestion, nicknamesOf } from './rows.ts'

export interface StaffListQuery {
  /** null: any. */
  status: QuestionState | null
  /** Only what waits for the school: pending questions, pending answers, reports. */
  waiting: boolean
  page: number
  limit: number
}

const pendingAnswers = sql<number>`(select count(*) from answer where answer.question_id = question.id and answer.status = 'pending')`
const openReports = sql<number>`(select count(*) from question_report where question_report.question_id = question.id and handled = 0)`

/** Questions as the school sees them, newest first; times in unix seconds. */
export async function staffList(db: Executor, { status, waiting, ...page }: StaffListQuery) {
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
  const names = await nicknamesOf(
    db,
    rows.map((row) => row.user_id),
  )
  const list = rows.map((row) => ({
    ...headOf(row, names),
    pending_answers: Number(row.pending_answers),
    reports: Number(row.reports),
  }))
  return { list, total }
}

/** A question with all its answers and reports, whatever their states; bodies as plain text. Null where there is none. */
export async function staffThread(db: Executor, id: number) {
  const row = await findQuestion(db, id)
  if (!row) return null
  const answers = await db
    .selectFrom('answer')
    .selectAll()
    .where('question_id', '=', id)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('question_report')
    .select(['user_id', 'answer_id', 'reason', 'text', 'handled', 'create_time'])
    .where('question_id', '=', id)
    .orderBy('id')
    .execute()
  const names = await nicknamesOf(db, [row.user_id, ...answers.map((answer) => answer.user_id)])
  return {
    ...headOf(row, names),
    body: textOf(row.body),
    answer_list: answers.map((answer) => ({
      id: answer.id,
      status: answer.status,
      reason: answer.reason,
      author: answer.teacher || (names.get(answer.user_id ?? 0) ?? ''),
      member: answer.user_id,
      accepted: answer.id === row.accepted_answer_id,
      votes: answer.votes,
      body: textOf(answer.body),
      create_time: answer.create_time,
    })),
    report_list: reports,
  }
}

function headOf(row: QuestionRow, names: ReadonlyMap<number, string>) {
  const { id, status, title, tag, reason, answers, votes, follows, passage, create_time } = row
  const asker = row.user_id === null ? '' : (names.get(row.user_id) ?? '')
  return {
    id,
    status,
    title,
    tag,
    reason,
    asker,
    member: row.user_id,
    anonymous: row.anonymous === 1,
    excerpt: excerptOf(row.body, 60),
    answers,
    votes,
    follows,
    passage,
    accepted_answer: row.accepted_answer_id,
    create_time,
  }
}
