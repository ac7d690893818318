import { allKeys, unfinishedFolder, type FileStore } from '@shuyuan/api/adapters/storage'

/** The keys of all uploads, sorted. */
export async function uploadKeys(files: FileStore): Promise<string[]> {
  const keys = await allKeys(files)
  // The store leaves out the dot at the beginning of a key.
  const unfinished = `${unfinishedFolder.replace('.', '')}/`
  return keys.filter((key) => !key.startsWith(unfinished)).toSorted()
}
