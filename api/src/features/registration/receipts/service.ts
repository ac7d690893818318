import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { seesPlace } from '#features/guardian/further.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { isReceiptSecret } from '#features/message/receipt-secret.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

/** The registration of a number, for its member or with its secret; another's answers like a missing one. */
export async function ownRegistration(
  deps: RegistrationDeps,
  { no, secret }: { no: string; secret: string },
  member: MemberRow | null,
): Promise<RegistrationRow | undefined> {
  const row = await registrationByNo(deps.db, numberMeant(no))
  if (!row) return undefined
  if (member && row.user_id === member.id) return row
  return secret !== '' && isReceiptSecret(deps, row.no, secret) ? row : undefined
}

/**
 * As `ownRegistration`, also for a further guardian of the pupil, who may see the place and say who comes, not pay, change
 * or cancel it.
 */
export async function seenRegistration(
  deps: RegistrationDeps,
  key: { no: string; secret: string },
  member: MemberRow | null,
): Promise<{ row: RegistrationRow; isOwn: boolean } | undefined> {
  const own = await ownRegistration(deps, key, member)
  if (own) return { row: own, isOwn: true }
  if (!member) return undefined
  const row = await registrationByNo(deps.db, numberMeant(key.no))
  return row && (await seesPlace(deps, member.id, row.id)) ? { row, isOwn: false } : undefined
}

/** The actor of the audit log. */
export function memberActor(member: MemberRow | null): string {
  return member ? `member:${member.id}` : 'guest'
}

/** The numbers of the receipts whose secret is right. */
export function provedNumbers(
  deps: Pick<RegistrationDeps, 'settings'>,
  receipts: readonly { no: string; secret: string }[],
): string[] {
  return receipts
    .map(({ no, secret }) => ({ no: numberMeant(no), secret }))
    .filter(({ no, secret }) => isReceiptSecret(deps, no, secret))
    .map(({ no }) => no)
}
