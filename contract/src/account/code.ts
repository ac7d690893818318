import * as z from 'zod/mini'
import { cleanEmail, cleanMobile } from '#fields/clean'
import { cleanText, text } from '#fields/input'
import { post } from '#envelope/endpoint'
import { wrongField } from '#envelope/wrong-field'

/** Purposes of a code; two names differ by the contact. */
export const emailEvents = [
  'user_register',
  /** Logs in, or makes an account (`api/login/code`); other servers of this contract do not have it. */
  'user_login',
  'user_retrieve_pwd',
  'user_change_email',
  'user_email_verify',
  /** Proves the mail address of a sign-up for a class with a number of another country, where the school takes these. */
  'registration',
] as const
export const mobileEvents = [
  'user_register',
  /** As for mail. */
  'user_login',
  'user_retrieve_pwd',
  'user_change_mobile',
  'user_mobile_verify',
  /** Proves the mobile number of a sign-up for a class; other servers of this contract do not have it. */
  'registration',
] as const
export type EmailEvent = (typeof emailEvents)[number]

export type MobileEvent = (typeof mobileEvents)[number]
export type CodeEvent = EmailEvent | MobileEvent

/** Seconds before another code for the same event is sent to the same contact; a countdown shows them. */
export const codeSpacing = 60
/** Seconds for which a code is valid. */
export const codeLifetime = 600

const proof = { captchaId: text(100), captchaInfo: text(500), password: text(255) }

/** `password` is checked only for the events that verify a member's own contact. */
export const emsBody = z.object({ email: cleanText(cleanEmail, 200), event: text(50), ...proof })
export const smsBody = z.object({ mobile: cleanText(cleanMobile, 60), template_code: text(50), ...proof })

export const emsSend = post('/api/Ems/send', {
  who: 'all',
  body: emsBody,
  data: z.null(),
  refused: wrongField,
})

export const smsSend = post('/api/Sms/send', {
  who: 'all',
  body: smsBody,
  data: z.null(),
  refused: wrongField,
})
