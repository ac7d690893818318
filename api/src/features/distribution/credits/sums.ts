import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { memberById } from '#features/member/service.ts'
import { type CreditKind, kinds } from './kinds.ts'

export interface Sums {
  pending: number
  /** Released, and still in the balance: what came by credits is thought to be spent last. */
  available: number
  used: number
  reversed: number
  /** Still to be kept from coming credits. */
  debt: number
}

/** What a distributor's credits come to, in points and in cents. */
export async function creditSums(
  db: Executor,
  distributor: DistributorRow,
): Promise<{ points: Sums; cents: Sums }> {
  const rows = await db
    .selectFrom('credit')
    .select((eb) => [
      'state' as const,
      eb.fn.sum<number>('points').as('points'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('distributor_id', '=', distributor.id)
    .groupBy('state')
    .execute()
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
  const [points, cents] = kinds
  return { points: sumsOf(points), cents: sumsOf(cents) }
}
