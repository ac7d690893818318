import type { Executor, Tables } from '#db/tables.ts'
import type { Child } from '@shuyuan/contract/account/child'
import type { Insertable } from 'kysely'

export function childrenOf(db: Executor, memberId: number): Promise<Child[]> {
  return db
    .selectFrom('child')
    .select(['id', 'name', 'birthday', 'note'])
    .where('user_id', '=', memberId)
    .orderBy('id')
    .execute()
}

export async function insertChild(db: Executor, row: Insertable<Tables['child']>): Promise<void> {
  await db.insertInto('child').values(row).execute()
}

export async function updateChild(
  db: Executor,
  id: number,
  change: Pick<Tables['child'], 'name' | 'birthday' | 'note' | 'update_time'>,
): Promise<void> {
  await db.updateTable('child').set(change).where('id', '=', id).execute()
}

export async function deleteChild(db: Executor, memberId: number, id: number) {
  return db
    .deleteFrom('child')
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .returning(['id', 'pupil_id'])
    .executeTakeFirst()
}

/**
 * Deletes a child's records, and returns the files of what was sent to the teacher. Points that were earned stay with
 * the member.
 */
export async function deleteDeeds(db: Executor, memberId: number, child: number): Promise<string[]> {
  for (const table of ['habit_day', 'habit_bonus', 'recitation', 'exercise', 'progress'] as const)
    await db.deleteFrom(table).where('user_id', '=', memberId).where('child', '=', child).execute()
  const sent = await db
    .deleteFrom('sent_recitation')
    .where('user_id', '=', memberId)
    .where('child', '=', child)
    .returning('file')
    .execute()
  return sent.map(({ file }) => file)
}

export function childrenOfMembers(db: Executor, members: readonly number[]) {
  return db
    .selectFrom('child')
    .select(['id', 'user_id', 'pupil_id', 'name'])
    .where('user_id', 'in', members)
    .execute()
}

/** The pupils whom members have signed up without a guardian. */
export function pupilsOnTheirOwn(db: Executor, members: readonly number[]) {
  return db
    .selectFrom('registration')
    .select(['user_id', 'pupil_id'])
    .distinct()
    .where('user_id', 'in', members)
    .where('guardian_name', '=', '')
    .where('pupil_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .execute()
}
