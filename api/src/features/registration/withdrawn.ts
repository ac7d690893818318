import { idNumberDoc } from '@shuyuan/contract/registration-kinds'
import type { Executor } from '#db/tables.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import { termOf, today } from './calendar.ts'
import { activeStates, cancelWithin } from './cancel.ts'
import { type RegistrationDeps } from './deps.ts'
import { consentsOf } from './present.ts'
import { registrationByNo } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

/**
 * What follows from a consent that a member took back, in the transaction that records it: without one that the form
 * requires there is no registration any more; an identity number, or what a referrer sees, goes. `subject` may be of
 * something else: then nothing follows.
 */
export async function consentWithdrawn(
  trx: Executor,
  deps: RegistrationDeps,
  { memberId, subject, doc }: { memberId: number; subject: string; doc: string },
): Promise<void> {
  const row = await registrationByNo(trx, subject.replace(/^registration:/, ''))
  if (!row || row.user_id !== memberId || row.state === 'cancelled') return
  const asked = deps.content.form(row.form)?.consents.find((consent) => consent.doc === doc)
  if (asked?.required && doc !== idNumberDoc) {
    await cancelWithin(trx, deps, row, { from: activeStates, actor: `member:${memberId}`, reason: '' })
  }
  const consents = consentsOf(row).map((given) => (given.doc === doc ? { ...given, agreed: false } : given))
  await trx
    .updateTable('registration')
    .set({
      consents: JSON.stringify(consents),
      update_time: unixSeconds(deps.now()),
      ...(doc === idNumberDoc ? noIdNumber : {}),
      ...(doc === 'sharing' ? { sharing: 0 } : {}),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Gives back the seats of a member who leaves, in the transaction that deletes the account. */
export async function memberLeaves(trx: Executor, deps: RegistrationDeps, memberId: number): Promise<void> {
  // In the order of the terms: two who leave at once take them one after the other.
  const rows = await trx
    .selectFrom('registration')
    .select(['id', 'term'])
    .where('user_id', '=', memberId)
    .where('state', '<>', 'cancelled')
    .orderBy('term')
    .orderBy('id')
    .execute()
  const day = today(deps)
  for (const row of rows) {
    const term = termOf(deps.content, row.term)
    if (!term || day > term.ends) continue
    await cancelWithin(trx, deps, row, { from: activeStates, actor: `member:${memberId}`, reason: '' })
  }
}
