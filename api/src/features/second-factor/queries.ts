import type { Insertable, Selectable } from 'kysely'
import { countRows } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'

export type FactorRow = Selectable<Tables['second_factor']>

export function factorRow(db: Executor, memberId: number): Promise<FactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', memberId).executeTakeFirst()
}

/** Keeps a new secret in place of one that was never confirmed; false where a confirmed one is there. */
export async function putFactor(db: Executor, row: Insertable<Tables['second_factor']>): Promise<boolean> {
  const { secret, secret_key, create_time } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, secret_key, create_time, last_step: 0 })
        .where('second_factor.confirmed_time', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a code's step; false where it or a later one was taken, or the secret is another by now. */
export async function takeStep(
  db: Executor,
  { user_id: memberId, secret }: FactorRow,
  change: { last_step: number; confirmed_time: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set(change)
    .where('user_id', '=', memberId)
    .where('secret', '=', secret)
    .where('last_step', '<', change.last_step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the second factor and its recovery codes; false where there was none. */
export async function deleteFactor(db: Executor, memberId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', memberId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(db: Executor, memberId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', memberId).execute()
  const rows = hashes.map((hash) => ({ user_id: memberId, hash, used_time: null }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses up a recovery code; false where there is no such one, or it was used. `now` in unix seconds. */
export async function takeRecoveryCode(
  db: Executor,
  { memberId, hash, now }: { memberId: number; hash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_time: now })
    .where('user_id', '=', memberId)
    .where('hash', '=', hash)
    .where('used_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function countRecoveryCodes(db: Executor, memberId: number): Promise<number> {
  return countRows(
    db.selectFrom('recovery_code').where('user_id', '=', memberId).where('used_time', 'is', null),
  )
}

/** Members whose second factor is active. */
export async function membersWithFactor(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('confirmed_time', 'is not', null)
    .execute()
  return rows.map((row) => row.user_id)
}

export function factorsOfOtherKeys(db: Executor, key: string): Promise<FactorRow[]> {
  return db.selectFrom('second_factor').selectAll().where('secret_key', '<>', key).execute()
}

/**
 * Replaces the sealed secret that was read by one with the newest key; false where another has changed it meanwhile.
 */
export async function resealSecret(
  db: Executor,
  { user_id: memberId, secret: before }: FactorRow,
  sealed: { secret: string; secret_key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set(sealed)
    .where('user_id', '=', memberId)
    .where('secret', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
