import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { findQuestion, nicknamesOf } from '#features/question/question-queries.ts'
import { excerptOf, textOf } from '#features/question/user-html.ts'
import { answersOf, pageForStaff, reportsOf, type StaffListQuery } from './queries.ts'

/** Questions as the school sees them, newest first; times in unix seconds. */
export async function staffList(db: Executor, query: StaffListQuery) {
  const { rows, total } = await pageForStaff(db, query)
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
  const answers = await answersOf(db, id)
  const reports = await reportsOf(db, id)
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
