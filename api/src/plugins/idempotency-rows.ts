import type { Executor } from '#db/tables.ts'

/**
 * Whether the caller may do the write: it is the first, or an earlier try ended without an answer. A try has
 * ended so when it began longer than `longestWork` ago, or that far in the future by a wrong clock. `now` in
 * unix seconds, `longestWork` in seconds.
 */
export async function begin(
  db: Executor,
  key: string,
  { now, longestWork }: { now: number; longestWork: number },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency')
    .values({ key, answer: null, create_time: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ create_time: now })
        .where('idempotency.answer', 'is', null)
        .where((where) =>
          where.or([
            where('idempotency.create_time', '<', now - longestWork),
            where('idempotency.create_time', '>', now + longestWork),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function answerOf(db: Executor, key: string): Promise<string | null> {
  const row = await db.selectFrom('idempotency').select('answer').where('key', '=', key).executeTakeFirst()
  return row?.answer ?? null
}

export async function keepAnswer(db: Executor, key: string, answer: string): Promise<void> {
  await db.updateTable('idempotency').set({ answer }).where('key', '=', key).execute()
}

export async function forget(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('idempotency').where('key', '=', key).execute()
}

/** Deletes rows that began before a moment in unix seconds. */
export async function sweep(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where('create_time', '<', before).execute()
}
