import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { ContactType } from '@shuyuan/contract/account/login'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { uniqueKey } from '#features/member/service.ts'
import { mayTryPassword } from '#features/code/password-tries.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { wasJustSent } from '#features/code/service.ts'

export interface CodeRequest {
  type: ContactType
  contact: string
  event: CodeEvent
  /** The requesting member, null for a guest. */
  member: MemberRow | null
  password: string
}

/**
 * Why a code may not be sent, as a message key, or null. In the order of the contract (sections 2.16 and 2.17): sent
 * less than a minute ago, then who asks. A code goes to any contact, and only its owner learns whether it has an
 * account.
 */
export async function refusalOf(deps: ApiDeps, request: CodeRequest): Promise<string | null> {
  const { type, contact, event } = request
  if (await wasJustSent(deps, { contact, event })) return `code.${type}.tooSoon`
  const verifies = event === 'user_email_verify' || event === 'user_mobile_verify'
  return verifies ? refusalToVerify(deps, request) : null
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
