import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { handedInBy } from '#features/class/homework/service.ts'
import { memberLeavesPupils } from '#features/pupil/service.ts'
import { soundsOf } from '#features/recitation/sent/service.ts'
import { allKeys, storageKey } from '#adapters/storage.ts'
import { copiesOf } from '#features/upload/service.ts'
import { ownerOfStore } from '#features/upkeep/store.ts'
import { holdings } from './holdings.ts'
import { clearAccount, deletePendingQuestions, dueDeletions, letGo, takeDue, takeFiles } from './queries.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { memberLeaves } from '#features/registration/membership/service.ts'

type DeletionDeps = RegistrationDeps & Pick<ApiDeps, 'engine' | 'files'>

/**
 * Deletes the accounts whose grace time is over; returns their ids. Personal data is deleted; rows that must stay point
 * to an anonymous account. Several processes may do it at once. An account that could not be deleted stays as it was
 * and does not stop the others; throws after all were tried. Where the store of uploads is another database's, their files
 * stay.
 */
export async function deleteDueAccounts(deps: DeletionDeps): Promise<number[]> {
  const time = unixSeconds(deps.now())
  const deleted: number[] = []
  const failures: unknown[] = []
  const due = await dueDeletions(deps.db, time)
  const withFiles = due.length > 0 && (await ownerOfStore(deps)) !== 'another'
  const stored = withFiles ? await allKeys(deps.files) : null
  for (const memberId of due) {
    try {
      if (await deleteAccount(deps, { memberId, time, stored })) deleted.push(memberId)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} accounts could not be deleted yet`, { cause: failures[0] })
  }
  return deleted
}

/** All or nothing, with the files of `stored`, which is null where they stay; false where another process did it, or the member cancelled at the last moment. */
function deleteAccount(
  deps: DeletionDeps,
  { memberId, time, stored }: { memberId: number; time: number; stored: readonly string[] | null },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await takeDue(trx, memberId, time))) return false
    const files = await takeFiles(trx, memberId)
    const sent = [...(await soundsOf(trx, memberId)), ...(await handedInBy(trx, memberId))]
    await memberLeaves(trx, deps, memberId)
    await memberLeavesPupils(trx, memberId)
    await deletePendingQuestions(trx, memberId)
    for (const holding of holdings) await letGo(trx, holding, memberId)
    await clearAccount(trx, memberId, time)
    const event = { actor: 'system', action: 'member.delete', entity: 'member', ref: memberId }
    await audit(trx, { now: deps.now(), ...event })
    if (!stored) return true
    // Files last, but before the commit: after it no row names them, and nobody could delete what was left.
    const copies = await copiesOf(trx, { stored, hashes: files.map(({ sha1 }) => sha1) })
    const keys = files.map(({ url }) => storageKey(url)).filter((key) => key !== null)
    for (const key of new Set([...keys, ...copies])) await deps.files.delete(key)
    for (const key of sent) await deps.files.delete(key)
    return true
  })
}
