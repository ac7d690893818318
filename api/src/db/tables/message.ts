import type { MessageChannel, MessageState } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Generated, Insertable, Selectable } from 'kysely'

/** The outbox: what is to leave the site, one row a recipient, written in the transaction that it is about. */
export interface MessageTable {
  id: Generated<number>
  /** Null for a guest, or the school's own staff. */
  user_id: number | null
  /** The registration that it is about; '' for none. */
  ref: string
  /** A `MessageKind`, or the kind of a message to staff. */
  kind: string
  /** '' for both languages. */
  language: Language | ''
  channel: MessageChannel
  /** An address, a mobile number, or the number of a binding of WeChat's. */
  recipient: string
  /** JSON: the ways that are left, as `[channel, recipient]`, where this one cannot deliver it. */
  behind: Generated<string>
  /** JSON: the values of the texts by language. */
  data: string
  /** A path of the site, '' for none. */
  link: string
  state: MessageState
  tries: number
  /** How many tries the ways before this one took. */
  tries_before: Generated<number>
  /** When it is tried next. Whoever takes it moves this ahead, so that nobody else does. */
  due_time: number
  /** What went wrong last; '' for nothing. */
  error: string
  /** A second message with the same key is not kept. */
  key: string | null
  create_time: number
  update_time: number
}

/** What a member does without. */
interface MessageChoiceTable {
  user_id: number
  /** JSON: a list of `choice:channel`. */
  without: string
  update_time: number
}

/** What the school has written in place of a starter text. */
interface MessageTextTable {
  kind: string
  language: Language
  part: 'subject' | 'short' | 'body'
  text: string
  update_time: number
}

/** By which template of WeChat's a kind of message goes out. */
interface MessageTemplateTable {
  kind: string
  template_id: string
  /** The content of the template as it was copied from WeChat. */
  content: string
  /** JSON: what fills each keyword, a text with placeholders. */
  fills: string
  update_time: number
}

export interface MessageTables {
  message_template: MessageTemplateTable
  message_text: MessageTextTable
  message: MessageTable
  message_choice: MessageChoiceTable
}
export type MessageRow = Selectable<MessageTable>
/** Without what is alike in all that wait to be sent. */
export type NewMessage = Omit<
  Insertable<MessageTable>,
  'state' | 'tries' | 'tries_before' | 'due_time' | 'error' | 'create_time' | 'update_time'
>
