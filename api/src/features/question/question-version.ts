import type { Executor } from '#db/tables.ts'
import { seenVersion } from '#seen-version.ts'
import { answersToQuestion, findQuestion, lockQuestion, reportsOf } from './question-queries.ts'

/** A hash of what staff see when they decide on a question: its texts and state, its answers, its open reports. */
export async function questionVersion(db: Executor, id: number): Promise<string> {
  const row = await findQuestion(db, id)
  const answers = await answersToQuestion(db, id)
  const reports = await reportsOf(db, id)
  const seen = [
    row && [row.status, row.title, row.title_en, row.body, row.body_en, row.tag, row.accepted_answer_id],
    answers.map((answer) => [answer.id, answer.status, answer.body, answer.body_en]),
    reports.filter(({ handled }) => !handled).map((report) => report.id),
  ]
  return seenVersion(seen)
}

/**
 * Whether a question has not changed since the version `seen`; true where no version was sent. Locks the question, so
 * that it does not change before the transaction ends.
 */
export async function isQuestionAsSeen(
  trx: Executor,
  id: number,
  { seen }: { seen?: string | undefined },
): Promise<boolean> {
  if (seen === undefined) return true
  await lockQuestion(trx, id)
  return seen === (await questionVersion(trx, id))
}
