import * as z from 'zod/mini'
import { wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'

const notice = z.object({
  id: z.int(),
  kind: z.string(),
  /** In the language that was asked for. */
  text: z.string(),
  /** A path of the site, '' for none. */
  link: z.string(),
  read: z.boolean(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type Notice = z.infer<typeof notice>

export const noticeQuery = z.object({ page: wholeNumber(1, 1, 1_000_000), limit: wholeNumber(10, 1, 100) })

const noticeListData = z.object({ list: z.array(notice), total: z.int(), unread: z.int() })
export type NoticeList = z.infer<typeof noticeListData>

/** `ids` absent: all. */
export const noticeReadBody = z.object({
  ids: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(100, 'input.tooLong')),
  ),
})

export const noticeList = get('/api/notice/list', {
  who: 'members',
  query: noticeQuery,
  data: noticeListData,
})

/** How many are unread now. */
export const noticeRead = post('/api/notice/read', {
  who: 'members',
  summary: 'Marks notices as read: all, or those of ids',
  body: noticeReadBody,
  data: z.object({ unread: z.int() }),
  own: { kind: 'notice' },
})
