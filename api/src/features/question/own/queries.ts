import { sql } from 'kysely'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'

/** What a member asked, newest first. */
export function pageOfAsked(db: Executor, memberId: number, page: Page) {
  return readList(db.selectFrom('question').selectAll().where('user_id', '=', memberId), page, 'id')
}

export async function pageOfFollowed(db: Executor, memberId: number, page: Page) {
  const followed = db
    .selectFrom('question_follow')
    .select('question_id')
    .where('user_id', '=', memberId)
    // With the literal of the index.
    .where(sql<boolean>`shown = 1`)
  const { list, total } = await readList(followed, page, 'question_id')
  return { ids: list.map((follow) => follow.question_id), total }
}

/** A member's answers, newest first. */
export function pageOfAnswers(db: Executor, memberId: number, page: Page) {
  return readList(db.selectFrom('answer').selectAll().where('user_id', '=', memberId), page, 'id')
}

export async function questionsById(db: Executor, ids: number[]): Promise<Map<number, QuestionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('question').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A question with the member's own follow and answer, where there are any. */
export function questionWithOwnMarks(db: Executor, memberId: number, id: number) {
  return db
    .selectFrom('question')
    .leftJoin('question_follow as follow', (join) =>
      join.onRef('follow.question_id', '=', 'question.id').on('follow.user_id', '=', memberId),
    )
    .leftJoin('answer as own', (join) =>
      join.onRef('own.question_id', '=', 'question.id').on('own.user_id', '=', memberId),
    )
    .select(['question.user_id', 'question.status', 'follow.id as follow_id'])
    .select(['own.id as answer_id', 'own.status as answer_status', 'own.body', 'own.reason'])
    .where('question.id', '=', id)
    .executeTakeFirst()
}

/** The member's votes in a thread: ids of answers, 0 for the question. */
export async function votesOfMember(db: Executor, memberId: number, question: number): Promise<number[]> {
  const votes = await db
    .selectFrom('question_vote')
    .select('answer_id')
    .where('user_id', '=', memberId)
    .where('question_id', '=', question)
    .execute()
  return votes.map((vote) => vote.answer_id)
}
