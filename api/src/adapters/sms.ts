import type { mobileEvents } from '@shuyuan/contract/account/code'
import type { Language } from '@shuyuan/contract/text/language'

/** What an SMS is sent for; providers need a template for each. */
export type SmsEvent = (typeof mobileEvents)[number] | 'captcha_substitute' | 'account_changed'

export interface Sms {
  mobile: string
  /** '' where the message has no code. */
  code: string
  event: SmsEvent
  language: Language
}

/** Sends one code; throws a `DeliveryError` when it cannot. */
export type SmsSender = (sms: Sms) => Promise<void>
