import { createHash } from 'node:crypto'
import { pageChangesSince } from '@shuyuan/api/features/page-change/queries'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { changeSignalOf } from './change-signal.ts'
import type { Context } from './context.ts'
import type { Logger } from '#log'

/** Seconds. A change becomes visible when its transaction commits, up to this long after the time in its row. */
const longestTransaction = 60

type Watched = Pick<Context, 'db' | 'now'>

/**
 * Notices when configuration, rules or what pages show changed, whoever changed it: another process (the command line,
 * a second node) too. Returns how to stop.
 */
export function watchChanges(
  context: Context,
  listener: ChangeListener,
  logger: Logger,
  signal = changeSignalOf(context, logger),
): () => Promise<void> {
  const site = configurationChanges(context)
  const pages = pageChanges(context)
  let looking: Promise<void> | undefined
  let again = false

  async function look() {
    do {
      again = false
      try {
        // Each change is passed on at once: a source reports it only once, so it would be lost where the next source
        // fails.
        for (const changes of [site, pages]) for (const tag of new Set(await changes())) listener(tag)
      } catch (error) {
        logger.warn({ err: error }, 'could not look for changes')
      }
      // A signal that came during this look: the look may have missed its change.
    } while (again)
  }

  const wake = () => {
    if (looking) again = true
    else
      looking = look().finally(() => {
        looking = undefined
      })
  }

  wake()
  const stop = signal.start(wake)
  return async () => {
    await stop()
    again = false
    await looking
  }
}

/** Returns `site` when settings or rules are not as they were at the last look. */
function configurationChanges({ db }: Watched): () => Promise<string[]> {
  let known: string | undefined
  return async () => {
    const config = await db.selectFrom('config').selectAll().orderBy('name').execute()
    const rules = await db.selectFrom('user_rule').selectAll().orderBy('id').execute()
    const print = createHash('sha256')
      .update(JSON.stringify([config, rules]))
      .digest('hex')
    const changed = known !== undefined && print !== known
    known = print
    return changed ? ['site'] : []
  }
}

/** Returns the tags of the pages that show something else since the last look. */
function pageChanges({ db, now }: Watched): () => Promise<string[]> {
  let seen: ReadonlySet<number> | undefined
  let looked = 0
  return async () => {
    const time = unixSeconds(now())
    // From the last look that succeeded: while this process could not reach the database, others may have changed
    // something.
    const since = looked === 0 ? time : Math.min(time, looked)
    const changes = await pageChangesSince(db, since - longestTransaction)
    looked = time
    // What the first look finds is older than every page that this process has rendered.
    const fresh = seen ? changes.filter(({ id }) => !seen?.has(id)) : []
    seen = new Set(changes.map(({ id }) => id))
    return fresh.map(({ tag }) => tag)
  }
}
