import {
  type CodeEvent,
  type EmailEvent,
  emailEvents,
  type MobileEvent,
  mobileEvents,
} from '@shuyuan/contract/account/code'
import type { ContactType } from '@shuyuan/contract/account/login'
import { email as emailSchema, mobile as mobileSchema } from '@shuyuan/contract/fields/patterns'
import type { Language } from '@shuyuan/contract/text/language'
import { type DeliveryProblem, deliveryProblem } from '#adapters/delivery.ts'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { type CaptchaProof, checkCaptcha, failedLately } from '#features/captcha/service.ts'
import { codeLetter } from '#code-letter.ts'
import { mayTryPassword } from '#features/code/password-tries.ts'
import { takeHourly } from '#quota.ts'
import { noteSentCode } from '#features/code/sent.ts'
import { takeSms } from '#features/message/sms-caps.ts'
import { newDigits, newMailCode } from '#random-text.ts'
import { keepSentCode, takeSentCode, wasJustSent } from '#features/code/service.ts'
import { takesAbroad } from '#features/config/abroad.ts'
import { readConfig } from '#features/config/service.ts'
import { uniqueKey } from '#features/member/service.ts'
import { verifyPassword } from '#features/session/password-hash.ts'
import { translate } from '#messages.ts'

/** The visitor who asks for a code, and where it is to be sent. */
export interface CodeRequest {
  contact: string
  event: string
  /** The requesting member, null for a guest. */
  member: MemberRow | null
  password: string
  captcha: CaptchaProof
  /** The requesting address, as `addressKey` gives it. */
  from: string
  language: Language
  /** Called with the error where a code could not be sent; it contains no code. */
  warn: (error: unknown) => void
}

/** Sends a code by mail. Returns the message key of a refusal, null when the mail is on its way. */
export async function sendMailCode(deps: ApiDeps, request: CodeRequest): Promise<string | null> {
  const { mail } = deps
  const { contact } = request
  if (!mail) return 'code.email.off'
  if (!emailSchema.safeParse(contact).success) return 'code.email.format'
  const event = emailEvents.find((known) => known === request.event)
  if (!event || (event === 'registration' && !(await takesAbroad(deps)))) return 'code.eventUnknown'
  const refusal = await refusalOf(deps, 'email', { ...request, event })
  if (refusal) return refusal
  return mailCode(deps, mail, { ...request, event })
}

/** As `sendMailCode`, by SMS. */
export async function sendSmsCode(deps: ApiDeps, request: CodeRequest): Promise<string | null> {
  const { sms } = deps
  const { contact: mobile } = request
  if (!sms) return 'code.mobile.off'
  if (!mobileSchema.safeParse(mobile).success) return 'code.mobile.format'
  const event = mobileEvents.find((known) => known === request.event)
  if (!event) return 'code.eventUnknown'
  const refusal = await refusalOf(deps, 'mobile', { ...request, event })
  if (refusal) return refusal
  return smsCode(deps, sms, { ...request, event })
}

/**
 * Sends a code for a login that the office asks for, within the limits of every code. `contact` is one that is proved;
 * `from` is who asks.
 */
export async function sendLoginCode(
  deps: ApiDeps,
  type: ContactType,
  request: Omit<ToSend<CodeEvent>, 'event'>,
): Promise<string | null> {
  const { mail, sms } = deps
  const event = 'user_login'
  if (await wasJustSent(deps, { contact: request.contact, event })) return `code.${type}.tooSoon`
  if (type === 'email') return mail ? mailCode(deps, mail, { ...request, event }) : 'code.email.off'
  return sms ? smsCode(deps, sms, { ...request, event }) : 'code.mobile.off'
}

type ToSend<Event extends CodeEvent> = Pick<CodeRequest, 'contact' | 'from' | 'language' | 'warn'> & {
  event: Event
}

async function mailCode(deps: ApiDeps, mail: NonNullable<ApiDeps['mail']>, request: ToSend<EmailEvent>) {
  const { contact, event, language } = request
  const site = (await readConfig(deps.db)).site_name[language]
  const code = newMailCode()
  const letter = codeLetter({ to: contact, code, event, t: translate[language], language, site })
  return send(deps, { ...request, type: 'email', code, deliver: () => mail(letter) })
}

function smsCode(deps: ApiDeps, sms: NonNullable<ApiDeps['sms']>, request: ToSend<MobileEvent>) {
  const { contact: mobile, event, language } = request
  const code = newDigits()
  const deliver = () => sms({ mobile, code, event, language })
  return send(deps, { ...request, type: 'mobile', code, deliver })
}

/** What families who come for the first time ask for; other servers of the contract have neither. */
const calmEvents: ReadonlySet<CodeEvent> = new Set(['user_login', 'registration'])

/**
 * Whether a code for a login or a sign-up goes out without a captcha: the first ones of an address that failed at none, one a contact
 * and so many for the whole site in an hour.
 */
async function isCalm(
  deps: ApiDeps,
  { event, contact, captcha, from }: CodeRequest & { event: CodeEvent },
): Promise<boolean> {
  if (!calmEvents.has(event) || captcha.info !== '' || (await failedLately(deps, from))) return false
  const { calmCodesPerAddressHour, calmCodesPerContactHour, calmCodesPerHour } = deps.limits
  return (
    (await takeHourly(deps, 'calm code from', from, calmCodesPerAddressHour)) &&
    (await takeHourly(deps, 'calm code to', contact.toLowerCase(), calmCodesPerContactHour)) &&
    (await takeHourly(deps, 'calm codes', '', calmCodesPerHour))
  )
}

/**
 * Why a code may not be sent, as a message key, or null. In the order of the contract (sections 2.16 and 2.17): the
 * captcha, then sent less than a minute ago, then who asks. A code goes to any contact, and only its owner learns
 * whether it has an account.
 */
async function refusalOf(
  deps: ApiDeps,
  type: ContactType,
  request: CodeRequest & { event: CodeEvent },
): Promise<string | null> {
  const { contact, event, member, password, captcha, from } = request
  if (!(await isCalm(deps, request)) && !(await checkCaptcha(deps, captcha, { consume: true, from })))
    return calmEvents.has(event) && captcha.info === '' ? 'code.captchaNeeded' : 'code.captchaWrong'
  if (await wasJustSent(deps, { contact, event })) return `code.${type}.tooSoon`
  if (event !== 'user_email_verify' && event !== 'user_mobile_verify') return null
  if (!member) return 'code.needLogin'
  if (member[type] !== uniqueKey(contact)) return `code.${type}.notYours`
  if (!(await mayTryPassword(deps, member))) return 'password.tooMany'
  if (member.password === '') return 'password.none'
  return (await verifyPassword(password, member.password)) ? null : 'password.wrong'
}

interface Sending extends ToSend<CodeEvent> {
  type: ContactType
  code: string
  /** Throws a `DeliveryError` when it cannot. */
  deliver: () => Promise<void>
}

/** Stores a code and sends it, within the hourly limits of contact and address. One that could not be sent is deleted. */
async function send(deps: ApiDeps, sending: Sending): Promise<string | null> {
  const { type, contact, from } = sending
  const { codesPerContactHour, codesPerAddressHour } = deps.limits
  // The address first: beyond its limit it must not use up the limits of others' contacts.
  if (!(await takeHourly(deps, 'code from', from, codesPerAddressHour))) return 'code.tooMany'
  if (!(await takeHourly(deps, 'code to', contact.toLowerCase(), codesPerContactHour))) return 'code.tooMany'
  const over = type === 'mobile' ? await takeSms(deps, 'codes') : null
  if (over) return `code.mobile.${over.span}IsOver`
  // Two requests at once have both passed the first check of the minute; here only one continues.
  if (!(await keepSentCode(deps, sending))) return `code.${type}.tooSoon`
  try {
    await sending.deliver()
  } catch (error) {
    sending.warn(error)
    await takeSentCode(deps, sending)
    await noteSentCode(deps, sending, error)
    return messageOf(deliveryProblem(error), type)
  }
  await noteSentCode(deps, sending, null)
  return null
}

function messageOf(problem: DeliveryProblem, type: ContactType): string {
  if (problem === 'limit') return 'code.tooMany'
  return problem === 'recipient' ? `code.${type}.refused` : `code.${type}.failed`
}
