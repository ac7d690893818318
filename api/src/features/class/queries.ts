import type { Executor } from '#db/tables.ts'

/** How many seats of each term are taken; a term without a row has none taken. */
export async function takenSeats(db: Executor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('term_seat').select(['slug', 'taken']).execute()
  return new Map(rows.map(({ slug, taken }) => [slug, taken]))
}
