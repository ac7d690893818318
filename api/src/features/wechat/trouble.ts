import type { WechatTrouble } from '@shuyuan/contract/site/wechat'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { WechatError } from '#adapters/wechat.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteTrouble, putTrouble } from './queries.ts'

type TroubleDeps = Pick<ApiDeps, 'db' | 'now'>

/** Keeps what WeChat answered last in place of what was asked for, for the desk. */
export function noteTrouble(
  { db, now }: TroubleDeps,
  what: WechatTrouble['what'],
  { code, message }: WechatError,
): Promise<void> {
  return putTrouble(db, { what, code, said: message.slice(0, 300), time: unixSeconds(now()) })
}

/** It works again. */
export const forgetTrouble = ({ db }: TroubleDeps, what: WechatTrouble['what']): Promise<void> =>
  deleteTrouble(db, what)
