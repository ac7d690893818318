import { sql, type Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** Cents of a place that came from the balance and have not gone back there. */
export async function keptFromBalance(trx: Executor, no: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('registration_payment as each')
    .select(sql<number>`coalesce(sum(case when kind = 'payment' then cents else -cents end), 0)`.as('cents'))
    .where('no', '=', no)
    .where('means', '=', 'balance')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('payment_counter').select('id').whereRef('payment_counter.payment', '=', 'each.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** The refund of a place that waits for a second person. */
export function openRequest(db: Executor, no: string) {
  return db
    .selectFrom('refund_request')
    .select(['id', 'cents', 'note', 'actor', 'create_time'])
    .where('no', '=', no)
    .where('decide_time', 'is', null)
    .executeTakeFirst()
}

/** Keeps a request; false where one of the place waits already. */
export async function insertRequest(
  trx: Executor,
  row: Insertable<Tables['refund_request']>,
): Promise<boolean> {
  const made = await trx
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Ends a request; false where somebody else has. */
export async function closeRequest(
  trx: Executor,
  id: number,
  { actor, time }: { actor: string; time: number },
): Promise<boolean> {
  const closed = await trx
    .updateTable('refund_request')
    .set({ decided_by: actor, decide_time: time })
    .where('id', '=', id)
    .where('decide_time', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
