import type { CodeEvent } from '@shuyuan/contract/code'
import type { Language } from '@shuyuan/contract/language'

export interface Sms {
  mobile: string
  code: string
  event: CodeEvent
  language: Language
}

/** Sends one code; throws when the provider refuses it. */
export type SmsSender = (sms: Sms) => Promise<void>
