import type { ApiDeps } from '#deps.ts'
import { allKeys, storagePath } from '#adapters/storage.ts'
import { goOn, holdBack } from '#features/upkeep/service.ts'
import { deleteAside, isTooMuch, ownsStore, setAside } from '#features/upkeep/store.ts'
import { knownHashes, textsThatName } from './queries.ts'

/** Milliseconds that a file may be without a row, because it is written first. */
const grace = 24 * 3600_000

const hashInKey = /[\da-f]{40}/

type SweepDeps = Pick<ApiDeps, 'db' | 'engine' | 'files' | 'now'>

/**
 * Sets aside uploads whose hash no row has and whose address no text of the database contains; after 30 days they are
 * deleted. Files without a hash in their name are left alone: somebody may have put them there. Nothing is done where the
 * store is another database's, or, without `all`, where so many would go that the rows seem to be wrong: that is noted.
 * Returns the keys that were set aside.
 */
export async function sweepUploads(deps: SweepDeps, { all = false } = {}): Promise<string[]> {
  const { db, files, now } = deps
  const hashes = new Map<string, string>()
  for (const key of await allKeys(files)) {
    const hash = hashInKey.exec(key)?.[0]
    if (hash) hashes.set(key, hash)
  }
  if (hashes.size === 0) {
    await goOn(deps, 'uploads')
    return []
  }
  const known = await knownHashes(db, [...new Set(hashes.values())])
  const unknown = await unnamed(
    db,
    [...hashes].filter(([, hash]) => !known.has(hash)).map(([key]) => key),
  )
  if (!(await ownsStore(deps, { all: hashes.size, unknown: unknown.length }))) {
    await holdBack(deps, { name: 'uploads', reason: 'otherStore' })
    return []
  }
  const orphans: string[] = []
  for (const key of unknown) {
    const { lastModified } = await files.getMetaData(key)
    if (now() - lastModified.getTime() > grace) orphans.push(key)
  }
  if (!all && isTooMuch({ all: hashes.size, unknown: orphans.length })) {
    await holdBack(deps, { name: 'uploads', reason: 'tooMany', count: orphans.length })
    return []
  }
  for (const key of orphans) await setAside(deps, key)
  await deleteAside(deps)
  await goOn(deps, 'uploads')
  return orphans
}

/** Those of the keys whose address no text of the database contains. */
async function unnamed(db: ApiDeps['db'], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const texts = await textsThatName(db, '/storage/')
  return keys.filter((key) => {
    const path = storagePath(key)
    return !texts.some((text) => text.includes(path) || text.includes(encodeURI(path)))
  })
}
