import type { Executor } from '#db/tables.ts'
import type { TakenRows } from './people-queries.ts'

/** Takes terms away with their lessons, in the caller's transaction; returns all of it. */
export async function takeSampleTerms(trx: Executor, slugs: readonly string[]): Promise<TakenRows> {
  if (slugs.length === 0) return []
  const lessons = await trx.deleteFrom('lesson').where('term', 'in', slugs).returningAll().execute()
  const slots = await trx.deleteFrom('term_slot').where('term', 'in', slugs).returningAll().execute()
  const terms = await trx.deleteFrom('term').where('slug', 'in', slugs).returningAll().execute()
  const taken = [
    { table: 'lesson', rows: lessons.map((row) => ({ ...row })) },
    { table: 'term_slot', rows: slots.map((row) => ({ ...row })) },
    { table: 'term', rows: terms.map((row) => ({ ...row })) },
  ]
  return taken.filter(({ rows }) => rows.length > 0)
}
