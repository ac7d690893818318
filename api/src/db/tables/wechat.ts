import type { WechatTrouble } from '@shuyuan/contract/site/wechat'
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
}

/** What WeChat answered last in place of what was asked for. */
interface WechatTroubleTable {
  what: WechatTrouble['what']
  code: number
  said: string
  time: Seconds
}

export interface WechatTables {
  wechat_binding: WechatBindingTable
  wechat_trouble: WechatTroubleTable
}
export type WechatBindingRow = Selectable<WechatBindingTable>
