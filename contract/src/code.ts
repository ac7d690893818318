import * as z from 'zod/mini'
import { text } from '#input'

/** What a code is sent for; the same events with `email` and `mobile` in their names. */
export const emailEvents = [
  'user_register',
  'user_retrieve_pwd',
  'user_change_email',
  'user_email_verify',
] as const
export const mobileEvents = [
  'user_register',
  'user_retrieve_pwd',
  'user_change_mobile',
  'user_mobile_verify',
  /** Proves the number that a sign-up gives; of our own server alone. */
  'registration',
] as const
export type EmailEvent = (typeof emailEvents)[number]
export type MobileEvent = (typeof mobileEvents)[number]
export type CodeEvent = EmailEvent | MobileEvent

/** Seconds before the same contact may have another code for the same event: what a countdown shows. */
export const codeSpacing = 60
/** Seconds that a code lives. */
export const codeLifetime = 600

const proof = { captchaId: text(100), captchaInfo: text(500), password: text(255) }

/** The password counts only for the events that verify the own contact. */
export const emsBody = z.object({ email: text(100), event: text(50), ...proof })
export const smsBody = z.object({ mobile: text(20), template_code: text(50), ...proof })
