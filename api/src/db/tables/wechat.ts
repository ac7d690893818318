import type { Generated, Selectable } from 'kysely'
import type { Seconds } from './units.ts'

/** A person as the school's account of WeChat knows one, and whose member account that is. */
interface WechatBindingTable {
  id: Generated<number>
  app_id: string
  openid: string
  user_id: number
  create_time: Seconds
  /** When somebody last logged in by it. */
  seen_time: Seconds
  /** Whether the person follows the account; null where that is not known. */
  follows: 0 | 1 | null
  /** When that was learnt, or asked for in vain; null where it is to be asked. */
  follow_time: Seconds | null
}

/** What WeChat answered last in place of what was asked for. */
interface WechatTroubleTable {
  /** `login`, or `notice` with the kind of message after a space. */
  what: string
  code: number
  said: string
  time: Seconds
}

export interface WechatTables {
  wechat_binding: WechatBindingTable
  wechat_trouble: WechatTroubleTable
}
export type WechatBindingRow = Selectable<WechatBindingTable>
export type WechatTroubleRow = Selectable<WechatTroubleTable>
