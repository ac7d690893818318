import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'

export interface Tally {
  /** How often the key was counted in its window, including this time. */
  count: number
  /** When the window ends, unix seconds. */
  ends: number
}

/** `now` in unix seconds, `window` its length in seconds. */
export interface Window {
  now: number
  window: number
}

/** Counts requests, tries and failures, for limits and locks. All processes of a site see the same counts. */
export interface Counters {
  /** True where counting writes nothing to a disk. Then requests that only read are counted here too. */
  readonly cheap: boolean
  /**
   * Counts a key once more and returns its count. The window begins with the first count. A window that ends too far
   * ahead was opened by a wrong clock and is taken to be over, so nobody waits longer than twice a window.
   */
  up(key: string, window: Window): Promise<Tally>
  /** Takes one count back, for a request that turned out to need no limit. */
  down(key: string): Promise<void>
  /** The count of a key in its open window, without counting. */
  of(key: string, now: number): Promise<number>
  clear(key: string): Promise<void>
}

/** Seconds of margin at least, because clocks of processes differ while a window may be a few seconds long. */
const shortestAhead = 60

/** A window that ends at this time or later was opened by a wrong clock. Unix seconds. */
export function tooFarAhead({ now, window }: Window): number {
  return now + window + Math.max(window, shortestAhead)
}

/**
 * Counters in the database. Each count is one statement, so processes that share the database share the
 * count.
 */
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
      // Opening a window also deletes the windows that are over.
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
