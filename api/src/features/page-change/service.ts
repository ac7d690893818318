import type { Executor } from '#db/tables.ts'
import { unixSeconds } from '#unix-seconds.ts'
import { deleteChangesBefore, insertChanges } from './queries.ts'

/** Seconds after which every process has seen a change. */
const changesKept = 86_400

/**
 * Records, in the transaction that makes it, a change of what public pages show: `tags` as the pages name them. Every
 * process of the site looks for such rows. `now` in milliseconds since 1970.
 */
export async function changePages(trx: Executor, now: number, ...tags: string[]): Promise<void> {
  const time = unixSeconds(now)
  await deleteChangesBefore(trx, time - changesKept)
  await insertChanges(trx, tags, time)
}
