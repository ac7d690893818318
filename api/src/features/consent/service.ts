import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { emptyAddresses, giveConsents, insertConsents } from './queries.ts'

export interface Consent {
  /** The document: `privacy`. */
  doc: string
  version: string
  agreed: boolean
}

/** Records what somebody agreed to or refused: one row each, in the transaction that asks for it. */
export async function recordConsents(
  trx: Executor,
  given: {
    /** Milliseconds since 1970. */
    now: number
    /** Null for a guest. */
    memberId: number | null
    /** What it was given for: `registration:R2026…`, `member:12`. */
    subject: string
    ip: string
    consents: readonly Consent[]
  },
): Promise<void> {
  if (given.consents.length === 0) return
  await insertConsents(
    trx,
    given.consents.map(({ doc, version, agreed }) => ({
      user_id: given.memberId,
      subject: given.subject,
      doc,
      version,
      agreed: agreed ? 1 : 0,
      ip: given.ip,
      create_time: unixSeconds(given.now),
    })),
  )
}

/** Gives the consents about a guest's subject to the member whose it is now. */
export function giveConsentsTo(
  trx: Executor,
  { memberId, subject }: { memberId: number; subject: string },
): Promise<void> {
  return giveConsents(trx, memberId, subject)
}

/** Forgets from where consents about a subject came: what was agreed stays, without whom it names. */
export function forgetAddressesOf(trx: Executor, subject: string): Promise<void> {
  return emptyAddresses(trx, subject)
}
