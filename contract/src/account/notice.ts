import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { wholeNumber } from '#fields/input'

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

const noticeList = z.object({ list: z.array(notice), total: z.int(), unread: z.int() })
export type NoticeList = z.infer<typeof noticeList>
export const noticeListAnswer = envelopeOf(noticeList)

/** `ids` absent: all. */
export const noticeReadBody = z.object({
  ids: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(100, 'input.tooLong')),
  ),
})
/** How many are unread now. */
export const noticeReadAnswer = envelopeOf(z.object({ unread: z.int() }))
