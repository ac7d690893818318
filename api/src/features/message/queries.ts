import type { Engine } from '#db/engine.ts'
import type { MessageState } from '@shuyuan/contract/message/message-kinds'
import { type Page, readPage } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'
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

/** Undefined for all. */
export interface MessageFilter {
  state?: MessageState | undefined
  kind?: string | undefined
}

export async function pageOfMessages(db: Executor, { state, kind, ...page }: MessageFilter & Page) {
  let all = db.selectFrom('message')
  if (state) all = all.where('state', '=', state)
  if (kind) all = all.where('kind', '=', kind)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: await readPage(all.selectAll(), total, page, 'id'), total }
}

export function messageById(db: Executor, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lets messages that failed or were skipped be tried anew, those of the ids or all; answers how many. */
export async function sendAgain(db: Executor, ids: readonly number[] | null, time: number): Promise<number> {
  let again = db
    .updateTable('message')
    .set({ state: 'waiting', tries: 0, due_time: time, error: '', update_time: time })
    .where('state', 'in', ['failed', 'skipped'])
  if (ids) again = again.where('id', 'in', ids)
  const { numUpdatedRows } = await again.executeTakeFirst()
  return Number(numUpdatedRows)
}

interface Span {
  /** Unix seconds: the first, and the first after it. */
  from: number
  until: number
}

/** How many signed up in a time, by class. */
export function countSignUpsOf(db: Executor, { from, until }: Span) {
  return db
    .selectFrom('registration')
    .select((eb) => ['course', eb.fn.countAll<number>().as('count')])
    .where('create_time', '>=', from)
    .where('create_time', '<', until)
    .groupBy('course')
    .orderBy('course')
    .execute()
}

export async function countQuestionsOf(db: Executor, { from, until }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('create_time', '>=', from)
    .where('create_time', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps what a member does without, in place of what was kept before. */
export async function storeChoice(db: Executor, row: Tables['message_choice']): Promise<void> {
  const { without, update_time } = row
  await db
    .insertInto('message_choice')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ without, update_time }))
    .execute()
}
