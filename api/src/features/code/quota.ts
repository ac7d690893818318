import type { ApiDeps } from '#deps.ts'
import { seal } from './secret.ts'
import { unixSeconds } from '#unix-seconds.ts'

const hour = 3600

/**
 * Takes one of the `limit` that an action has in an hour for a contact, an address or a member; false where they are
 * used up. The counted value is stored sealed.
 */
export async function takeHourly(
  { counters, settings, now }: Pick<ApiDeps, 'counters' | 'settings' | 'now'>,
  action: string,
  whose: string,
  limit: number,
): Promise<boolean> {
  const key = seal(settings.secretKey, 'hourly', action, whose)
  const { count } = await counters.up(key, { now: unixSeconds(now()), window: hour })
  return count <= limit
}
