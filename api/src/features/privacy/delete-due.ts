import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { soundsOf } from '#features/recitation/sent/service.ts'
import { storageKey } from '#adapters/storage.ts'
import { holdings } from './holdings.ts'
import { clearAccount, deletePendingQuestions, dueDeletions, letGo, takeDue, takeFiles } from './queries.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { memberLeaves } from '#features/registration/membership/service.ts'

/**
 * Deletes the accounts whose grace time is over; returns their ids. Personal data is deleted; rows that must stay point
 * to an anonymous account. Several processes may do it at once. An account that could not be deleted stays as it was
 * and does not stop the others; throws after all were tried.
 */
export async function deleteDueAccounts(deps: RegistrationDeps & Pick<ApiDeps, 'files'>): Promise<number[]> {
  const time = unixSeconds(deps.now())
  const deleted: number[] = []
  const failures: unknown[] = []
  for (const memberId of await dueDeletions(deps.db, time)) {
    try {
      if (await deleteAccount(deps, memberId, time)) deleted.push(memberId)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} accounts could not be deleted yet`, { cause: failures[0] })
  }
  return deleted
}

/** All or nothing; false where another process did it, or the member cancelled at the last moment. */
function deleteAccount(
  deps: RegistrationDeps & Pick<ApiDeps, 'files'>,
  memberId: number,
  time: number,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await takeDue(trx, memberId, time))) return false
    const urls = await takeFiles(trx, memberId)
    const sounds = await soundsOf(trx, memberId)
    await memberLeaves(trx, deps, memberId)
    await deletePendingQuestions(trx, memberId)
    for (const holding of holdings) await letGo(trx, holding, memberId)
    await clearAccount(trx, memberId, time)
    const event = { actor: 'system', action: 'member.delete', entity: 'member', ref: memberId }
    await audit(trx, { now: deps.now(), ...event })
    // Files last, but before the commit: after it no row names them, and nobody could delete what was left.
    for (const url of urls) {
      const key = storageKey(url)
      if (key) await deps.files.delete(key)
    }
    for (const key of sounds) await deps.files.delete(key)
    return true
  })
}
