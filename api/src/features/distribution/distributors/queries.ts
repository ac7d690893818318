import { referralCode } from '@shuyuan/contract/distribution/distribution-kinds'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { Executor } from '#db/tables.ts'

export function distributorById(db: Executor, id: number): Promise<DistributorRow | undefined> {
  return db.selectFrom('distributor').selectAll().where('id', '=', id).executeTakeFirst()
}

export function distributorOfMember(db: Executor, memberId: number): Promise<DistributorRow | undefined> {
  return db.selectFrom('distributor').selectAll().where('user_id', '=', memberId).executeTakeFirst()
}

/** By a code as links and people write it; undefined where the text is no code. */
export async function distributorByCode(db: Executor, text: string): Promise<DistributorRow | undefined> {
  const code = referralCode(text)
  if (!code) return undefined
  return db.selectFrom('distributor').selectAll().where('code', '=', code).executeTakeFirst()
}

export interface NewDistributor extends Pick<
  DistributorRow,
  'user_id' | 'code' | 'real_name' | 'shown_name' | 'agreement' | 'origin'
> {
  state: 'applied' | 'active'
  /** Unix seconds. */
  time: number
}

/** Returns the id; undefined where member or code exist already. */
export async function insertDistributor(
  trx: Executor,
  { time, ...distributor }: NewDistributor,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('distributor')
    .values({
      ...distributor,
      reason: '',
      card: '',
      draft: '',
      card_state: 'none',
      card_reason: '',
      create_time: time,
      update_time: time,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores a card (JSON) until staff decide on it. */
export async function updateCardDraft(
  trx: Executor,
  id: number,
  { draft, time }: { draft: string; time: number },
): Promise<void> {
  await trx
    .updateTable('distributor')
    .set({ draft, card_state: 'pending', card_reason: '', update_time: time })
    .where('id', '=', id)
    .execute()
}

/** Decides on a pending card; returns the member, undefined where none is pending. */
export function updateCardState(
  trx: Executor,
  id: number,
  { verdict, reason, time }: { verdict: 'approved' | 'refused'; reason: string; time: number },
): Promise<Pick<DistributorRow, 'user_id'> | undefined> {
  return trx
    .updateTable('distributor')
    .set((eb) => ({
      card_state: verdict,
      card_reason: reason,
      update_time: time,
      ...(verdict === 'approved' ? { card: eb.ref('draft'), draft: '' } : {}),
    }))
    .where('id', '=', id)
    .where('card_state', '=', 'pending')
    .returning('user_id')
    .executeTakeFirst()
}

/**
 * Locks the rows of these distributors until the transaction ends. Without it, two members who sign up by each other's
 * links at once would be bound in a circle. Always before a row of the member is locked, so that no two transactions wait
 * for each other.
 */
export async function lockDistributors(trx: Executor, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await trx
      .updateTable('distributor')
      .set((eb) => ({ update_time: eb.ref('update_time') }))
      .where('id', '=', id)
      .execute()
  }
}
