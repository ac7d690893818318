import { seatedStates } from '@shuyuan/contract/registration-kinds'
import type { Executor } from '#db/tables.ts'

export interface SeatProblem {
  term: string
  /** Seats that the term counts as taken, and registrations that hold one. */
  counted: number
  held: number
}

/** The terms whose seats taken are not those of the registrations that hold one; empty where all is right. */
export async function verifySeats(db: Executor): Promise<SeatProblem[]> {
  const held = await db
    .selectFrom('registration')
    .select((eb) => ['term', eb.fn.countAll<number>().as('total')])
    .where('state', 'in', seatedStates)
    .groupBy('term')
    .execute()
  const counted = await db.selectFrom('term_seat').select(['slug', 'taken']).execute()
  const [holding, counting] = [
    new Map(held.map(({ term, total }) => [term, total])),
    new Map(counted.map(({ slug, taken }) => [slug, taken])),
  ]
  return [...new Set([...holding.keys(), ...counting.keys()])]
    .toSorted()
    .map((term) => ({ term, counted: counting.get(term) ?? 0, held: holding.get(term) ?? 0 }))
    .filter((each) => each.counted !== each.held)
}
