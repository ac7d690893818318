import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import type { Limits } from '#plugins/limits.ts'

/** How long wrong codes count, and how long the lock is after too many of them: seconds. */
export const lockTime = 1800

/** Who tries codes, as keys of rows: a member (a guest: the address), and the address with all who share it. */
export interface Triers {
  own: string
  address: string
}

export type Try =
  /** `wrong`: how many came before, this one not counted. */
  { locked: false; wrong: number } | { locked: true; retry: number }

type TryDeps = Pick<ApiDeps, 'db' | 'now'> & {
  limits: Pick<Limits, 'claimTriesBeforeLock' | 'claimTriesPerAddress'>
}

/**
 * Counts a try as wrong before the code is looked at, so that guesses in parallel never get more looks than the limit;
 * `forgiveTry` takes it back. Tries are forgotten half an hour after the last one.
 */
export async function countTry({ db, now, limits }: TryDeps, { own, address }: Triers): Promise<Try> {
  const time = Math.floor(now() / 1000)
  const mine = await countUp(db, own, limits.claimTriesBeforeLock, time)
  if (mine === null) return { locked: true, retry: await secondsLeft(db, own, time) }
  if ((await countUp(db, address, limits.claimTriesPerAddress, time)) === null) {
    await countDown(db, own)
    return { locked: true, retry: await secondsLeft(db, address, time) }
  }
  return { locked: false, wrong: mine - 1 }
}

/** A try that was none: no captcha came with it. */
export async function undoTry({ db }: Pick<ApiDeps, 'db'>, { own, address }: Triers): Promise<void> {
  await countDown(db, own)
  await countDown(db, address)
}

/** The code was right: the wrong ones before it are forgotten, but for the address, which others share. */
export async function forgiveTries({ db }: Pick<ApiDeps, 'db'>, { own, address }: Triers): Promise<void> {
  await db.deleteFrom('claim_try').where('key', '=', own).execute()
  await countDown(db, address)
}

/** How many tries there are now; null where there were `most` already. */
async function countUp(db: Executor, key: string, most: number, now: number): Promise<number | null> {
  const row = await db
    .insertInto('claim_try')
    .values({ key, count: 1, expire_time: now + lockTime })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when claim_try.expire_time <= ${now} then 1 else claim_try.count + 1 end`,
          expire_time: sql<number>`excluded.expire_time`,
        })
        .where((eb) => eb.or([eb('claim_try.count', '<', most), eb('claim_try.expire_time', '<=', now)])),
    )
    .returning('count')
    .executeTakeFirst()
  // Whoever begins anew sweeps those that are over.
  if (row?.count === 1) await db.deleteFrom('claim_try').where('expire_time', '<=', now).execute()
  return row?.count ?? null
}

async function countDown(db: Executor, key: string): Promise<void> {
  await db
    .updateTable('claim_try')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

async function secondsLeft(db: Executor, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('claim_try').select('expire_time').where('key', '=', key).executeTakeFirst()
  return Math.max(1, (row?.expire_time ?? now) - now)
}
