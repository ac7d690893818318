import { nameKey } from '@shuyuan/contract/fields/clean'
import { type ChildBody, mostChildren } from '@shuyuan/contract/account/child'
import { isBirthday } from '@shuyuan/contract/registration/registration-rules'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { auditMember } from '#features/audit/service.ts'
import { followChildren, forgetPupils, inPupilsTurn } from '#features/pupil/service.ts'
import { holdMember } from '#features/member/service.ts'
import { childrenOf, deleteChild, deleteDeeds, insertChild, updateChild } from './queries.ts'

export { childrenOf } from './queries.ts'

type ChildDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/** Adds a child, or changes the one of the id; returns the message key of a refusal. */
export function saveChild(
  { db, now, settings }: ChildDeps,
  memberId: number,
  { id, name, birthday, note }: ChildBody,
): Promise<'child.birthday' | 'child.gone' | 'child.there' | 'child.tooMany' | null> {
  return db.transaction().execute(async (trx) => {
    if (!isBirthday(birthday, schoolToday({ now, settings }))) return 'child.birthday'
    await holdMember(trx, memberId)
    const children = await childrenOf(trx, memberId)
    if (id !== 0 && !children.some((child) => child.id === id)) return 'child.gone'
    const others = children.filter((child) => child.id !== id)
    if (others.some((child) => nameKey(child.name) === nameKey(name) && child.birthday === birthday))
      return 'child.there'
    if (id === 0 && children.length >= mostChildren) return 'child.tooMany'
    const time = unixSeconds(now())
    const row = { name, birthday, note, update_time: time }
    await inPupilsTurn(trx)
    if (id === 0) await insertChild(trx, { ...row, user_id: memberId, create_time: time })
    else await updateChild(trx, id, row)
    await followChildren(trx, memberId)
    await auditMember(trx, { now: now(), memberId, action: id === 0 ? 'child.add' : 'child.edit' })
    return null
  })
}

/** Removes a child with all records; false where the member has none of that number. */
export async function removeChild(
  { db, now, files: store }: ChildDeps & Pick<ApiDeps, 'files'>,
  memberId: number,
  id: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await holdMember(trx, memberId)
    const gone = await deleteChild(trx, memberId, id)
    if (!gone) return false
    await forgetPupils(trx, [gone.pupil_id])
    const files = await deleteDeeds(trx, memberId, id)
    await auditMember(trx, { now: now(), memberId, action: 'child.remove' })
    // Last, but before the commit: after it no row names the files, and nobody could delete what was left.
    for (const key of files) await store.delete(key)
    return true
  })
}
