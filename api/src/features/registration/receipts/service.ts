import type { Language } from '@shuyuan/contract/text/language'
import type { FoundData } from '@shuyuan/contract/registration/registration'
import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { useCode } from '#features/code/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { registrationsOfMobile } from '#features/registration/membership/queries.ts'
import { linkRegistrations } from '#features/registration/membership/service.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { listed } from './present.ts'
import { isReceiptSecret, receiptSecret } from './receipt-secret.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

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

/** More than one number ever signs up for. */
const most = 50

/**
 * The registrations of a mobile number with their secrets, newest first, for who has the code that was sent to it; null
 * where the code is wrong. A member's own they become by that.
 */
export async function findByMobile(
  deps: ApiDeps,
  { mobile, code }: { mobile: string; code: string },
  { member, language }: { member: MemberRow | null; language: Language },
): Promise<FoundData | null> {
  if (!(await useCode(deps, { contact: mobile, event: 'registration', code }))) return null
  if (member) {
    await deps.db
      .transaction()
      .execute((trx) => linkRegistrations(trx, deps, { memberId: member.id, of: { mobile } }))
  }
  const rows = await registrationsOfMobile(deps.db, mobile, most)
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...(await listed(deps.db, deps, row, language)),
      secret: receiptSecret(deps, row.no),
    })),
  )
  return { list }
}
