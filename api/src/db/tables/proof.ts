import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { SentCodeState } from '@shuyuan/contract/desk/message/sent'
import type { AddressChannel } from '@shuyuan/contract/message/message-kinds'
import type { Generated } from 'kysely'
import type { Seconds } from './units.ts'

export interface CaptchaTable {
  key: string
  kind: 'click' | 'image' | 'substitute' | 'read-out'
  /** The right answer: of a picture as JSON, of a code as a hash; `open` for one that is read out. */
  answer: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

export interface CodeTable {
  /** Hash of contact and event. */
  key: string
  code: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

/** That a code was sent, and not which. */
interface SentCodeTable {
  id: Generated<number>
  channel: AddressChannel
  event: CodeEvent
  /** Masked. */
  recipient: string
  /** A keyed hash of the whole recipient, to find it by. */
  recipient_key: string
  state: SentCodeState
  /** What the provider answered; '' where it took the message. */
  error: string
  create_time: Seconds
}

export interface ProofTables {
  captcha: CaptchaTable
  code: CodeTable
  sent_code: SentCodeTable
}
