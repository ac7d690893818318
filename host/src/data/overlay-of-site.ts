import { join } from 'node:path'
import { overlayOf } from '@shuyuan/api/features/content/overlay'
import type { Overlay } from '@shuyuan/content/reading/overlay'
import type { Context } from './context.ts'

/** The school's own words and pictures in its database, above the content files. */
export function overlayOfSite({
  db,
  files,
  dataDir,
}: Pick<Context, 'db' | 'files' | 'dataDir'>): Promise<Overlay> {
  return overlayOf({ db, files, pictureDir: join(dataDir, 'cache/school-pictures') })
}
