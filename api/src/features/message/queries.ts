import { type ExpressionBuilder, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { messageKinds, type MessageState } from '@shuyuan/contract/message/message-kinds'
import { countRows, type Page, readLongList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'
import { hasText } from '#db/has-text.ts'
import type { MessageRow, NewMessage } from '#db/tables/message.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** A member's contacts, language and message choices. */
export function readerOf(db: Executor, memberId: number) {
  return db
    .selectFrom('user')
    .leftJoin('message_choice', 'message_choice.user_id', 'user.id')
    .select(['user.email', 'user.mobile', 'user.language', 'message_choice.without'])
    .where('user.id', '=', memberId)
    .executeTakeFirst()
}

/** Inserts messages that are due at `time` (unix seconds). A second message with the same key is ignored. */
export async function insertMessages(db: Executor, rows: readonly NewMessage[], time: number): Promise<void> {
  if (rows.length === 0) return
  const waiting = { state: 'waiting', tries: 0, due_time: time, error: '' } as const
  await db
    .insertInto('message')
    .values(rows.map((row) => ({ ...row, ...waiting, create_time: time, update_time: time })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The messages and notices with a key, about a registration or to a member. */
export type Told = { key: string } & ({ ref: string; memberId?: never } | { memberId: number; ref?: never })

/** Deletes the messages of a key that were not tried yet; returns whether some of it has left. */
export async function deleteUntried(db: Executor, { key, ref, memberId }: Told): Promise<boolean> {
  const start = `${key}:`
  const told = (eb: ExpressionBuilder<Tables, 'message'>) =>
    eb.and([
      ref === undefined ? eb('user_id', '=', memberId) : eb('ref', '=', ref),
      eb(sql`substr(message.key, 1, ${sql.lit(start.length)})`, '=', start),
    ])
  await db.deleteFrom('message').where(told).where('state', '=', 'waiting').where('tries', '=', 0).execute()
  const left = await db
    .selectFrom('message')
    .select('id')
    .where(told)
    .where('state', '<>', 'skipped')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

/** What became of the messages about registrations whose keys begin so. */
export function outcomesOf(db: Executor, start: string, refs: readonly string[]) {
  if (refs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('message')
    .select(['ref', 'channel', 'state'])
    .where('ref', 'in', refs)
    .where(sql`substr(message.key, 1, ${sql.lit(start.length)})`, '=', start)
    .execute()
}

/** The messages of some kinds about registrations, in the order in which they were written. */
export function messagesOfKinds(db: Executor, kinds: readonly string[], refs: readonly string[]) {
  if (refs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('message')
    .select(['ref', 'channel', 'state', 'create_time as time'])
    .where('ref', 'in', refs)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

/** Takes some due messages, so that nobody else takes them for the seconds of `lease`; `now` in unix seconds. */
export function claimDue(
  db: Executor,
  engine: Engine,
  { now, lease, limit }: { now: number; lease: { wechat: number; other: number }; limit: number },
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
    .set((eb) => ({
      due_time: eb
        .case()
        .when('channel', '=', 'wechat')
        .then(now + lease.wechat)
        .else(now + lease.other)
        .end(),
      tries: eb('tries', '+', 1),
    }))
    .where('id', 'in', free)
    .returningAll()
    .execute()
}

/** What became of a taken message; its next way too, where it goes on. */
export type Outcome = Pick<MessageRow, 'state' | 'error' | 'update_time'> &
  Partial<Pick<MessageRow, 'due_time' | 'channel' | 'recipient' | 'behind' | 'tries' | 'tries_before'>>

/** Records the outcome of a taken message, its next way too. Does nothing where it was taken again since. */
export async function noteOutcome(
  db: Executor,
  { id, tries }: Pick<MessageRow, 'id' | 'tries'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('message')
    .set(outcome)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Why a message waits where the site has sent all the SMS of this hour or day. */
export const noSmsLeft = 'the SMS of this hour or day are used up'

/** How many messages wait for that. */
export function countHeld(db: Executor): Promise<number> {
  return countRows(db.selectFrom('message').where('state', '=', 'waiting').where('error', '=', noSmsLeft))
}

/** Whose the places of these numbers are, and whether they still have them, oldest first. */
export function placesOfNumbers(db: Executor, numbers: readonly string[]) {
  return db
    .selectFrom('registration')
    .select(['no', 'name', 'state'])
    .where('no', 'in', numbers)
    .orderBy('id')
    .execute()
}

/** Gives messages to a guest about registrations to the member who has these now; messages to staff are not theirs. */
export async function giveMessagesTo(db: Executor, memberId: number, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await db
    .updateTable('message')
    .set({ user_id: memberId })
    .where('user_id', 'is', null)
    .where('ref', 'in', refs)
    .where('kind', 'in', Object.keys(messageKinds))
    .execute()
}

/** Messages about a sign-up, to whomever, and those of its family that name it among others. */
export function messagesAbout(
  db: Executor,
  { no, mobile, user_id: member }: Pick<RegistrationRow, 'no' | 'mobile' | 'user_id'>,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where((is) => {
      const toFamily = is.or([is('recipient', '=', mobile), ...(member ? [is('user_id', '=', member)] : [])])
      return is.or([is('ref', '=', no), is.and([toFamily, hasText('data', no)])])
    })
    .orderBy('id')
    .execute()
}

export async function deleteMessage(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('message').where('id', '=', id).execute()
}

/** Lets a message be about other places than it was written for. */
export async function moveMessage(
  db: Executor,
  { id, ref, link, data }: Pick<MessageRow, 'id' | 'ref' | 'link' | 'data'>,
): Promise<void> {
  await db.updateTable('message').set({ ref, link, data }).where('id', '=', id).execute()
}

/** Deletes finished messages older than `before` (unix seconds). */
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
  member?: number | undefined
}

export function pageOfMessages(db: Executor, { state, kind, member, ...page }: MessageFilter & Page) {
  let all = db.selectFrom('message').selectAll()
  if (member) all = all.where('user_id', '=', member)
  if (state) all = all.where('state', '=', state)
  if (kind) all = all.where('kind', '=', kind)
  return readLongList(db, all, { ...page, scans: false }, 'id')
}

export function messageById(db: Executor, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes failed and skipped messages due again by all their ways, those of the ids or all; returns how many. */
export async function sendAgain(db: Executor, ids: readonly number[] | null, time: number): Promise<number> {
  let again = db
    .updateTable('message')
    .set({ state: 'waiting', tries: 0, tries_before: 0, due_time: time, error: '', update_time: time })
    // Ways that were passed are open again.
    .set('behind', sql<string>`replace(behind, '",1]', '"]')`)
    .where('state', 'in', ['failed', 'skipped'])
  if (ids) again = again.where('id', 'in', ids)
  const { numUpdatedRows } = await again.executeTakeFirst()
  return Number(numUpdatedRows)
}

interface Span {
  /** Unix seconds: the first second, and the first one after the span. */
  from: number
  until: number
}

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

export function countQuestionsOf(db: Executor, { from, until }: Span): Promise<number> {
  return countRows(
    db.selectFrom('question').where('create_time', '>=', from).where('create_time', '<', until),
  )
}

/** What a member does without, as JSON; the row is the transaction's until its end. */
export async function lockedWithout(trx: Executor, memberId: number, time: number): Promise<string> {
  const { without } = await trx
    .insertInto('message_choice')
    .values({ user_id: memberId, without: '[]', update_time: time })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ update_time: time }))
    .returning('without')
    .executeTakeFirstOrThrow()
  return without
}

export async function storeChoice(db: Executor, row: Tables['message_choice']): Promise<void> {
  const { without, update_time } = row
  await db
    .insertInto('message_choice')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ without, update_time }))
    .execute()
}

/** The school's own texts, of a kind or of all. */
export function ownTexts(db: Executor, kind?: string) {
  const all = db.selectFrom('message_text').select(['kind', 'language', 'part', 'text'])
  return (kind === undefined ? all : all.where('kind', '=', kind)).execute()
}

/** Replaces the own texts of a kind in a language. */
export async function putOwnTexts(
  trx: Executor,
  { kind, language }: Pick<Tables['message_text'], 'kind' | 'language'>,
  rows: readonly Tables['message_text'][],
): Promise<void> {
  await trx.deleteFrom('message_text').where('kind', '=', kind).where('language', '=', language).execute()
  if (rows.length > 0) await trx.insertInto('message_text').values(rows).execute()
}

/** The e-mail addresses of the owners at a moment (unix seconds). */
export async function ownerAddresses(db: Executor, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select('user.email')
    .where('staff.role', '=', 'owner')
    .where('staff.since', '<=', at)
    .where((eb) => eb.or([eb('staff.until', 'is', null), eb('staff.until', '>', at)]))
    .where('user.email', '<>', '')
    .execute()
  return rows.map(({ email }) => email)
}
