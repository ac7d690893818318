import { firstStartTime } from '@shuyuan/api/seed/first-start'
import { openContext } from '#data/context'
import { contentOfSite } from '#data/content-of-site'
import { overlayOfSite } from '#data/overlay-of-site'
import { channelsOf, type Environment } from '#environment'
import type { CliContext } from './command.ts'

/** Opens the site's data; content is read when a command asks for it. */
export async function openCliContext(
  env: Environment,
  root: string,
  options: { asItIs?: boolean } = {},
): Promise<CliContext> {
  const context = await openContext(env, options)
  const { db, secrets } = context
  return {
    ...context,
    settings: { ...secrets, timeZone: env.TZ_SCHOOL, ...channelsOf(env) },
    content: async () =>
      contentOfSite(env, root, ((await firstStartTime(db)) ?? 0) * 1000, {
        overlay: () => overlayOfSite(context),
      }),
  }
}
