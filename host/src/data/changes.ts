import { createHash } from 'node:crypto'
import { pageChangesSince } from '@shuyuan/api/features/page-change/queries'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { changeSignalOf } from './change-signal.ts'
import type { Context } from './context.ts'
import type { Logger } from '#log'

/** A transaction is seen that long after the moment it wrote down, in seconds. */
const longestTransaction = 60

type Watched = Pick<Context, 'db' | 'now'>

/**
 * Tells when configuration, rules or what pages show changed, whoever changed it: another process (the command line,
 * a second node) is noticed too. Answers how to stop.
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
        // Told as soon as it is known: each remembers what it has found, also where the next one fails.
        for (const changes of [site, pages]) for (const tag of new Set(await changes())) listener(tag)
      } catch (error) {
        logger.warn({ err: error }, 'could not look for changes')
      }
      // What was told while looking may not have been seen.
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

/** Answers `site` when settings or rules are not as they were at the last look. */
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

/** Answers the tags of the pages that show something else since the last look. */
function pageChanges({ db, now }: Watched): () => Promise<string[]> {
  let seen: ReadonlySet<number> | undefined
  let looked = 0
  return async () => {
    const time = unixSeconds(now())
    // While the database could not be reached, others may have gone on.
    const since = looked === 0 ? time : Math.min(time, looked)
    const changes = await pageChangesSince(db, since - longestTransaction)
    looked = time
    // What is there at the start was there before any page was rendered.
    const fresh = seen ? changes.filter(({ id }) => !seen?.has(id)) : []
    seen = new Set(changes.map(({ id }) => id))
    return fresh.map(({ tag }) => tag)
  }
}
