import { newPasswordRule } from '@shuyuan/contract/account'
import type { ContactType } from '@shuyuan/contract/check-in'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { auditMember } from '#features/audit/service.ts'
import { useCode } from '#features/code/service.ts'
import { memberByEmail, memberByMobile } from '#features/member/service.ts'
import { hashPassword, verifyPassword } from '#features/session/password-hash.ts'
import { endSessionsOfMember } from '#features/session/service.ts'
import { replacePassword } from './queries.ts'
import { mayTryPassword } from './tries.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** What is wrong with a password that a logged-in member gave as a proof, as a message key; null where it is right. */
export async function passwordProblem(
  deps: ApiDeps,
  member: MemberRow,
  password: string,
): Promise<string | null> {
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  return (await verifyPassword(password, member.password)) ? null : 'password.wrong'
}

/**
 * Changes the password of a member who knows the old one, and ends all of his or her sessions. Answers a message key,
 * what was wrong, or null. The order is the contract's (section 2.10): old password, then the new one.
 */
export async function changePassword(
  deps: ApiDeps,
  { member, oldPassword, newPassword }: { member: MemberRow; oldPassword: string; newPassword: string },
): Promise<string | null> {
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  if (!(await verifyPassword(oldPassword, member.password))) return 'password.oldWrong'
  const checked = newPasswordRule.safeParse({ newPassword })
  if (!checked.success) return checked.error.issues[0]?.message ?? 'account.password.pattern'
  return (await setPassword(deps, member, newPassword, 'changed')) ? null : 'password.oldWrong'
}

/**
 * Sets a new password for who has the code that went to the account's contact, and ends all sessions. Answers a
 * message key or null. An account that does not exist and a wrong code get the same answer after the same work.
 */
export async function retrievePassword(
  deps: ApiDeps,
  request: { type: ContactType; account: string; code: string; password: string },
): Promise<string | null> {
  const { type, account, code, password } = request
  const right = await useCode(deps, { contact: account, event: 'user_retrieve_pwd', code })
  const member = await (type === 'email' ? memberByEmail : memberByMobile)(deps.db, account)
  if (!right || !member) return 'password.retrieveWrong'
  return (await setPassword(deps, member, password, 'retrieved')) ? null : 'password.retrieveWrong'
}

/** Sets a password unless another call was first. Sessions end with it: whoever had one must know the new password. */
async function setPassword(
  deps: ApiDeps,
  member: MemberRow,
  password: string,
  how: 'changed' | 'retrieved',
): Promise<boolean> {
  const hash = await hashPassword(password)
  const time = unixSeconds(deps.now())
  return deps.db.transaction().execute(async (trx) => {
    const replaced = await replacePassword(trx, member, hash, time)
    if (replaced) {
      await endSessionsOfMember(trx, member.id)
      await auditMember(trx, {
        now: deps.now(),
        memberId: member.id,
        action: 'member.password',
        detail: { how },
      })
    }
    return replaced
  })
}
