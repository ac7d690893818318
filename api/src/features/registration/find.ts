import type { Language } from '@shuyuan/contract/language'
import type { FoundData } from '@shuyuan/contract/registration'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { useCode } from '#features/code/service.ts'
import { linkRegistrations } from './link.ts'
import { listed } from './present.ts'
import { registrationsOfMobile } from './queries.ts'
import { receiptSecret } from './receipt-secret.ts'

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
