import type { HeldJob } from '@shuyuan/contract/desk/held'
import { allKeys } from '#adapters/storage.ts'
import type { ApiDeps } from '#deps.ts'
import { goOn, holdBack } from './service.ts'
import { isTooMuch, ownsStore, setAside } from './store.ts'

/** Milliseconds that a file may be without a row, because it is written first. */
const grace = 24 * 3600_000

interface Private {
  job: HeldJob
  /** Begins the keys of its files. */
  folder: string
  /** The keys that rows name. */
  known: ReadonlySet<string>
  /** Deletes the rows whose time is over; returns the keys of their files. */
  takeOld: () => Promise<readonly string[]>
}

/**
 * Deletes the files of a private folder whose time is over, and sets aside those that no row names, such as those of
 * sendings that were broken off. Nothing is done where the store is another database's, and files without a row stay where
 * so many would go that the rows seem to be wrong: that is noted. Returns how many files went.
 */
export async function clearPrivate(
  deps: Pick<ApiDeps, 'db' | 'engine' | 'files' | 'now'>,
  { job, folder, known, takeOld }: Private,
): Promise<number> {
  const { files, now } = deps
  const stored = (await allKeys(files)).filter((key) => key.startsWith(folder))
  const unknown = stored.filter((key) => !known.has(key))
  if (stored.length > 0 && !(await ownsStore(deps, { all: stored.length, unknown: unknown.length }))) {
    await holdBack(deps, { name: job, reason: 'otherStore' })
    return 0
  }
  const old = await takeOld()
  for (const key of old) await files.delete(key)
  const lost: string[] = []
  for (const key of unknown) {
    const { lastModified } = await files.getMetaData(key)
    if (now() - lastModified.getTime() > grace) lost.push(key)
  }
  if (isTooMuch({ all: stored.length, unknown: lost.length })) {
    await holdBack(deps, { name: job, reason: 'tooMany', count: lost.length })
    return old.length
  }
  for (const key of lost) await setAside(deps, key)
  await goOn(deps, job)
  return old.length + lost.length
}
