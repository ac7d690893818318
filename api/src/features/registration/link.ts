import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { giveConsentsTo } from '#features/consent/service.ts'
import type { RegistrationDeps } from './deps.ts'
import { numberMeant } from './number.ts'
import { giveToMember } from './queries.ts'
import { isReceiptSecret } from './receipt-secret.ts'

/**
 * Gives what was sent as a guest to the member who has proved whose it is: by the mobile number, or by receipts. What
 * is another member's stays so. Answers the numbers; in the caller's transaction.
 */
export async function linkRegistrations(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  { memberId, of }: { memberId: number; of: { mobile: string } | { nos: readonly string[] } },
): Promise<string[]> {
  if ('nos' in of && of.nos.length === 0) return []
  const rows = await giveToMember(trx, memberId, of)
  for (const { no } of rows) {
    await giveConsentsTo(trx, { memberId, subject: `registration:${no}` })
    const event = { action: 'registration.link', entity: 'registration', ref: no }
    const detail = { by: 'mobile' in of ? 'mobile' : 'receipt' }
    await audit(trx, { now: now(), actor: `member:${memberId}`, ...event, detail })
  }
  return rows.map(({ no }) => no)
}

/** The numbers of those receipts whose secret is right. */
export function provedNumbers(
  deps: Pick<RegistrationDeps, 'settings'>,
  receipts: readonly { no: string; secret: string }[],
): string[] {
  return receipts
    .map(({ no, secret }) => ({ no: numberMeant(no), secret }))
    .filter(({ no, secret }) => isReceiptSecret(deps, no, secret))
    .map(({ no }) => no)
}
