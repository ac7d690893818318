import type { Executor } from '#db/tables.ts'
import type { NewAnswer, NewQuestion } from '#db/tables/question.ts'

export function askedByMember(db: Executor, memberId: number, title: string) {
  return db
    .selectFrom('question')
    .select(['id', 'status'])
    .where('user_id', '=', memberId)
    .where('title', '=', title)
    .executeTakeFirst()
}

/** Does nothing where the member has asked it already. */
export async function insertQuestion(db: Executor, question: NewQuestion): Promise<void> {
  await db
    .insertInto('question')
    .values(question)
    .onConflict((conflict) => conflict.columns(['user_id', 'title']).doNothing())
    .execute()
}

/** Submits a rejected question again. */
export async function askAgain(db: Executor, id: number, question: Partial<NewQuestion>): Promise<void> {
  await db
    .updateTable('question')
    .set(question)
    .where('id', '=', id)
    .where('status', '=', 'rejected')
    .execute()
}

export function answerOfMember(db: Executor, memberId: number, question: number) {
  return db
    .selectFrom('answer')
    .select(['id', 'status'])
    .where('question_id', '=', question)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
}

/** Replaces the member's waiting answer; does nothing where it no longer waits. */
export async function putWaitingAnswer(db: Executor, answer: NewAnswer): Promise<void> {
  const { body, language, update_time } = answer
  await db
    .insertInto('answer')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'user_id'])
        .doUpdateSet({ body, language, update_time })
        .where('answer.status', '=', 'pending'),
    )
    .execute()
}
