import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

/** Seconds until wrong codes are forgotten, from the last one; also the length of the lock. */
export const lockTime = 1800
const day = 86_400
/** A lock with more seconds than this is ignored: it was made while the clock was ahead. */
const longestLock = 2 * lockTime

/**
 * Locks the count of somebody's wrong codes until the transaction ends, so that parallel guesses wait for each other.
 * Returns the count, with the seconds until it is forgotten. `now` in unix seconds.
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

/** As `holdTries`, without the lock. */
export async function readTries(db: Executor, key: string, now: number): Promise<Tries> {
  const row = await db
    .selectFrom('claim_try')
    .select(['count', 'expire_time'])
    .where('key', '=', key)
    .executeTakeFirst()
  return triesAt(row ?? { count: 0, expire_time: now }, now)
}

export interface Tries {
  /** Wrong codes that are not forgotten. */
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

/** Deletes what was forgotten a day ago: no running transaction can hold such rows. */
export async function sweepTries(db: Executor, now: number): Promise<void> {
  await db
    .deleteFrom('claim_try')
    .where('expire_time', '<', now - day)
    .execute()
}
