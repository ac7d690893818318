import type { Db } from '@shuyuan/api/db/tables'

const tables = [
  'user',
  'user_money_log',
  'user_score_log',
  'claim',
  'registration',
  'question',
  'audit',
] as const

/** How many rows were ever written, by table. Ids count up, and the largest is found by its index, however many there are. */
export async function rowsWritten(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    counts[table] = row?.id ?? 0
  }
  return counts
}
