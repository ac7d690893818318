import { unfinishedFolder, type FileStore } from '@shuyuan/api/plugins/storage'

/** The keys of all uploads, in order. */
export async function uploadKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const found = await files.listAll('/', { recursive: true, paginationToken })
    for (const object of found.objects) if (object.isFile) keys.push(object.key)
    paginationToken = found.paginationToken
  } while (paginationToken)
  return keys.filter((key) => !key.startsWith(`${unfinishedFolder}/`)).toSorted()
}
