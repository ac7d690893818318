import type { Executor } from '#db/tables.ts'
import { insertNotice } from './queries.ts'

export interface Notice {
  /** Milliseconds since 1970. */
  now: number
  memberId: number
  kind: 'registration' | 'question' | 'claim' | 'distribution' | 'habit' | 'account'
  text: { 'zh-cn': string; en: string }
  /** A path of the site: `/user/account/registrations`; absent for none. */
  link?: string
}

/** Tells a member something, in the transaction that it is about. */
export function notify(trx: Executor, { now, memberId, kind, text, link = '' }: Notice): Promise<void> {
  return insertNotice(trx, {
    user_id: memberId,
    kind,
    text: text['zh-cn'],
    text_en: text.en,
    link,
    read_time: null,
    create_time: Math.floor(now / 1000),
  })
}
