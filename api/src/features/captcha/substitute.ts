import { email as emailSchema, mobile as mobileSchema } from '@shuyuan/contract/fields/patterns'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import { takeHourly } from '#quota.ts'
import { newDigits } from '#random-text.ts'
import { memberByEmail, memberByMobile, memberByName } from '#features/member/service.ts'
import { keepCaptchaAnswer, substituteAnswer } from './service.ts'

export interface SubstituteRequest {
  id: string
  account: string
  /** The requesting address, as `addressKey` gives it. */
  from: string
}

export interface Substitute {
  code: string
  email: string
  mobile: string
}

/**
 * Makes a code that is valid once in place of the click captcha `id`, and says where to send it: to an e-mail address
 * as typed, or to the e-mail, else the mobile number, of a member. Numbers of strangers get nothing, because an SMS
 * costs money and may annoy. `refused` where the limits of the contact or the address are used up; `null` where there
 * is nobody to send to, which the visitor must not learn.
 */
export async function makeSubstitute(
  deps: ApiDeps,
  { id, account, from }: SubstituteRequest,
): Promise<Substitute | 'refused' | null> {
  const { substitutesPerAddressHour, substitutesPerContactHour: perContact } = deps.limits
  if (!(await takeHourly(deps, 'substitute from', from, substitutesPerAddressHour))) return 'refused'
  // Counted for each address by itself, so that nobody uses up what the owner of an account may ask for.
  const asked = `${account.toLowerCase()} ${from}`
  if (!(await takeHourly(deps, 'substitute asked for', asked, perContact))) return 'refused'
  const code = newDigits()
  const member = await findMember(deps, account)
  // Stored in any case: the same work, so that the time gives nothing away.
  await keepCaptchaAnswer(deps, 'substitute', id, substituteAnswer(deps, { id, info: code }, member?.id))
  const { email, mobile } = reachableAt(deps, account, member)
  const contact = email || mobile
  const allowed = await takeHourly(
    deps,
    'substitute to',
    contact || account.toLowerCase(),
    deps.limits.codesPerContactHour,
  )
  return contact !== '' && allowed ? { code, email, mobile: email ? '' : mobile } : null
}

function reachableAt(
  deps: ApiDeps,
  account: string,
  member: MemberRow | undefined,
): { email: string; mobile: string } {
  const typed = emailSchema.safeParse(account).success ? account.toLowerCase() : ''
  return {
    email: deps.mail ? typed || (member?.email ?? '') : '',
    mobile: deps.sms ? (member?.mobile ?? '') : '',
  }
}

function findMember({ db }: ApiDeps, account: string): Promise<MemberRow | undefined> {
  if (account.includes('@')) return memberByEmail(db, account)
  return mobileSchema.safeParse(account).success ? memberByMobile(db, account) : memberByName(db, account)
}
