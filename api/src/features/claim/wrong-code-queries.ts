import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

/** How long wrong codes count after the last one, and how long the lock is after too many: seconds. */
export const lockTime = 1800
const day = 86_400
/** A lock that lasts longer than two of its kind is of a clock that was ahead. */
const longestLock = 2 * lockTime

/**
 * Holds the count of somebody's wrong codes until the transaction ends, so that his or her guesses come one after the
 * other; answers it, with the seconds that it still counts. `now` in unix seconds.
 */
export async function holdTries(trx: Executor, key: string, now: number): Promise<Tries> {
  const row = await trx
    .insertInto('claim_try')
    .values({ key, count: 0, expire_time: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['count', 'expire_time'])
    .executeTakeFirstOrThrow()
  return triesAt(row, now)
}

/** The same without holding it. */
export async function readTries(db: Executor, key: string, now: number): Promise<Tries> {
  const row = await db
    .selectFrom('claim_try')
    .select(['count', 'expire_time'])
    .where('key', '=', key)
    .executeTakeFirst()
  return triesAt(row ?? { count: 0, expire_time: now }, now)
}

export interface Tries {
  /** Wrong codes that still count. */
  wrong: number
  /** Seconds until they are forgotten. */
  left: number
}

function triesAt({ count, expire_time: ends }: { count: number; expire_time: number }, now: number): Tries {
  return ends > now && ends <= now + longestLock ? { wrong: count, left: ends - now } : { wrong: 0, left: 0 }
}

/** Counts one more wrong code. */
export async function countWrong(trx: Executor, key: string, now: number): Promise<void> {
  await trx
    .insertInto('claim_try')
    .values({ key, count: 1, expire_time: now + lockTime })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when claim_try.expire_time <= ${now} or claim_try.expire_time > ${now + longestLock} then 1 else claim_try.count + 1 end`,
        expire_time: sql<number>`excluded.expire_time`,
      }),
    )
    .execute()
}

/** The code was right: the wrong ones before it are forgotten. */
export async function forgetTries(trx: Executor, key: string): Promise<void> {
  await trx.deleteFrom('claim_try').where('key', '=', key).execute()
}

/** Takes away what has not counted for a day: nobody holds such rows just now. */
export async function sweepTries(db: Executor, now: number): Promise<void> {
  await db
    .deleteFrom('claim_try')
    .where('expire_time', '<', now - day)
    .execute()
}
