import { type SelectQueryBuilder, sql } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'

/** Public questions; with these literals, so that the indexes of the lists are used. */
export const shown = sql<boolean>`status in ('open', 'answered', 'closed')`

export function isShown({ status }: Pick<QuestionRow, 'status'>): boolean {
  return status === 'open' || status === 'answered' || status === 'closed'
}

export function findQuestion(db: Executor, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
}

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

/** Locks a question until the transaction ends. */
export async function lockQuestion(trx: Executor, id: number): Promise<void> {
  await trx
    .updateTable('question')
    .set((set) => ({ follows: set.ref('follows') }))
    .where('id', '=', id)
    .execute()
}

/** All answers to a question, oldest first. */
export function answersToQuestion(db: Executor, question: number): Promise<AnswerRow[]> {
  return db.selectFrom('answer').selectAll().where('question_id', '=', question).orderBy('id').execute()
}

export function reportsOf(db: Executor, question: number) {
  return db
    .selectFrom('question_report')
    .select(['id', 'user_id', 'answer_id', 'reason', 'text', 'handled', 'create_time'])
    .where('question_id', '=', question)
    .orderBy('id')
    .execute()
}

/** What of a question stands in a list. */
export const headColumns = [
  'id',
  'user_id',
  'anonymous',
  'language',
  'title',
  'title_en',
  'body',
  'body_en',
  'tag',
  'status',
  'votes',
  'answers',
  'accepted_answer_id',
  'create_time',
  'answer_time',
] as const satisfies (keyof QuestionRow)[]
export type HeadRow = Pick<QuestionRow, (typeof headColumns)[number]> & Asker

interface Asker {
  /** The asker's nickname; null where that member is gone. */
  nickname: string | null
  username: string | null
}

/**
 * The questions of a query with the nicknames of their askers. The names are looked up for the found rows only, not for
 * rows that a page skips; the order of rows is not kept.
 */
export function readWithAskers<Row extends { user_id: number | null }>(
  db: Executor,
  questions: SelectQueryBuilder<Tables, 'question', Row>,
): Promise<(Row & Asker)[]> {
  const found = questions as unknown as SelectQueryBuilder<Tables, 'question', QuestionRow>
  const named = db
    .selectFrom(found.as('found'))
    .leftJoin('user', 'user.id', 'found.user_id')
    .selectAll('found')
    .select(['user.nickname', 'user.username'])
  return named.execute() as Promise<unknown> as Promise<(Row & Asker)[]>
}

/** The public answers of a question with their authors' nicknames, oldest first. */
export function answersShown(db: Executor, question: number) {
  return db
    .selectFrom('answer')
    .leftJoin('user', 'user.id', 'answer.user_id')
    .select([
      'answer.id',
      'answer.teacher',
      'answer.language',
      'answer.body',
      'answer.body_en',
      'answer.votes',
    ])
    .select(['answer.create_time', 'user.nickname', 'user.username'])
    .where('answer.question_id', '=', question)
    .where('answer.status', '=', 'shown')
    .orderBy('answer.id')
    .execute()
}
export type ShownAnswer = Awaited<ReturnType<typeof answersShown>>[number]

/** Nicknames of members, by id. */
export async function nicknamesOf(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'nickname']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

export function followersOf(db: Executor, question: number) {
  return db.selectFrom('question_follow').select('user_id').where('question_id', '=', question).execute()
}

/** Questions on which somebody of the school has something to do. */
export const waitsForStaff = sql<boolean>`(question.status in ('pending', 'open')
  or question.id in (select question_id from answer where status = 'pending')
  or question.id in (select question_id from question_report where handled = 0))`
