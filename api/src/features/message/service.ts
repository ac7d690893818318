import {
  type MessageChannel,
  messageChannels,
  type MessageKind,
  messageKinds,
} from '@shuyuan/contract/message/message-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import type { TextValues } from '@shuyuan/contract/text/texts'
import type { Executor } from '#db/tables.ts'
import type { ApiSettings } from '#deps.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages } from '#messages.ts'
import { unixSeconds } from '#unix-seconds.ts'
import { insertMessages, readerOf } from './queries.ts'

export { giveMessagesTo } from './queries.ts'
export { tellStaff } from './staff.ts'

export interface Contacts {
  email: string
  mobile: string
}

export interface Telling {
  /** Milliseconds since 1970. */
  now: number
  kind: MessageKind
  to: {
    /** Null for a guest, who is reached by `mobile` alone. */
    memberId: number | null
    /** The number that was left for this, in place of the member's own. */
    mobile?: string
    /** The contacts that an account had before, which are told too. */
    before?: Contacts
  }
  /** Fills the placeholders of the kind's texts. */
  values?: (language: Language) => TextValues
  /** A path of the site. */
  link?: string
  /** Where mail and SMS lead instead: the page of a receipt, which opens without a login. */
  receipt?: string
  /** The number of the registration that it is about. */
  ref?: string
  /** What is told with the same key is told once. */
  key?: string
}

/**
 * Tells somebody something, in the transaction that it is about: in the member centre at once, and by mail and SMS as
 * soon as they are delivered (`deliver.ts`). What the site cannot send is noted as skipped then.
 */
export async function tell(trx: Executor, telling: Telling): Promise<void> {
  const { now, kind, to, values = () => ({}), link = '', receipt = link, ref = '', key } = telling
  const { about, choice, sms } = messageKinds[kind]
  const reader = to.memberId === null ? undefined : await readerOf(trx, to.memberId)
  if (to.memberId !== null) {
    const text = inAllLanguages(`message.kind.${kind}.short`, values)
    await notify(trx, { now, memberId: to.memberId, kind: about, text, link, key })
  }
  const without = JSON.parse(reader?.without ?? '[]') as string[]
  const wanted = (channel: MessageChannel) => choice === null || !without.includes(`${choice}:${channel}`)
  const reached = {
    mail: [reader?.email ?? '', to.before?.email ?? ''],
    sms: sms ? [to.mobile ?? reader?.mobile ?? '', to.before?.mobile ?? ''] : [],
  }
  const time = unixSeconds(now)
  const rows = messageChannels.filter(wanted).flatMap((channel) =>
    [...new Set(reached[channel])]
      .filter((recipient) => recipient !== '')
      .map((recipient) => ({
        user_id: to.memberId,
        ref,
        kind,
        // Who changed an account may have chosen another language than its owner reads.
        language: about === 'account' ? ('' as const) : languageOf(reader?.language),
        channel,
        recipient,
        data: JSON.stringify(Object.fromEntries(languages.map((language) => [language, values(language)]))),
        link: receipt,
        state: 'waiting' as const,
        tries: 0,
        due_time: time,
        error: '',
        key: key === undefined ? null : `${key}:${channel}:${recipient}`,
        create_time: time,
        update_time: time,
      })),
  )
  await insertMessages(trx, rows)
}

/** Whether something that always goes out, such as an offer, would reach somebody by mail or SMS. */
export async function canReach(
  trx: Executor,
  settings: Pick<ApiSettings, 'sendsMail' | 'smsKinds'>,
  kind: MessageKind,
  { memberId, mobile }: { memberId: number | null; mobile: string },
): Promise<boolean> {
  if (mobile !== '' && settings.smsKinds?.includes(kind)) return true
  if (memberId === null || !settings.sendsMail) return false
  return (await readerOf(trx, memberId))?.email !== ''
}

function languageOf(language: string | undefined): Language | '' {
  return languages.find((known) => known === language) ?? ''
}
