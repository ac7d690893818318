import type { Counted } from '@shuyuan/contract/question'
import type { ReportReason } from '@shuyuan/contract/question-kinds'
import type { ApiDeps } from '#deps.ts'
import type { Db, Executor } from '#db/tables.ts'
import { changePages } from '#features/page-change/service.ts'
import { findAnswer, findShown, shown } from './rows.ts'
import { countWriting, type Outcome } from './write.ts'
import { unixSeconds } from '#unix-seconds.ts'

type MarkDeps = Pick<ApiDeps, 'db' | 'now' | 'limits' | 'counters'>

/** A question, or with `answer` one of its answers. */
export interface Target {
  id: number
  /** 0: the question itself. */
  answer: number
}

/** What everybody sees of what is meant; its author is undefined where there is none. */
async function authorOf(db: Executor, { id, answer }: Target): Promise<number | null | undefined> {
  const question = await findShown(db, id)
  if (!question || answer === 0) return question?.user_id
  const found = await findAnswer(db, { question: id, answer })
  return found?.status === 'shown' ? found.user_id : undefined
}

/** Finds something useful, or not any more; a second time changes nothing. */
export async function vote(
  deps: MarkDeps,
  memberId: number,
  { on, ...target }: Target & { on: boolean },
): Promise<Outcome<Counted>> {
  const author = await authorOf(deps.db, target)
  if (author === undefined) return { refused: 'question.unknown' }
  if (author === memberId) return { refused: 'question.own' }
  const key = { user_id: memberId, question_id: target.id, answer_id: target.answer }
  const count = await inOneGo(deps, async (trx) => {
    const changed = on
      ? await trx
          .insertInto('question_vote')
          .values({ ...key, create_time: unixSeconds(deps.now()) })
          .onConflict((conflict) => conflict.columns(['user_id', 'question_id', 'answer_id']).doNothing())
          .returning('id')
          .execute()
      : await trx
          .deleteFrom('question_vote')
          .where((eb) => eb.and(key))
          .returning('id')
          .execute()
    const { votes } = await trx
      .updateTable(target.answer === 0 ? 'question' : 'answer')
      .set((set) => ({ votes: set('votes', on ? '+' : '-', changed.length) }))
      .where('id', '=', target.answer || target.id)
      .returning('votes')
      .executeTakeFirstOrThrow()
    if (changed.length > 0) await changePages(trx, deps.now(), `question:${target.id}`)
    return votes
  })
  return { on, count }
}

/** Wants to be told of new answers, or not any more. */
export async function follow(
  deps: MarkDeps,
  memberId: number,
  { id, on }: { id: number; on: boolean },
): Promise<Outcome<Counted>> {
  const key = { user_id: memberId, question_id: id }
  const count = await inOneGo(deps, async (trx) => {
    // The question first, as who hides it does: they wait for each other, and a follow of a hidden one cannot be.
    const locked = await trx
      .updateTable('question')
      .set((set) => ({ follows: set.ref('follows') }))
      .where('id', '=', id)
      .where(shown)
      .returning('id')
      .executeTakeFirst()
    if (!locked) return null
    const changed = on
      ? await trx
          .insertInto('question_follow')
          .values({ ...key, create_time: unixSeconds(deps.now()) })
          .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
          .returning('id')
          .execute()
      : await trx
          .deleteFrom('question_follow')
          .where((eb) => eb.and(key))
          .returning('id')
          .execute()
    const { follows } = await trx
      .updateTable('question')
      .set((set) => ({ follows: set('follows', on ? '+' : '-', changed.length) }))
      .where('id', '=', id)
      .returning('follows')
      .executeTakeFirstOrThrow()
    return follows
  })
  return count === null ? { refused: 'question.unknown' } : { on, count }
}

function inOneGo<Result>({ db }: { db: Db }, work: (trx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}

/** Tells the school of something that should not stand there; once a member. Null when it was noted. */
export async function report(
  deps: MarkDeps,
  memberId: number,
  { reason, text, ...target }: Target & { reason: ReportReason; text: string },
): Promise<Outcome<null>> {
  const author = await authorOf(deps.db, target)
  if (author === undefined) return { refused: 'question.unknown' }
  if (author === memberId) return { refused: 'question.own' }
  const much = await countWriting(deps, memberId, 'reports')
  if (much) return much
  await deps.db
    .insertInto('question_report')
    .values({
      user_id: memberId,
      question_id: target.id,
      answer_id: target.answer,
      reason,
      text,
      create_time: unixSeconds(deps.now()),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id', 'answer_id']).doNothing())
    .execute()
  return null
}
