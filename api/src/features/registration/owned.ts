import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from './deps.ts'
import { numberMeant } from './number.ts'
import { registrationByNo } from './queries.ts'
import { isReceiptSecret } from './receipt-secret.ts'

/**
 * The registration of a number, for its member or for who has its secret; another's is not found, as one that is not
 * there.
 */
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

/** Who acts, for the audit log. */
export function actorOf(member: MemberRow | null): string {
  return member ? `member:${member.id}` : 'guest'
}
