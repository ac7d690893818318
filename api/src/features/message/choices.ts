import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { messageChoices, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { readerOf, storeChoice } from './queries.ts'

type ChoiceDeps = Pick<ApiDeps, 'db' | 'now' | 'mail' | 'sms' | 'settings'>

/** The offered choices, and which of them a member has turned off. */
export async function readChoices(deps: ChoiceDeps, memberId: number): Promise<MessageChoicesData> {
  const all = offered(deps)
  const without = await withoutOf(deps, memberId)
  return { offered: all, without: without.filter((pair) => all.includes(pair)) }
}

/** Stores a member's choices of what is offered; choices not offered now stay as they were. */
export async function chooseMessages(deps: ChoiceDeps, memberId: number, wanted: string[]): Promise<void> {
  const all = offered(deps)
  const before = await withoutOf(deps, memberId)
  const without = [
    ...before.filter((pair) => !all.includes(pair)),
    ...all.filter((pair) => !wanted.includes(pair)),
  ]
  const row = { user_id: memberId, without: JSON.stringify(without), update_time: unixSeconds(deps.now()) }
  await storeChoice(deps.db, row)
}

function offered({ mail, sms, settings }: ChoiceDeps): string[] {
  const bySms = new Set(sms ? settings.smsKinds?.map((kind) => messageKinds[kind].choice) : [])
  return messageChoices.flatMap((choice) => [
    ...(mail ? [`${choice}:mail`] : []),
    ...(bySms.has(choice) ? [`${choice}:sms`] : []),
  ])
}

async function withoutOf({ db }: ChoiceDeps, memberId: number): Promise<string[]> {
  return JSON.parse((await readerOf(db, memberId))?.without ?? '[]') as string[]
}
