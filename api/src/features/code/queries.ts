import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'
import type { CodeTable } from '#db/tables/proof.ts'

export type CodeRow = Selectable<CodeTable>

/**
 * Writes a new code over the one before, unless that one was made less than `spacing` seconds earlier, or later by a
 * clock that was ahead; returns whether it did.
 */
export async function replaceCode(db: Executor, row: Insertable<CodeTable>, spacing: number) {
  const written = await db
    .insertInto('code')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          code: row.code,
          tries: 0,
          create_time: row.create_time,
          expire_time: row.expire_time,
        })
        .where((where) =>
          where.or([
            where('code.create_time', '<=', row.create_time - spacing),
            where('code.create_time', '>', row.create_time + spacing),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

/**
 * Counts a try of a live code and returns the code; undefined where there is none, where its tries are used up, or
 * where it would live longer than twice its `lifetime`, because a clock that was ahead made it.
 */
export function countTry(db: Executor, key: string, limit: { now: number; lifetime: number; tries: number }) {
  return db
    .updateTable('code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('key', '=', key)
    .where('expire_time', '>', limit.now)
    .where('expire_time', '<=', limit.now + 2 * limit.lifetime)
    .where('tries', '<', limit.tries)
    .returning('code')
    .executeTakeFirst()
}

/** Deletes a code; of several calls at once, one gets true. */
export async function takeCode(db: Executor, key: string, code: string) {
  const taken = await db
    .deleteFrom('code')
    .where('key', '=', key)
    .where('code', '=', code)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a code was made within `span` seconds of now. */
export async function codeIsWithin(db: Executor, key: string, { now, span }: { now: number; span: number }) {
  const row = await db
    .selectFrom('code')
    .select('key')
    .where('key', '=', key)
    .where('create_time', '>', now - span)
    .where('create_time', '<=', now + span)
    .executeTakeFirst()
  return row !== undefined
}

export function purgeCodes(db: Executor, now: number) {
  return db.deleteFrom('code').where('expire_time', '<=', now).execute()
}

export async function insertSentCode(db: Executor, row: Insertable<Tables['sent_code']>): Promise<void> {
  await db.insertInto('sent_code').values(row).execute()
}

/** Deletes what is older than `before` (unix seconds). */
export async function deleteSentCodes(db: Executor, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_code')
    .where('create_time', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
