import type { ApiDeps } from '#deps.ts'
import { allKeys, storagePath } from '#adapters/storage.ts'
import { knownHashes, textsThatName } from './queries.ts'

/** How long a file may be without a row: it is written before its row. Milliseconds. */
const grace = 24 * 3600_000

const hashInKey = /[\da-f]{40}/

/**
 * Deletes uploads that neither a row knows by their hash nor any text of the database names. A file whose name holds no
 * hash is left alone: it may have been put there by hand. Answers the keys of what was deleted.
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
