import type { Executor, Tables } from '#db/tables.ts'

export async function guardianOf(db: Executor, memberId: number) {
  const row = await db
    .selectFrom('guardian')
    .select(['name', 'mobile'])
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces the one before. */
export async function storeGuardian(db: Executor, row: Tables['guardian']): Promise<void> {
  const { user_id: _, ...values } = row
  await db
    .insertInto('guardian')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
