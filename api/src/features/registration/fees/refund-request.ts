import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'

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

interface Asked {
  cents: number
  note: string
  actor: string
}

/** Keeps a refund until somebody else confirms it; false where one waits already. */
export async function askForRefund(
  trx: Executor,
  { now }: Pick<RegistrationDeps, 'now'>,
  row: RegistrationRow,
  { cents, note, actor }: Asked,
): Promise<boolean> {
  const request = { no: row.no, user_id: row.user_id, cents, note, actor, decide_time: null }
  const made = await trx
    .insertInto('refund_request')
    .values({ ...request, create_time: unixSeconds(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const event = { action: 'registration.refundAsk', entity: 'registration', ref: row.no }
  await audit(trx, { now: now(), actor, ...event, detail: { cents, means: 'balance', note } })
  return true
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
