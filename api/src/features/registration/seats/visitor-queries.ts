import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { Executor } from '#db/tables.ts'

/** How many come from other classes to each lesson of terms, by term and key with a blank between them. */
export async function visitorsOf(db: Executor, terms: readonly string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('make_up')
    .innerJoin('registration', 'registration.id', 'make_up.registration_id')
    .select((eb) => ['make_up.term', 'make_up.lesson', eb.fn.countAll<number>().as('count')])
    .where('make_up.term', 'in', terms)
    .where('registration.state', 'in', seatedStates)
    .whereRef('registration.term', '<>', 'make_up.term')
    .groupBy(['make_up.term', 'make_up.lesson'])
    .execute()
  return new Map(rows.map(({ term, lesson, count }) => [`${term} ${lesson}`, Number(count)]))
}
