import type { CodeEvent } from '@shuyuan/contract/code'
import type { ContactType } from '@shuyuan/contract/check-in'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { memberByEmail, memberByMobile, uniqueKey } from '#features/member/service.ts'
import { mayTryPassword } from '#features/password/tries.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { wasJustSent } from './service.ts'

export interface CodeRequest {
  type: ContactType
  contact: string
  event: CodeEvent
  /** Who asks, null for a guest. */
  member: MemberRow | null
  password: string
}

/**
 * Why a code may not be sent, as a message key, or null. The order is the contract's (sections 2.16 and 2.17): sent
 * less than a minute ago, then what the event wants of the contact, then who asks.
 */
export async function refusalOf(deps: ApiDeps, request: CodeRequest): Promise<string | null> {
  const { type, contact, event } = request
  if (await wasJustSent(deps, { contact, event })) return `code.${type}.tooSoon`
  const findOwner = type === 'email' ? memberByEmail : memberByMobile
  const owner = await findOwner(deps.db, contact)
  switch (event) {
    case 'user_register':
      return owner ? `code.${type}.registered` : null
    case 'user_change_email':
    case 'user_change_mobile':
      return owner ? `code.${type}.taken` : null
    case 'user_retrieve_pwd':
      return owner ? null : `code.${type}.unknown`
    case 'registration':
      return null
    case 'user_email_verify':
    case 'user_mobile_verify':
      return owner ? refusalToVerify(deps, request) : `code.${type}.unknown`
  }
}

async function refusalToVerify(
  deps: ApiDeps,
  { type, contact, member, password }: CodeRequest,
): Promise<string | null> {
  if (!member) return 'code.needLogin'
  if (member[type] !== uniqueKey(contact)) return `code.${type}.notYours`
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  return (await verifyPassword(password, member.password)) ? null : 'password.wrong'
}
