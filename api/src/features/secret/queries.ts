import type { Executor, Tables } from '#db/tables.ts'

export type SecretRow = Tables['secret']

export function secretRow(db: Executor, name: string): Promise<SecretRow | undefined> {
  return db.selectFrom('secret').selectAll().where('name', '=', name).executeTakeFirst()
}

export async function putSecret(db: Executor, row: SecretRow): Promise<void> {
  await db
    .insertInto('secret')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row }))
    .execute()
}

export async function deleteSecrets(db: Executor, names: readonly string[]): Promise<void> {
  await db.deleteFrom('secret').where('name', 'in', names).execute()
}

export function secretsOfOtherKeys(db: Executor, key: string): Promise<SecretRow[]> {
  return db.selectFrom('secret').selectAll().where('key', '<>', key).execute()
}

/** False where it was written again since. */
export async function resealRow(
  db: Executor,
  row: SecretRow,
  sealed: { text: string; key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secret')
    .set(sealed)
    .where('name', '=', row.name)
    .where('text', '=', row.text)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
