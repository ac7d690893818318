import { join } from 'node:path'
import { type OpenContent, openContent, type OpenOptions } from '@shuyuan/content/reading/open'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import type { Environment } from '#environment'

/**
 * The school's words as this site shows them. `firstStart` in milliseconds since 1970: relative dates are reckoned from
 * that day. Throws ContentError with every fault.
 */
export function contentOfSite(
  env: Environment,
  root: string,
  firstStart: number,
  options: Pick<OpenOptions, 'overlay' | 'watch' | 'log' | 'onChange' | 'thread'> = {},
): Promise<OpenContent> {
  return openContent({
    ...options,
    dir: join(root, 'content'),
    keptFile: join(env.DATA_DIR, 'cache/content.json'),
    allowedHosts: env.FRAME_HOSTS,
    timeZone: env.TZ_SCHOOL,
    firstDay: schoolDay(new Date(firstStart), env.TZ_SCHOOL),
  })
}
