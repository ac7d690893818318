import type { mobileEvents } from '@shuyuan/contract/account/code'
import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'

/** What an SMS is sent for; providers need a template for each. */
export type SmsEvent = (typeof mobileEvents)[number] | 'captcha_substitute' | MessageKind

export interface Sms {
  mobile: string
  /** '' where the message has no code. */
  code: string
  event: SmsEvent
  language: Language
  /** What a message without a code says, and the values that a template is filled with. */
  text?: string
  values?: Readonly<Record<string, string>>
}

export type SmsSender = (sms: Sms) => Promise<void>
