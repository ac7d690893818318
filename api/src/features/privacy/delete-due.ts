import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { memberLeaves } from '#features/registration/service.ts'
import { storageKey } from '#plugins/storage.ts'
import { holdings } from './holdings.ts'
import { clearAccount, dueDeletions, filesOf, letGo, takeDue } from './queries.ts'

/**
 * Deletes the accounts whose time to take it back is over; answers their ids. What names a member goes, rows that
 * must stay point to nobody. Several processes may do it at once.
 */
export async function deleteDueAccounts(deps: RegistrationDeps & Pick<ApiDeps, 'files'>): Promise<number[]> {
  const { db, now, files } = deps
  const time = Math.floor(now() / 1000)
  const deleted: number[] = []
  for (const memberId of await dueDeletions(db, time)) {
    const urls = await filesOf(db, memberId)
    const done = await db.transaction().execute(async (trx) => {
      // Of two processes one gets the row; taken back at the last moment, it is gone.
      if (!(await takeDue(trx, memberId, time))) return false
      await memberLeaves(trx, deps, memberId)
      for (const holding of holdings) await letGo(trx, holding, memberId)
      await clearAccount(trx, memberId, time)
      const event = { actor: 'system', action: 'member.delete', entity: 'member', ref: memberId }
      await audit(trx, { now: now(), ...event })
      return true
    })
    if (!done) continue
    deleted.push(memberId)
    for (const url of urls) {
      const key = storageKey(url)
      if (key) await files.delete(key)
    }
  }
  return deleted
}
