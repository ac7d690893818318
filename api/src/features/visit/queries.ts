import type { Executor, Tables } from '#db/tables.ts'

type Visits = Tables['visit']

/** Rows in one statement. */
const atOnce = 200

/** Adds to what is counted already. */
export async function addVisits(db: Executor, rows: readonly Visits[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto('visit')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'source'])
          .doUpdateSet((eb) => ({ count: eb('visit.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
  }
}

export async function deleteVisitsBefore(db: Executor, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visit').where('day', '<', day).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
