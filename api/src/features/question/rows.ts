import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'

/** What everybody may see; in these words, so that the indexes of the lists are used. */
export const shown = sql<boolean>`status in ('open', 'answered', 'closed')`

export function isShown({ status }: Pick<QuestionRow, 'status'>): boolean {
  return status === 'open' || status === 'answered' || status === 'closed'
}

/** A question, whatever its state. */
export function findQuestion(db: Executor, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A question that everybody may see. */
export async function findShown(db: Executor, id: number): Promise<QuestionRow | undefined> {
  const found = await findQuestion(db, id)
  return found && isShown(found) ? found : undefined
}

export function findAnswer(
  db: Executor,
  { question, answer }: { question: number; answer: number },
): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('answer')
    .selectAll()
    .where('id', '=', answer)
    .where('question_id', '=', question)
    .executeTakeFirst()
}

/** The answers of a question in some states, oldest first. */
export function answersOf(
  db: Executor,
  question: number,
  states: readonly AnswerRow['status'][] = ['shown'],
): Promise<AnswerRow[]> {
  return db
    .selectFrom('answer')
    .selectAll()
    .where('question_id', '=', question)
    .where('status', 'in', states)
    .orderBy('id')
    .execute()
}

/** What members are called, by id. */
export async function nicknamesOf(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'nickname']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}
