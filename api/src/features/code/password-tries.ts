import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { takeHourly } from '#quota.ts'

/**
 * Whether a logged-in member's password may be checked once more this hour. Right ones count too, because a stolen
 * session must not be used to guess it.
 */
export function mayTryPassword(
  deps: Pick<ApiDeps, 'counters' | 'settings' | 'now' | 'limits'>,
  member: MemberRow,
): Promise<boolean> {
  return takeHourly(deps, 'password check', String(member.id), deps.limits.passwordChecksPerHour)
}
