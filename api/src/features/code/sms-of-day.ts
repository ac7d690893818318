import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { tellOwners } from '#features/message/staff.ts'
import { takeDaily } from '#quota.ts'

/** The share of a day's codes after which the owners are told, so that they can still act. */
const warnAt = 0.8

/**
 * Takes one of the codes that the site sends by SMS in a day; false where they are used up. The owners get a mail when
 * most of them, and when all of them, are used.
 */
export async function takeSmsOfDay(
  deps: Pick<ApiDeps, 'db' | 'counters' | 'settings' | 'now'>,
): Promise<boolean> {
  const { sms_codes_per_day: limit } = await readConfig(deps.db)
  const count = await takeDaily(deps, 'sms codes')
  if (count === Math.ceil(limit * warnAt) || count === limit)
    await tellOwners(deps, { kind: 'smsOfDay', values: { count, limit } })
  return count <= limit
}
