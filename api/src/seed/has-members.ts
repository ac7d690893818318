import type { Executor } from '#db/tables.ts'

/** Whether there are members; samples are only for a site without any. */
export async function hasMembers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
