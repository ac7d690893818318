import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { takenThisHour, takeHourly } from '#quota.ts'
import type { Staff } from '#deps.ts'

/** The lists in which people are masked. */
const masked = /^\/api\/desk\/(?:registration|member|wish|distributor|credit|claim|sent)\/list$/

/** Searches of one person in an hour after which the audit log has a line; a busy morning at the telephone has fewer. */
export const searchesNoted = 40

/**
 * Notes in the audit log who searches so often that masked names and numbers may be what is looked for; once for each
 * `searchesNoted` of an hour.
 */
export async function noteSearching(
  deps: ApiDeps,
  { actor }: Pick<Staff, 'actor'>,
  { path, search }: { path: string; search: string },
): Promise<void> {
  if (search === '' || !masked.test(path)) return
  await takeHourly(deps, 'desk search', actor, searchesNoted)
  const count = await takenThisHour(deps, 'desk search', actor)
  if (count % searchesNoted !== 0) return
  const event = { action: 'desk.search', entity: 'staff', ref: actor, detail: { count } }
  await audit(deps.db, { now: deps.now(), actor, ...event })
}
