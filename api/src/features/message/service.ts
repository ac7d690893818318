import { isMobileAbroad, mobilePattern } from '@shuyuan/contract/fields/field-checks'
import {
  type MessageChannel,
  messageChannels,
  type MessageKind,
  messageKinds,
} from '@shuyuan/contract/message/message-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { fillText, type TextValues } from '@shuyuan/contract/text/texts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiSettings } from '#deps.ts'
import { deleteNotices, notify } from '#features/notice/service.ts'
import { wechatWaysOf } from '#features/wechat/followers.ts'
import { deleteUntried, insertMessages, readerOf, type Told } from './queries.ts'
import { templateOf } from './template-queries.ts'
import { textsOf } from './texts.ts'
import type { Way } from './ways.ts'

export { type DeletedPlace, forgetMessagesAbout } from './places-left.ts'
export { giveMessagesTo, messagesOfKinds } from './queries.ts'
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
    /** Null for a guest, who is reached by `mobile`, or by `email` where the number is of another country. */
    memberId: number | null
    /** The number that was entered for this, in place of the member's own. No SMS goes to another country. */
    mobile?: string
    /** The address that was entered with it, in place of the member's own; '' for none. */
    email?: string
    /** The language that was said for this, in place of the member's own; '' for none. */
    language?: Language | ''
    /** The contacts of an account before the change, which get the message too. */
    before?: Contacts
  }
  /** Fills the placeholders of the kind's texts. */
  values?: (language: Language) => TextValues
  /** A path of the site. */
  link?: string
  /** The link of mail and SMS: the page of a receipt, which opens without a login. */
  receipt?: string
  /** The number of the registration it is about. */
  ref?: string
  /** A second message with the same key is ignored. */
  key?: string
  /** Seconds until it leaves the site, so that `untell` can still take it back; 0 where it is not given. */
  wait?: number | undefined
}

/**
 * Sends somebody a message, in the transaction that it is about: to the member centre at once, and by one way out of the
 * site when it is delivered (`deliver.ts`): the first of WeChat, SMS and mail that the member takes and the site has, the
 * next where that fails. What is about the account goes by all of them, so that nobody hides it who has one.
 */
export async function tell(trx: Executor, telling: Telling): Promise<void> {
  const { now, kind, to, values = () => ({}), link = '', receipt = link, ref = '', key, wait = 0 } = telling
  const { about, choice, sms } = messageKinds[kind]
  const reader = to.memberId === null ? undefined : await readerOf(trx, to.memberId)
  if (to.memberId !== null) {
    const texts = await textsOf(trx, kind)
    const said = (language: Language) => fillText(texts[language].short, values(language)).trim()
    const text = { 'zh-cn': said('zh-cn'), en: said('en') }
    await notify(trx, { now, memberId: to.memberId, kind: about, text, link, key })
  }
  const without = JSON.parse(reader?.without ?? '[]') as string[]
  const wanted = (channel: MessageChannel) => choice === null || !without.includes(`${choice}:${channel}`)
  const number = to.mobile ?? reader?.mobile ?? ''
  const reached: Record<MessageChannel, string[]> = {
    wechat: await wechatWays(trx, kind, to.memberId),
    sms: sms ? [isMobileAbroad(number) ? '' : number, to.before?.mobile ?? ''] : [],
    mail: [to.email || (reader?.email ?? ''), to.before?.email ?? ''],
  }
  const ways = messageChannels
    .filter(wanted)
    .flatMap((channel) => [...new Set(reached[channel])].map((recipient): Way => [channel, recipient]))
    .filter(([, recipient]) => recipient !== '')
  const rows = (about === 'account' ? ways.map((way) => [way]) : [ways]).flatMap(([way, ...behind]) => {
    if (way === undefined) return []
    // The last way is the one that changes least, so that what was told by another is not told again.
    const named = (behind.at(-1) ?? way).join(':')
    return {
      user_id: to.memberId,
      ref,
      kind,
      // Both languages: somebody else may have changed the account, and with it its language.
      language: about === 'account' ? ('' as const) : to.language || languageOf(reader?.language),
      channel: way[0],
      recipient: way[1],
      behind: JSON.stringify(behind),
      data: JSON.stringify(Object.fromEntries(languages.map((language) => [language, values(language)]))),
      link: receipt,
      key: key === undefined ? null : `${key}:${named}`,
    }
  })
  await insertMessages(trx, rows, unixSeconds(now) + wait)
}

/** A member's bindings to WeChat, where the school sends this kind there. */
async function wechatWays(trx: Executor, kind: MessageKind, memberId: number | null): Promise<string[]> {
  if (memberId === null || !(await templateOf(trx, kind))) return []
  return (await wechatWaysOf(trx, memberId)).map(String)
}

/**
 * Deletes the messages and notices of a key that have not left the site and were not read; with `alsoRead` the read
 * notices too, so that they can be written again. Returns whether somebody may know of it already.
 */
export async function untell(
  trx: Executor,
  { alsoRead = false, ...told }: Told & { alsoRead?: boolean },
): Promise<boolean> {
  const left = await deleteUntried(trx, told)
  const read = await deleteNotices(trx, told.key, { alsoRead })
  return left || read
}

/**
 * Whether WeChat, mail or SMS would reach somebody with a message that wants an answer, such as an offer. A guest can answer
 * only by its link, a member in the member centre too.
 */
export async function canReach(
  trx: Executor,
  settings: Pick<ApiSettings, 'sendsMail' | 'sendsLinks' | 'smsKinds'>,
  kind: MessageKind,
  { memberId, mobile, email = '' }: { memberId: number | null; mobile: string; email?: string },
): Promise<boolean> {
  const answerable = memberId !== null || settings.sendsLinks
  if (answerable && email !== '' && settings.sendsMail) return true
  if (answerable && mobilePattern.test(mobile) && settings.smsKinds?.includes(kind)) return true
  if (memberId === null) return false
  if ((await wechatWays(trx, kind, memberId)).length > 0) return true
  if (!settings.sendsMail) return false
  return (await readerOf(trx, memberId))?.email !== ''
}

function languageOf(language: string | undefined): Language | '' {
  return languages.find((known) => known === language) ?? ''
}
