import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Tally } from './adapters/counters.ts'
import { dayStartSeconds, schoolToday } from './day.ts'
import type { ApiDeps } from './deps.ts'
import { keyedHash } from './keyed-hash.ts'

const hour = 3600

type QuotaDeps = Pick<ApiDeps, 'counters' | 'settings' | 'now'>

/**
 * Takes one of the `limit` that an action has in an hour for a contact, an address or a member; false where they are
 * used up. The counted value is stored as a keyed hash.
 */
export async function takeHourly(
  deps: QuotaDeps,
  action: string,
  whose: string,
  limit: number,
): Promise<boolean> {
  return (await countHourly(deps, action, whose)).count <= limit
}

/** Counts an action in this hour; returns how many there were, this one too, and when the hour is over. */
export function countHourly(
  { counters, settings, now }: QuotaDeps,
  action: string,
  whose = '',
): Promise<Tally> {
  return counters.up(hourlyKey(settings, action, whose), { now: unixSeconds(now()), window: hour })
}

/** As `countHourly`, for a day of the school; `whose` is '' for the whole site. */
export async function countDaily(deps: QuotaDeps, action: string, whose = ''): Promise<Tally> {
  const { counters, settings, now } = deps
  const key = dailyKey(deps, action, whose)
  const { count } = await counters.up(key, { now: unixSeconds(now()), window: 24 * hour })
  return { count, ends: dayStartSeconds(dayAfter(schoolToday(deps), 1), settings.timeZone) }
}

/** How many of an action were taken in this hour. */
export function takenThisHour(deps: QuotaDeps, action: string, whose = ''): Promise<number> {
  return deps.counters.of(hourlyKey(deps.settings, action, whose), unixSeconds(deps.now()))
}

/** How many of an action were taken today, at the school. */
export function takenToday(deps: QuotaDeps, action: string, whose = ''): Promise<number> {
  return deps.counters.of(dailyKey(deps, action, whose), unixSeconds(deps.now()))
}

function hourlyKey({ secretKey }: ApiDeps['settings'], action: string, whose: string): string {
  return keyedHash(secretKey, 'hourly', action, whose)
}

function dailyKey({ settings, now }: QuotaDeps, action: string, whose: string): string {
  return keyedHash(settings.secretKey, 'daily', action, whose, schoolToday({ now, settings }))
}
