import type { Executor, Tables } from '#db/tables.ts'

export function pathsOf(db: Executor, memberId: number) {
  return db
    .selectFrom('path_member')
    .select(['path', 'create_time'])
    .where('user_id', '=', memberId)
    .orderBy('create_time', 'desc')
    .orderBy('path')
    .execute()
}

/** An existing row stays unchanged. */
export async function insertPath(db: Executor, row: Tables['path_member']): Promise<void> {
  await db
    .insertInto('path_member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removePath(db: Executor, memberId: number, path: string): Promise<void> {
  await db.deleteFrom('path_member').where('user_id', '=', memberId).where('path', '=', path).execute()
}
