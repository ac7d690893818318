import { createHash } from 'node:crypto'
import type { Executor } from '#db/tables.ts'
import { findQuestion } from '#features/question/question-queries.ts'
import { answersOf, reportsOf } from './queries.ts'

/** Short text that changes with anything that a decision about the question goes by: texts, states, answers, reports. */
export async function versionOf(db: Executor, id: number): Promise<string> {
  const row = await findQuestion(db, id)
  const answers = await answersOf(db, id)
  const reports = await reportsOf(db, id)
  const seen = [
    row && [row.status, row.title, row.title_en, row.body, row.body_en, row.tag, row.accepted_answer_id],
    answers.map((answer) => [answer.id, answer.status, answer.body, answer.body_en]),
    reports.filter(({ handled }) => !handled).map((report) => report.id),
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
}

/** Whether a question is still as somebody saw it who decides now; yes where nothing says what was seen. */
export async function isAsSeen(
  trx: Executor,
  id: number,
  { seen }: { seen?: string | undefined },
): Promise<boolean> {
  return seen === undefined || seen === (await versionOf(trx, id))
}
