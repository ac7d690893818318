import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

export interface Tally {
  /** How often the key was counted in its window, this time included. */
  count: number
  /** When the window ends, unix seconds. */
  ends: number
}

/**
 * Counts one more for a key in a window that begins with its first count, and answers how many it has now. One
 * statement, so that processes that share the database share the count. `now` and `window` in seconds.
 */
export async function countUp(
  db: Executor,
  key: string,
  { now, window }: { now: number; window: number },
): Promise<Tally> {
  const { count, expire_time: ends } = await db
    .insertInto('tally')
    .values({ key, count: 1, expire_time: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tally.expire_time <= ${now} then 1 else tally.count + 1 end`,
        expire_time: sql<number>`case when tally.expire_time <= ${now} then excluded.expire_time else tally.expire_time end`,
      }),
    )
    .returning(['count', 'expire_time'])
    .executeTakeFirstOrThrow()
  // Whoever opens a window sweeps those that are over.
  if (count === 1) await db.deleteFrom('tally').where('expire_time', '<=', now).execute()
  return { count, ends }
}

/** Takes one count back, for what turned out to need no limit. */
export async function countDown(db: Executor, key: string): Promise<void> {
  await db
    .updateTable('tally')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}
