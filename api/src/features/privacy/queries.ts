import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import { accountColumns, type Holding, ofItsOwn, type Tie } from './holdings.ts'
import { deletedName } from '#features/member/service.ts'

type Row = Record<string, string | number | null>
/** Tables are chosen by name, with columns of the list of holdings. */
type AnyTables = Record<string, Row>

export function rowsOf(db: Executor, { table, owner, through }: Holding, memberId: number): Promise<Row[]> {
  const rows = (db as unknown as Kysely<AnyTables>).selectFrom(table).selectAll()
  const own = through
    ? rows.where(owner, 'in', valuesOf(db, through, memberId))
    : rows.where(owner, '=', memberId)
  return own.execute()
}

function valuesOf(
  db: Executor,
  { table, column, owner, through }: Tie,
  memberId: number,
): SelectQueryBuilder<AnyTables, string, Row> {
  const values = (db as unknown as Kysely<AnyTables>).selectFrom(table).select(column)
  return through
    ? values.where(owner, 'in', valuesOf(db, through, memberId))
    : values.where(owner, '=', memberId)
}

export function accountRow(db: Executor, memberId: number) {
  return db.selectFrom('user').select(accountColumns).where('id', '=', memberId).execute()
}

/** Applies `onDeletion` to a member's rows. */
export async function letGo(db: Executor, { table, owner, onDeletion }: Holding, memberId: number) {
  const tables = db as unknown as Kysely<AnyTables>
  if (onDeletion === 'keep' || onDeletion === 'apart') return
  if (onDeletion === 'delete') await tables.deleteFrom(table).where(owner, '=', memberId).execute()
  else {
    const values = Object.entries(onDeletion).map(([column, value]) => [
      column,
      value === ofItsOwn ? sql<string>`'deleted-' || id` : value,
    ])
    await tables
      .updateTable(table)
      .set(Object.fromEntries(values) as Row)
      .where(owner, '=', memberId)
      .execute()
  }
}

/** Deletes a member's questions that were never public: they are in no search and have no answers. */
export async function deletePendingQuestions(db: Executor, memberId: number): Promise<void> {
  const pending = db
    .selectFrom('question')
    .select('id')
    .where('user_id', '=', memberId)
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('answer').select('answer.id').whereRef('answer.question_id', '=', 'question.id'),
        ),
      ),
    )
  const ids = (await pending.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of ['question_follow', 'question_vote', 'question_report', 'question_term'] as const)
    await db.deleteFrom(table).where('question_id', 'in', ids).execute()
  await db.deleteFrom('question').where('id', 'in', ids).execute()
}

/** Removes all personal data from the account's row, and disables it. `time` in unix seconds. */
export async function clearAccount(db: Executor, memberId: number, time: number): Promise<void> {
  const name = deletedName(memberId)
  await db
    .updateTable('user')
    .set({
      username: name,
      username_key: name,
      nickname: name,
      email: '',
      mobile: '',
      avatar: '',
      gender: 0,
      birthday: null,
      motto: '',
      // No hash begins like this, so no password matches it.
      password: 'deleted',
      last_login_ip: '',
      join_ip: '',
      language: '',
      status: 'disable',
      update_time: time,
    })
    .where('id', '=', memberId)
    .execute()
}

/** The newest login other than that of the session `family`. */
export async function previousLogin(db: Executor, memberId: number, family: string) {
  const row = await db
    .selectFrom('login')
    .select(['agent', 'ip', 'create_time as time'])
    .where('user_id', '=', memberId)
    .where('family', '<>', family)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The last answer to each thing that a member was asked to agree to, newest first. */
export function newestConsents(db: Executor, memberId: number) {
  return db
    .selectFrom('consent')
    .select(['doc', 'version', 'subject', 'agreed', 'create_time'])
    .where('user_id', '=', memberId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'consent.user_id')
            .whereRef('later.subject', '=', 'consent.subject')
            .whereRef('later.doc', '=', 'consent.doc')
            .whereRef('later.id', '>', 'consent.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
}

export async function deletionDue(db: Executor, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select('due_time')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return row?.due_time ?? null
}

/** Records a request for deletion; a second one changes nothing. Returns when it is due. */
export async function insertDeletion(
  db: Executor,
  row: Tables['account_deletion'],
): Promise<{ due: number; first: boolean }> {
  const inserted = await db
    .insertInto('account_deletion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_time')
    .executeTakeFirst()
  if (inserted) return { due: inserted.due_time, first: true }
  return { due: (await deletionDue(db, row.user_id)) ?? row.due_time, first: false }
}

export async function removeDeletion(db: Executor, memberId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletion')
    .where('user_id', '=', memberId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a due deletion; false where another process was first. */
export async function takeDue(db: Executor, memberId: number, now: number): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletion')
    .where('user_id', '=', memberId)
    .where('due_time', '<=', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function dueDeletions(db: Executor, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('due_time', '<=', now)
    .orderBy('due_time')
    .execute()
  return rows.map((row) => row.user_id)
}

/**
 * Addresses and hashes of files that only this member has uploaded. Those that others have uploaded too become theirs, so that
 * they stay when the member's rows go.
 */
export async function takeFiles(db: Executor, memberId: number): Promise<{ url: string; sha1: string }[]> {
  const others = sql<number | null>`(
    select min(other.user_id) from attachment_owner as other
    where other.attachment_id = attachment.id and other.user_id <> ${memberId})`
  await db
    .updateTable('attachment')
    .set({ user_id: sql<number>`coalesce(${others}, user_id)` })
    .where('user_id', '=', memberId)
    .execute()
  return db.selectFrom('attachment').select(['url', 'sha1']).where('user_id', '=', memberId).execute()
}
