import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { markPackTold } from './queries.ts'
import { lowPacks } from './service.ts'

/**
 * Tells families whose packs are nearly used up, once for each pack that was bought. Returns how many. Several processes may do
 * it at once.
 */
export async function tellLowPacks(deps: RegistrationDeps): Promise<number> {
  let count = 0
  for (const { row, use } of await lowPacks(deps.db, deps)) {
    if (row.pack_told === use.lessons) continue
    const done = await deps.db.transaction().execute(async (trx) => {
      if (!(await markPackTold(trx, row, use.lessons))) return false
      await notifyRegistrant(trx, deps, row, 'packLow', {
        values: () => ({ lessons: String(use.lessons), left: String(use.left) }),
      })
      return true
    })
    if (done) count += 1
  }
  return count
}
