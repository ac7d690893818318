import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { isMessageKind, messageChoices, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { wechatWaysOf } from '#features/wechat/followers.ts'
import { kindsWithTemplate } from './template-queries.ts'
import { readerOf, storeChoice } from './queries.ts'

type ChoiceDeps = Pick<ApiDeps, 'db' | 'now' | 'mail' | 'sms' | 'settings' | 'wechat'>

/** The offered choices, and which of them a member has turned off. */
export async function readChoices(deps: ChoiceDeps, memberId: number): Promise<MessageChoicesData> {
  const all = await offered(deps, memberId)
  const without = await withoutOf(deps, memberId)
  return { offered: all, without: without.filter((pair) => all.includes(pair)) }
}

/** Stores a member's choices of what is offered; choices not offered now stay as they were. */
export async function chooseMessages(deps: ChoiceDeps, memberId: number, wanted: string[]): Promise<void> {
  const all = await offered(deps, memberId)
  const before = await withoutOf(deps, memberId)
  const without = [
    ...before.filter((pair) => !all.includes(pair)),
    ...all.filter((pair) => !wanted.includes(pair)),
  ]
  const row = { user_id: memberId, without: JSON.stringify(without), update_time: unixSeconds(deps.now()) }
  await storeChoice(deps.db, row)
}

async function offered({ db, mail, sms, settings, wechat }: ChoiceDeps, memberId: number): Promise<string[]> {
  const ways = wechat ? await wechatWaysOf(db, memberId) : []
  const kinds = ways.length > 0 ? await kindsWithTemplate(db) : []
  const inWechat = new Set(kinds.filter(isMessageKind).map((kind) => messageKinds[kind].choice))
  const bySms = new Set(sms ? settings.smsKinds?.map((kind) => messageKinds[kind].choice) : [])
  return messageChoices.flatMap((choice) => [
    ...(inWechat.has(choice) ? [`${choice}:wechat`] : []),
    ...(bySms.has(choice) ? [`${choice}:sms`] : []),
    ...(mail ? [`${choice}:mail`] : []),
  ])
}

/** Whether messages go out in WeChat: the school has set up a template for a kind of them. */
export async function goOutInWechat({ db }: Pick<ChoiceDeps, 'db'>): Promise<boolean> {
  return (await kindsWithTemplate(db)).length > 0
}

/** What a member does without: `reminder:mail`. */
export async function withoutOf({ db }: Pick<ChoiceDeps, 'db'>, memberId: number): Promise<string[]> {
  return JSON.parse((await readerOf(db, memberId))?.without ?? '[]') as string[]
}
