import { newPasswordRule } from '@shuyuan/contract/account/account'
import type { ContactType } from '@shuyuan/contract/account/login'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { tell } from '#features/message/service.ts'
import { auditMember } from '#features/audit/service.ts'
import { useCode } from '#features/code/service.ts'
import { memberByEmail, memberByMobile, uniqueKey } from '#features/member/service.ts'
import { hashPassword, verifyPassword } from '#features/session/password-hash.ts'
import { endSessionsOfMember } from '#features/session/service.ts'
import { keepProvedContacts, replacePassword } from './queries.ts'
import { passwordWeakness } from './weakness.ts'
import { mayTryPassword } from '#features/code/password-tries.ts'

/** What is wrong with a password that a logged-in member gave as proof, as a message key; null where it is right. */
export async function passwordProblem(
  deps: ApiDeps,
  member: MemberRow,
  password: string,
): Promise<string | null> {
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  if (member.password === '') return 'password.none'
  return (await verifyPassword(password, member.password)) ? null : 'password.wrong'
}

/**
 * Changes the password of a member who knows the old one, and ends all sessions. Returns a message key or null. In the
 * order of the contract: old password, then the new one.
 */
export async function changePassword(
  deps: ApiDeps,
  { member, oldPassword, newPassword }: { member: MemberRow; oldPassword: string; newPassword: string },
): Promise<string | null> {
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  if (member.password === '') return 'password.none'
  if (!(await verifyPassword(oldPassword, member.password))) return 'password.oldWrong'
  const checked = newPasswordRule.safeParse({ newPassword })
  if (!checked.success) return checked.error.issues[0]?.message ?? 'account.password.pattern'
  const weakness = await passwordWeakness(newPassword, member.username)
  if (weakness) return weakness
  return (await setPassword(deps, { member, password: newPassword })) ? null : 'password.oldWrong'
}

interface Refused {
  field: 'account' | 'captcha' | 'password'
  /** A message key. */
  message: string
}

/**
 * Sets a new password by the code sent to the account's contact, and ends all sessions. Returns what is wrong, or null.
 * Only somebody with that code learns that a contact has no account.
 */
export async function retrievePassword(
  deps: ApiDeps,
  request: { type: ContactType; account: string; code: string; password: string },
): Promise<Refused | null> {
  const { type, account, code, password } = request
  const member = await (type === 'email' ? memberByEmail : memberByMobile)(deps.db, account)
  // Checked before the code, which would be used up; it does not give away whether the account exists.
  const weakness = await passwordWeakness(password, account)
  if (weakness) return { field: 'password', message: weakness }
  const wrongCode: Refused = { field: 'captcha', message: 'password.retrieveWrong' }
  if (!(await useCode(deps, { contact: account, event: 'user_retrieve_pwd', code }))) return wrongCode
  if (!member) return { field: 'account', message: `code.${type}.unknown` }
  if (uniqueKey(password) === member.username_key)
    return { field: 'password', message: 'account.password.isName' }
  const done = await setPassword(deps, { member, password, provedBy: type })
  return done ? null : wrongCode
}

/** Sets a password unless another call was first. Sessions end, so that everybody needs the new password. */
async function setPassword(
  deps: ApiDeps,
  { member, password, provedBy }: { member: MemberRow; password: string; provedBy?: ContactType },
): Promise<boolean> {
  const hash = await hashPassword(password)
  const time = unixSeconds(deps.now())
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, member, hash, time))) return false
    if (provedBy) await keepProvedContacts(trx, member, { type: provedBy, time })
    await endSessionsOfMember(trx, member.id)
    const detail = { how: provedBy ? 'retrieved' : 'changed' }
    await auditMember(trx, { now, memberId: member.id, action: 'member.password', detail })
    const to = { memberId: member.id, before: member }
    await tell(trx, { now, kind: 'password', to, link: '/user/account/privacy' })
    return true
  })
}
