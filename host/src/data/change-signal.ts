import { listenToChanges } from '@shuyuan/api/db/listen'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Logger } from '#log'

/**
 * What carries news of changes between processes. It says only that somebody may have changed something: what changed
 * stands in the database. A signal that was lost is made up for by the next.
 */
export interface ChangeSignal {
  /** Calls `look` after each change; returns how to stop. */
  start(look: () => void): () => Promise<void>
}

/** How often the SQLite file is asked, which costs microseconds. */
const sqliteInterval = 1000
/** PostgreSQL announces changes; one that it could not announce is found a little later. */
const safetyInterval = 15_000

export function changeSignalOf(context: Context, logger: Logger): ChangeSignal {
  return context.engine === 'postgres' ? postgresSignal(context, logger) : sqliteSignal(context, logger)
}

/** SQLite counts what other connections committed, and what this one changed. */
function sqliteSignal({ db }: Context, logger: Logger): ChangeSignal {
  return {
    start(look) {
      let known = ''
      const ask = async () => {
        try {
          const { rows } = await sql<{ seen: string }>`
            select data_version || ' ' || total_changes() as seen from pragma_data_version`.execute(db)
          const seen = rows[0]?.seen ?? ''
          if (seen !== known) look()
          known = seen
        } catch (error) {
          logger.warn({ err: error }, 'could not look for changes')
        }
      }
      const timer = setInterval(() => void ask(), sqliteInterval)
      timer.unref()
      return async () => clearInterval(timer)
    },
  }
}

function postgresSignal({ env }: Context, logger: Logger): ChangeSignal {
  return {
    start(look) {
      const listener = listenToChanges({
        url: env.DATABASE_URL,
        heard: look,
        failed: (error) => logger.warn({ err: error }, 'PostgreSQL cannot tell of changes: connecting again'),
      })
      const timer = setInterval(() => {
        look()
        void listener.check()
      }, safetyInterval)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await listener.stop()
      }
    },
  }
}
