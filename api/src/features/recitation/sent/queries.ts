import type { deskRecitationQuery } from '@shuyuan/contract/desk/recitations'
import { type Insertable, type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import { hasName } from '#db/has-text.ts'
import { readLongList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'

export type SentRow = Selectable<Tables['sent_recitation']>

export async function insertSent(
  db: Executor,
  row: Omit<Insertable<Tables['sent_recitation']>, 'mark' | 'answer' | 'answered_by' | 'answer_time'>,
): Promise<{ id: number }> {
  return db
    .insertInto('sent_recitation')
    .values({ ...row, mark: '', answer: '', answered_by: '', answer_time: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function sentOf(db: Executor, { memberId, child }: Person): Promise<SentRow[]> {
  return db
    .selectFrom('sent_recitation')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('child', '=', child)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What members have sent from one moment until before another, in unix seconds, oldest first. */
export function sentBetween(
  db: Executor,
  members: readonly number[],
  { from, until }: { from: number; until: number },
) {
  return db
    .selectFrom('sent_recitation')
    .select(['id', 'user_id', 'child', 'ref', 'seconds', 'mark', 'create_time', 'answer_time'])
    .where('user_id', 'in', members)
    .where('create_time', '>=', from)
    .where('create_time', '<', until)
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

export function sentById(db: Executor, id: number): Promise<SentRow | undefined> {
  return db.selectFrom('sent_recitation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes a row that somebody owns; returns the key of its sound. */
export async function takeOwn(db: Executor, memberId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sent_recitation')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .returning('file')
    .executeTakeFirst()
  return row?.file
}

/** Deletes all that was sent before a time; returns the keys of the sounds. */
export async function takeOld(db: Executor, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('sent_recitation')
    .where('create_time', '<', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** The keys of a member's sounds, and of those of the children. */
export async function filesOf(db: Executor, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('sent_recitation').select('file').where('user_id', '=', memberId).execute()
  return rows.map(({ file }) => file)
}

export async function knownFiles(db: Executor): Promise<Set<string>> {
  const rows = await db.selectFrom('sent_recitation').select('file').execute()
  return new Set(rows.map(({ file }) => file))
}

const columns = ['id', 'ref', 'seconds', 'create_time', 'mark', 'answer', 'answer_time'] as const

/** What a member is called: by nickname, else by the account. */
const called = sql<string>`coalesce(nullif("user".nickname, ''), "user".username)`
/** Who recites: the child, else the member. */
const reciter = sql<string>`coalesce(child.name, ${called})`

function atDesk(db: Executor, { state, search }: Pick<DeskQuery, 'state' | 'search'>) {
  return db
    .selectFrom('sent_recitation')
    .innerJoin('user', 'user.id', 'sent_recitation.user_id')
    .leftJoin('child', 'child.id', 'sent_recitation.child')
    .select(columns.map((column) => `sent_recitation.${column}` as const))
    .select(reciter.as('name'))
    .$if(state === 'waiting', (some) => some.where('answer_time', 'is', null))
    .$if(state === 'answered', (some) => some.where('answer_time', 'is not', null))
    .$if(search !== '', (some) =>
      some.where(({ eb, and, or, selectFrom }) =>
        or([
          and([
            eb('sent_recitation.child', 'is', null),
            eb(
              'sent_recitation.user_id',
              'in',
              selectFrom('user').select('id').where(hasName(called, search)),
            ),
          ]),
          eb('sent_recitation.child', 'in', selectFrom('child').select('id').where(hasName('name', search))),
        ]),
      ),
    )
}
type DeskQuery = z.infer<typeof deskRecitationQuery>

/** One page of what was sent to the teacher, and how much it is. */
export function pageAtDesk(db: Executor, { sort, page, limit, ...filter }: DeskQuery) {
  const place = { page, limit, oldestFirst: sort === 'oldest', scans: filter.search !== '' }
  return readLongList(db, atDesk(db, filter), place, 'sent_recitation.create_time', 'sent_recitation.id')
}

export function oneAtDesk(db: Executor, id: number) {
  return atDesk(db, { state: '', search: '' }).where('sent_recitation.id', '=', id).executeTakeFirst()
}

/** Locks the row, so that two teachers answer one after the other; undefined where it is gone. */
export async function answerSent(
  trx: Executor,
  id: number,
  answer: Pick<SentRow, 'mark' | 'answer' | 'answered_by' | 'answer_time'>,
): Promise<SentRow | undefined> {
  return trx.updateTable('sent_recitation').set(answer).where('id', '=', id).returningAll().executeTakeFirst()
}
