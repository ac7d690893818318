import { join } from 'node:path'
import { type FileStore, localFileStore } from '@shuyuan/api/adapters/storage'
import type { Environment } from '#environment'

/** Where uploads are kept: in a bucket where one is set up, which several processes share; else in the data folder. */
export async function openFiles(env: Environment): Promise<FileStore> {
  if (!env.S3_BUCKET) return localFileStore(join(env.DATA_DIR, 'storage'))
  const { bucketFileStore } = await import('@shuyuan/api/adapters/storage-s3')
  return bucketFileStore({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_FORCE_PATH_STYLE,
  })
}
