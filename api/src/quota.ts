import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from './day.ts'
import type { ApiDeps } from './deps.ts'
import { keyedHash } from './keyed-hash.ts'

const hour = 3600

/**
 * Takes one of the `limit` that an action has in an hour for a contact, an address or a member; false where they are
 * used up. The counted value is stored as a keyed hash.
 */
export async function takeHourly(
  { counters, settings, now }: Pick<ApiDeps, 'counters' | 'settings' | 'now'>,
  action: string,
  whose: string,
  limit: number,
): Promise<boolean> {
  const key = hourlyKey(settings, action, whose)
  const { count } = await counters.up(key, { now: unixSeconds(now()), window: hour })
  return count <= limit
}

/** As `takeHourly`, for a day of the school; `whose` is '' for the whole site. Returns how many were taken, this one too. */
export async function takeDaily(
  { counters, settings, now }: Pick<ApiDeps, 'counters' | 'settings' | 'now'>,
  action: string,
  whose = '',
): Promise<number> {
  const key = keyedHash(settings.secretKey, 'daily', action, whose, schoolToday({ now, settings }))
  const { count } = await counters.up(key, { now: unixSeconds(now()), window: 24 * hour })
  return count
}

/** How many of an action were taken in this hour. */
export function takenThisHour(
  { counters, settings, now }: Pick<ApiDeps, 'counters' | 'settings' | 'now'>,
  action: string,
  whose: string,
): Promise<number> {
  return counters.of(hourlyKey(settings, action, whose), unixSeconds(now()))
}

function hourlyKey({ secretKey }: ApiDeps['settings'], action: string, whose: string): string {
  return keyedHash(secretKey, 'hourly', action, whose)
}
