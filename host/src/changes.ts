import { createHash } from 'node:crypto'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { sql } from 'kysely'
import type { Context } from '#context'
import type { Logger } from '#log'

/** SQLite's counter costs microseconds; on PostgreSQL the rows themselves are read, so less often. */
const intervals = { sqlite: 1000, postgres: 5000 }

/**
 * Tells when configuration or rules changed, whoever changed them: another process (the command line, a second node)
 * is noticed too. Answers how to stop.
 */
export function watchChanges(context: Context, listener: ChangeListener, logger: Logger): () => void {
  let version = -1
  let known = ''
  let looking = false

  const look = async () => {
    if (looking) return
    looking = true
    try {
      const present = await dataVersion(context)
      if (present === version && known !== '') return
      version = present
      const print = await fingerprint(context)
      if (known !== '' && print !== known) listener('site')
      known = print
    } catch (error) {
      logger.warn({ err: error }, 'could not look for changes of the configuration')
    } finally {
      looking = false
    }
  }

  void look()
  const timer = setInterval(() => void look(), intervals[context.engine])
  timer.unref()
  return () => clearInterval(timer)
}

/** Counts what other processes committed to the SQLite file; on PostgreSQL every look is a new one. */
async function dataVersion({ db, engine, now }: Context): Promise<number> {
  if (engine === 'postgres') return now()
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return rows[0]?.data_version ?? 0
}

async function fingerprint({ db }: Context): Promise<string> {
  const config = await db.selectFrom('config').selectAll().orderBy('name').execute()
  const rules = await db.selectFrom('user_rule').selectAll().orderBy('id').execute()
  return createHash('sha256')
    .update(JSON.stringify([config, rules]))
    .digest('hex')
}
