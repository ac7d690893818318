import { memberMeant } from '@shuyuan/api/features/member/administration'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'

/** How an operator names a member. */
export const memberArgument = 'id, account name, e-mail address or mobile number'

/** The member that is meant; fails where there is none. */
export async function meant({ db }: CliContext, text: string) {
  const member = await memberMeant(db, text)
  if (!member) throw new Failure(`There is no member "${text}".`)
  return member
}
