import type { Language } from '@shuyuan/contract/text/language'
import type { NoticeList } from '@shuyuan/contract/account/notice'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
export { countUnread as unreadNotices, deleteNotices, deleteNoticesAbout } from './queries.ts'
import { countUnread, insertNotice, markRead, pageOfNotices } from './queries.ts'

export interface NewNotice {
  /** Milliseconds since 1970. */
  now: number
  memberId: number
  kind: 'registration' | 'question' | 'claim' | 'distribution' | 'habit' | 'account'
  text: Record<Language, string>
  /** A path of the site: `/user/account/registrations`; absent for none. */
  link?: string
  /** A second notice with the same key is ignored. */
  key?: string
}

/**
 * Notifies a member in the member centre only, in the transaction that it is about. Messages that also leave the site
 * go through `tell` of the feature `message`.
 */
export function notify(
  trx: Executor,
  { now, memberId, kind, text, link = '', key }: NewNotice,
): Promise<void> {
  return insertNotice(trx, {
    user_id: memberId,
    kind,
    // A text may end with an empty placeholder for a reason.
    text: text['zh-cn'].trim(),
    text_en: text.en.trim(),
    link,
    read_time: null,
    key: key === undefined ? null : `${key}:${memberId}`,
    create_time: unixSeconds(now),
  })
}

export async function listNotices(
  db: Executor,
  memberId: number,
  { language, ...place }: { language: Language; page: number; limit: number },
): Promise<NoticeList> {
  const { list: rows, total } = await pageOfNotices(db, memberId, place)
  const list = rows.map(({ id, kind, text, text_en, link, read_time, create_time }) => ({
    id,
    kind,
    text: language === 'en' ? text_en : text,
    link,
    read: read_time !== null,
    create_time,
  }))
  return { list, total, unread: await countUnread(db, memberId) }
}

/** Marks notices as read, those of `ids` or all; returns how many are still unread. */
export async function readNotices(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  memberId: number,
  ids: number[] | undefined,
): Promise<{ unread: number }> {
  if (ids?.length !== 0) await markRead(db, memberId, ids, unixSeconds(now()))
  return { unread: await countUnread(db, memberId) }
}
