import type { ApiDeps } from '#deps.ts'
import { allKeys, storagePath } from '#adapters/storage.ts'
import { knownHashes, textsThatName } from './queries.ts'

/** Milliseconds that a file may be without a row, because it is written first. */
const grace = 24 * 3600_000

const hashInKey = /[\da-f]{40}/

/**
 * Deletes uploads whose hash no row has and whose address no text of the database contains. Files without a hash in
 * their name are left alone: somebody may have put them there. Returns the deleted keys.
 */
export async function sweepUploads({ db, files, now }: Pick<ApiDeps, 'db' | 'files' | 'now'>) {
  const hashes = new Map<string, string>()
  for (const key of await allKeys(files)) {
    const hash = hashInKey.exec(key)?.[0]
    if (hash) hashes.set(key, hash)
  }
  const known = await knownHashes(db, [...new Set(hashes.values())])
  const unknown = [...hashes].filter(([, hash]) => !known.has(hash)).map(([key]) => key)
  const old: string[] = []
  for (const key of unknown) {
    const { lastModified } = await files.getMetaData(key)
    if (now() - lastModified.getTime() > grace) old.push(key)
  }
  if (old.length === 0) return []

  const texts = await textsThatName(db, '/storage/')
  const orphans = old.filter((key) => {
    const path = storagePath(key)
    return !texts.some((text) => text.includes(path) || text.includes(encodeURI(path)))
  })
  for (const key of orphans) await files.delete(key)
  return orphans
}
