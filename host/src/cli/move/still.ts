import type { Executor } from '@shuyuan/api/db/tables'
import { sql } from 'kysely'
import type { CliContext } from '#cli/command'
import { onSnapshot } from '#cli/archive/rows'
import { Failure } from '#cli/failure'

/**
 * Runs `work` on a database that nobody changes meanwhile. An SQLite file must have no other user, because
 * later writes of the running site would not be copied: SQLite then refuses to leave its write-ahead log. A
 * site that starts meanwhile waits, and gives up with a message.
 */
export async function heldStill<Result>(
  { db, engine }: Pick<CliContext, 'db' | 'engine'>,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return onSnapshot(db, engine, work)
  await refuseRunning(db)
  return db.transaction().execute(work)
}

async function refuseRunning(db: Executor): Promise<void> {
  try {
    await sql`pragma journal_mode = delete`.execute(db)
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new Failure('The site is running: stop it first, so that nothing is written that stays behind.')
    }
    throw error
  } finally {
    await sql`pragma journal_mode = wal`.execute(db).catch(() => undefined)
  }
}
