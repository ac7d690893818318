import type { DistributorState } from '@shuyuan/contract/distribution/distribution-kinds'
import { readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'

export interface DistributorFilter {
  state: DistributorState | null
  page: number
  limit: number
}

/** One page of the distributors, newest first, each with the account name of the member. */
export async function listDistributors(db: Executor, { state, ...page }: DistributorFilter) {
  const matching = db
    .selectFrom('distributor')
    .$if(state !== null, (query) => query.where('distributor.state', '=', state ?? 'active'))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const all = matching
    .innerJoin('user', 'user.id', 'distributor.user_id')
    .selectAll('distributor')
    .select('user.username')
  const list = await readPage(all, total, page, 'distributor.id')
  return { list, total }
}

/** Takes a distributor from one of these states to another; undefined where the state is none of them. */
export function moveState(
  trx: Executor,
  id: number,
  { from, to, reason, time }: Move,
): Promise<DistributorRow | undefined> {
  return trx
    .updateTable('distributor')
    .set({ state: to, reason, update_time: time })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
}

interface Move {
  from: readonly DistributorState[]
  to: DistributorState
  reason: string
  /** Unix seconds. */
  time: number
}

/** Makes a member who ended a distributor again; answers the id, undefined where none ended. */
export async function reviveDistributor(
  trx: Executor,
  memberId: number,
  columns: Partial<Omit<DistributorRow, 'id' | 'user_id'>>,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('distributor')
    .set(columns)
    .where('user_id', '=', memberId)
    .where('state', '=', 'ended')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The credits that staff should look at, oldest first. */
export async function reviewQueue(db: Executor, { limit, page }: { limit: number; page: number }) {
  const waiting = db
    .selectFrom('credit')
    .where('credit.review', '=', 'waiting')
    .where('credit.state', '=', 'pending')
  const list = await waiting
    .innerJoin('distributor', 'distributor.id', 'credit.distributor_id')
    .leftJoin('registration', 'registration.id', 'credit.registration_id')
    .select([
      'credit.id',
      'credit.flags',
      'credit.points',
      'credit.cents',
      'credit.course',
      'credit.due_time',
      'distributor.code',
      'distributor.real_name',
      'registration.no',
    ])
    .orderBy('credit.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}
