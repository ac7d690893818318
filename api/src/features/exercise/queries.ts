import type { WrongExercise } from '@shuyuan/contract/learning/exercise'
import type { Executor } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'

interface DoneSet {
  ref: string
  number: number
  total: number
  wrong: readonly WrongExercise[]
  /** Unix seconds. */
  time: number
}

/** Keeps how a set went; the last time counts. */
export async function keepExercises(
  db: Executor,
  { memberId, child }: Person,
  { ref, number, total, wrong, time }: DoneSet,
): Promise<void> {
  const went = { total, wrong: JSON.stringify(wrong), create_time: time }
  await db
    .insertInto('exercise')
    .values({ user_id: memberId, child, ref, number, ...went })
    .onConflict((conflict) => conflict.columns(['user_id', 'child', 'ref', 'number']).doUpdateSet(went))
    .execute()
}

/** The sets on a chapter that members have done since a time, in unix seconds. */
export function exercisesSince(db: Executor, members: readonly number[], of: { ref: string; since: number }) {
  return db
    .selectFrom('exercise')
    .select(['user_id', 'child', 'total', 'wrong'])
    .where('user_id', 'in', members)
    .where('ref', '=', of.ref)
    .where('create_time', '>=', of.since)
    .orderBy('number')
    .execute()
}
