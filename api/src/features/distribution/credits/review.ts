import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { auditCredit } from './service.ts'
import { reverseCredit } from './reverse.ts'
import type { Decision } from '#features/distribution/staff/service.ts'

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

/** Lets a credit that was looked at through, or takes it back; false where it does not wait. */
export function reviewCredit(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  id: number,
  verdict: 'passed' | 'refused',
  { actor, reason }: Decision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const credit = await trx
      .updateTable('credit')
      .set({ review: verdict, reason })
      .where('id', '=', id)
      .where('review', '=', 'waiting')
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!credit) return false
    await auditCredit(trx, deps, credit, { actor, action: `credit.review.${verdict}`, reason })
    if (verdict === 'refused') await reverseCredit(trx, deps, id, { actor, reason })
    return true
  })
}
