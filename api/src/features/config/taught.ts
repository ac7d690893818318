import type { Content } from '@shuyuan/content/reading/content'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from './service.ts'

/** The content without the subjects that the school does not teach, as public pages show it. */
export async function taughtContent({ db, content }: Pick<ApiDeps, 'db' | 'content'>): Promise<Content> {
  return content.without((await readConfig(db)).subjects_off)
}
