import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

export interface Tally {
  /** How often the key was counted in its window, this time included. */
  count: number
  /** When the window ends, unix seconds. */
  ends: number
}

/** Unix seconds, and how many of them a window has. */
export interface Window {
  now: number
  window: number
}

/** Counts what is limited, where every process of the site sees it. */
export interface Counters {
  /** Counting costs no write to a disk: requests that only read are counted here too. */
  readonly cheap: boolean
  /**
   * Counts one more for a key in a window that begins with its first count, and answers how many it has now. A window
   * that a clock far ahead opened is over: nobody waits longer than twice a window.
   */
  up(key: string, window: Window): Promise<Tally>
  /** Takes one count back, for what turned out to need no limit. */
  down(key: string): Promise<void>
  /** How many a key has in a window that is open, without counting. */
  of(key: string, now: number): Promise<number>
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>
}

/** Clocks of processes differ by seconds, also where the window is the rest of a minute. */
const shortestAhead = 60

/** From when on a window ends too late to have been opened by a clock that is right, unix seconds. */
export function tooFarAhead({ now, window }: Window): number {
  return now + window + Math.max(window, shortestAhead)
}

/** Counters in the database. One statement a count, so that processes that share the database share the count. */
export function databaseCounters(db: Executor): Counters {
  return {
    cheap: false,
    async up(key, { now, window }) {
      const over = sql<boolean>`(tally.expire_time <= ${now} or tally.expire_time > ${tooFarAhead({ now, window })})`
      const { count, expire_time: ends } = await db
        .insertInto('tally')
        .values({ key, count: 1, expire_time: now + window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${over} then 1 else tally.count + 1 end`,
            expire_time: sql<number>`case when ${over} then excluded.expire_time else tally.expire_time end`,
          }),
        )
        .returning(['count', 'expire_time'])
        .executeTakeFirstOrThrow()
      // Whoever opens a window sweeps those that are over.
      if (count === 1) await db.deleteFrom('tally').where('expire_time', '<=', now).execute()
      return { count, ends }
    },
    async down(key) {
      await db
        .updateTable('tally')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    async of(key, now) {
      const row = await db
        .selectFrom('tally')
        .select('count')
        .where('key', '=', key)
        .where('expire_time', '>', now)
        .executeTakeFirst()
      return row?.count ?? 0
    },
    async clear(key) {
      await db.deleteFrom('tally').where('key', '=', key).execute()
    },
  }
}
