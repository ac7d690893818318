import type { Insertable } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow, QuestionTables } from '#db/tables/question.ts'
import { shown } from '#features/question/question-queries.ts'

/** A question, or with `answer` one of its answers. */
export interface Target {
  id: number
  /** 0: the question itself. */
  answer: number
}

type NewVote = Insertable<QuestionTables['question_vote']>
type NewFollow = Insertable<QuestionTables['question_follow']>
type NewReport = Insertable<QuestionTables['question_report']>

/** False where the member has voted for it already. */
export async function insertVote(trx: Executor, vote: NewVote): Promise<boolean> {
  const inserted = await trx
    .insertInto('question_vote')
    .values(vote)
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id', 'answer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteVote(trx: Executor, key: Omit<NewVote, 'create_time'>): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('question_vote')
    .where((eb) => eb.and(key))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns the number of votes afterwards. */
export async function addVotes(trx: Executor, { id, answer }: Target, change: number): Promise<number> {
  const { votes } = await trx
    .updateTable(answer === 0 ? 'question' : 'answer')
    .set((set) => ({ votes: set('votes', '+', change) }))
    .where('id', '=', answer || id)
    .returning('votes')
    .executeTakeFirstOrThrow()
  return votes
}

/** False where the member follows it already. */
export async function insertFollow(trx: Executor, follow: NewFollow): Promise<boolean> {
  const inserted = await trx
    .insertInto('question_follow')
    .values(follow)
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteFollow(trx: Executor, key: Omit<NewFollow, 'create_time'>): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('question_follow')
    .where((eb) => eb.and(key))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns the number of followers afterwards. */
export async function addFollows(trx: Executor, id: number, change: number): Promise<number> {
  const { follows } = await trx
    .updateTable('question')
    .set((set) => ({ follows: set('follows', '+', change) }))
    .where('id', '=', id)
    .returning('follows')
    .executeTakeFirstOrThrow()
  return follows
}

/** Once for each member. */
export async function insertReport(db: Executor, report: NewReport): Promise<void> {
  await db
    .insertInto('question_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id', 'answer_id']).doNothing())
    .execute()
}

/** Locks a public question until the transaction ends; false where there is none. */
export async function lockShownQuestion(trx: Executor, id: number): Promise<boolean> {
  const locked = await trx
    .updateTable('question')
    .set((set) => ({ follows: set.ref('follows') }))
    .where('id', '=', id)
    .where(shown)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

/** Locks a public answer until the transaction ends. */
export function lockShownAnswer(trx: Executor, { id, answer }: Target) {
  return trx
    .updateTable('answer')
    .set((set) => ({ update_time: set.ref('update_time') }))
    .where('id', '=', answer)
    .where('question_id', '=', id)
    .where('status', '=', 'shown')
    .returning('user_id')
    .executeTakeFirst()
}

export function setAcceptedAnswer(trx: Executor, { id, answer }: Target): Promise<QuestionRow | undefined> {
  return trx
    .updateTable('question')
    .set({ accepted_answer_id: answer })
    .where('id', '=', id)
    .where(shown)
    .returningAll()
    .executeTakeFirst()
}
