import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { wholeNumber } from '#fields/input'
import { listAnswer, listQuery, oneOf } from './lists.ts'

export const wishSorts = ['oldest', 'newest'] as const

/** `state` '' for all; `search` in names and numbers. */
export const deskWishesQuery = z.extend(listQuery(wishSorts), {
  state: oneOf(['', 'waiting', 'told']),
})

const id = z.int()
const listed = z.object({
  id,
  /** Title of the class; '' for any. */
  title: z.string(),
  /** Whether it takes people now. */
  open: z.boolean(),
  /** Null for a guest, who is called by staff; a member is notified by the site. */
  memberId: z.nullable(z.int()),
  /** '' for a guest. */
  name: z.string(),
  /** Masked; '' where a member has none. */
  mobile: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
  /** Null while the person waits. */
  told_time: z.nullable(z.int()),
})
export type DeskWish = z.infer<typeof listed>
export const deskWishesAnswer = listAnswer(listed)

const wishId = wholeNumber(0, 1, 2_147_483_647)
export const wishNamed = z.object({ id: wishId })
/** `told`: the time that was seen. Where it has changed, nothing is undone. */
export const wishReopened = z.object({ id: wishId, told: wholeNumber(0, 1, Number.MAX_SAFE_INTEGER) })
export const wishToldAnswer = envelopeOf(z.object({ id, told: z.int() }))
const contact = z.object({ id, mobile: z.string() })
export type WishContact = z.infer<typeof contact>
export const wishContactAnswer = envelopeOf(contact)
