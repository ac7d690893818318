import { type ContactType, contactTypes } from '@shuyuan/contract/account/login'
import type { Language } from '@shuyuan/contract/text/language'
import { maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps, Staff } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { sendLoginCode } from '#features/code/sending/service.ts'
import { memberById } from '#features/member/service.ts'

/** Proved contacts of a member to which the site can send a code, the mobile number first; none where the account is shut. */
export function codeContacts({ mail, sms }: Pick<ApiDeps, 'mail' | 'sms'>, member: MemberRow): ContactType[] {
  const sends = { email: mail, mobile: sms }
  return contactTypes
    .filter((type) => sends[type] && member[`${type}_proved_time`] !== null && member.status === 'enable')
    .toReversed()
}

/**
 * Sends a member a code for a login, in the language in which the member looked at the site last. Returns the contact,
 * masked; `refused` is a message key.
 */
export async function sendCodeTo(
  deps: ApiDeps,
  { id, to }: { id: number; to: ContactType },
  by: { staff: Staff; language: Language; warn: (error: unknown) => void },
): Promise<{ contact: string } | { refused: string }> {
  const member = await memberById(deps.db, id)
  if (!member) return { refused: 'member.notFound' }
  if (member.status !== 'enable') return { refused: 'member.code.shut' }
  if (!codeContacts(deps, member).includes(to)) return { refused: 'member.code.none' }
  const { actor } = by.staff
  const language = member.language || by.language
  const request = { contact: member[to], from: `desk ${by.staff.member.id}`, language, warn: by.warn }
  const refused = await sendLoginCode(deps, to, request)
  if (refused) return { refused }
  const contact = to === 'email' ? maskEmail(member.email) : maskMobile(member.mobile)
  const about = { actor, action: 'member.code', entity: 'member', ref: id } as const
  await audit(deps.db, { ...about, now: deps.now(), detail: { [to]: contact } })
  return { contact }
}
