import type { Executor } from '#db/tables.ts'

/** Whether anybody is a member yet: samples are for sites where nobody is. */
export async function hasMembers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
