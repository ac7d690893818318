import { allKeys, unfinishedFolder, type FileStore } from '@shuyuan/api/adapters/storage'

/** The keys of all uploads, sorted. */
export async function uploadKeys(files: FileStore): Promise<string[]> {
  const keys = await allKeys(files)
  return keys.filter((key) => !key.startsWith(`${unfinishedFolder}/`)).toSorted()
}
