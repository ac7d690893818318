import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { insertRequest } from './refund-request-queries.ts'

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
  if (!(await insertRequest(trx, { ...request, create_time: unixSeconds(now()) }))) return false
  const event = { action: 'registration.refundAsk', entity: 'registration', ref: row.no }
  await audit(trx, { now: now(), actor, ...event, detail: { cents, means: 'balance', note } })
  return true
}
