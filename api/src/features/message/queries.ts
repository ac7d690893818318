import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'
import type { MessageRow, NewMessage } from '#db/tables/message.ts'

/** How a member can be reached, and what he or she does without. */
export function readerOf(db: Executor, memberId: number) {
  return db
    .selectFrom('user')
    .leftJoin('message_choice', 'message_choice.user_id', 'user.id')
    .select(['user.email', 'user.mobile', 'user.language', 'message_choice.without'])
    .where('user.id', '=', memberId)
    .executeTakeFirst()
}

/** A second message with the same key is not kept. */
export async function insertMessages(db: Executor, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes some messages that are due, so that nobody else takes them before `until`; times in unix seconds. */
export function claimDue(
  db: Executor,
  engine: Engine,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<MessageRow[]> {
  const due = db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_time', '<=', now)
    .orderBy('due_time')
    .orderBy('id')
    .limit(limit)
  // SQLite has one writer at a time.
  const free = engine === 'postgres' ? due.forUpdate().skipLocked() : due
  return db
    .updateTable('message')
    .set((eb) => ({ due_time: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', free)
    .returningAll()
    .execute()
}

/** Notes what became of a message that was taken. Nothing where it was taken again since. */
export async function noteOutcome(
  db: Executor,
  { id, tries }: Pick<MessageRow, 'id' | 'tries'>,
  outcome: Pick<MessageRow, 'state' | 'error' | 'update_time'> & { due_time?: number },
): Promise<void> {
  await db
    .updateTable('message')
    .set(outcome)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Gives what was written to a guest about registrations to the member whose they are now. */
export async function giveMessagesTo(db: Executor, memberId: number, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await db
    .updateTable('message')
    .set({ user_id: memberId })
    .where('user_id', 'is', null)
    .where('ref', 'in', refs)
    .execute()
}

/** Deletes what is done and older than `before` (unix seconds). */
export async function deleteOldMessages(db: Executor, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('state', '<>', 'waiting')
    .where('create_time', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
