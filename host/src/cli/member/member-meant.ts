import { memberMeant } from '@shuyuan/api/features/member/staff/service'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'

export const memberArgument = 'id, account name, e-mail address or mobile number'

/** Throws a Failure where there is no such member. */
export async function meant({ db }: CliContext, text: string) {
  const member = await memberMeant(db, text)
  if (!member) throw new Failure(`There is no member "${text}".`)
  return member
}
