import type { Executor } from '#db/tables.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** Seconds after which every process has seen a change. */
const changesKept = 86_400

/**
 * Notes, in the transaction that does it, that public pages show something else: `tags` as the pages name them. Every
 * process of the site looks for it. `now` in milliseconds since 1970.
 */
export async function changePages(trx: Executor, now: number, ...tags: string[]): Promise<void> {
  const time = unixSeconds(now)
  await trx
    .deleteFrom('page_change')
    .where('create_time', '<', time - changesKept)
    .execute()
  await trx
    .insertInto('page_change')
    .values(tags.map((tag) => ({ tag, create_time: time })))
    .execute()
}

/**
 * Changes of this moment (unix seconds) or later, oldest first. Ids alone do not say what is new: of two
 * transactions the one that began later may be seen first.
 */
export function pageChangesSince(
  db: Executor,
  time: number,
): Promise<{ id: number; tag: string; create_time: number }[]> {
  return db
    .selectFrom('page_change')
    .select(['id', 'tag', 'create_time'])
    .where('create_time', '>=', time)
    .orderBy('id')
    .execute()
}
