import { createHash } from 'node:crypto'
import { pageChangesSince } from '@shuyuan/api/features/page-change/service'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { sql } from 'kysely'
import type { Context } from '#context'
import type { Logger } from '#log'

/** SQLite's counter costs microseconds; on PostgreSQL the rows themselves are read, so less often. */
const intervals = { sqlite: 1000, postgres: 5000 }
/** How often changes of pages are looked for: a few rows by an index. */
const pagesInterval = 1000
/** A transaction is seen that long after the moment it wrote down, in seconds. */
const longestTransaction = 60

/**
 * Tells when configuration, rules or what pages show changed, whoever changed it: another process (the command line,
 * a second node) is noticed too. Answers how to stop.
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
  const stop = watchPages(context, listener, logger)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Tells the tags of the pages that show something else. */
function watchPages(context: Context, listener: ChangeListener, logger: Logger): () => void {
  let seen: ReadonlySet<number> | undefined
  let looking = false

  const look = async () => {
    if (looking) return
    looking = true
    try {
      const changes = await pageChangesSince(
        context.db,
        Math.floor(context.now() / 1000) - longestTransaction,
      )
      // What is there at the start was there before any page was rendered.
      const fresh = seen ? changes.filter(({ id }) => !seen?.has(id)) : []
      seen = new Set(changes.map(({ id }) => id))
      for (const tag of new Set(fresh.map((change) => change.tag))) listener(tag)
    } catch (error) {
      logger.warn({ err: error }, 'could not look for changes of pages')
    } finally {
      looking = false
    }
  }

  void look()
  const timer = setInterval(() => void look(), pagesInterval)
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
