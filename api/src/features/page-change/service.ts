import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { deleteChangesBefore, insertChanges } from './queries.ts'

/** Seconds for which changes are kept; every process has seen them by then. */
const changesKept = 86_400

/**
 * Records a change of what public pages show, in the transaction that makes it: `tags` as the pages have them. Every
 * process of the site looks for such rows. `now` in milliseconds since 1970.
 */
export async function changePages(trx: Executor, now: number, ...tags: string[]): Promise<void> {
  const time = unixSeconds(now)
  await deleteChangesBefore(trx, time - changesKept)
  await insertChanges(trx, tags, time)
}
