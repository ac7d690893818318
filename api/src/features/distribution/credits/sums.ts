import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { memberById } from '#features/member/service.ts'
import { type CreditKind, creditKinds, sumsByState } from './queries.ts'

export interface Sums {
  pending: number
  /** Released, and still in the balance: credits count as spent last. */
  available: number
  used: number
  reversed: number
  /** Still to be deducted from future credits. */
  debt: number
}

/** The sums of a distributor's credits, in points and in cents. */
export async function creditSums(
  db: Executor,
  distributor: DistributorRow,
): Promise<{ points: Sums; cents: Sums }> {
  const rows = await sumsByState(db, distributor.id)
  const member = await memberById(db, distributor.user_id)
  const sumsOf = (kind: CreditKind): Sums => {
    const inState = (state: string) => rows.find((row) => row.state === state)?.[kind.column] ?? 0
    const debt = distributor[kind.debt]
    const released = Math.max(0, inState('available') - debt)
    const available = Math.min(released, member?.[kind.ledger] ?? 0)
    return {
      pending: inState('pending'),
      available,
      used: released - available,
      reversed: inState('reversed'),
      debt,
    }
  }
  const [points, cents] = creditKinds
  return { points: sumsOf(points), cents: sumsOf(cents) }
}
