import type { ApiDeps, Staff } from '#deps.ts'
import { deletedName, memberById } from '#features/member/service.ts'
import { askDeletion, pendingDeletion, undoDeletion } from '#features/privacy/service.ts'
import { rolesOf } from '#features/staff/service.ts'

type DeletionDeps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'content'>

/**
 * Begins the deletion of an account at the member's wish, as the member would. Returns why not, as a message key; null
 * where it is pending now. Somebody who works at the desk leaves it first.
 */
export async function deleteAtWish(
  deps: DeletionDeps,
  { id, reason }: { id: number; reason: string },
  { actor }: Pick<Staff, 'actor'>,
): Promise<string | null> {
  const member = await memberById(deps.db, id)
  if (!member) return 'member.notFound'
  if ((await rolesOf(deps, id)).length > 0) return 'member.deletion.staff'
  if (member.username === deletedName(id)) return 'member.deletion.gone'
  if ((await pendingDeletion(deps, id)) !== null) return 'member.deletion.waits'
  const due = await askDeletion(deps, member, { actor, reason })
  return due === null ? 'member.deletion.staff' : null
}

/** Takes the request back at the member's wish, whoever made it. Returns why not, as a message key. */
export async function keepAtWish(
  deps: DeletionDeps,
  id: number,
  { actor }: Pick<Staff, 'actor'>,
): Promise<string | null> {
  const member = await memberById(deps.db, id)
  return member && (await undoDeletion(deps, member, actor)) ? null : 'member.deletion.none'
}
