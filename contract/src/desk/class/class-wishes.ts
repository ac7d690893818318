import * as z from 'zod/mini'
import { wholeNumber } from '#fields/input'
import { listOf, listQuery, oneOf } from '#desk/lists'
import { get, post } from '#envelope/endpoint'

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

const wishId = wholeNumber(0, 1, 2_147_483_647)
export const wishNamed = z.object({ id: wishId })
/** `told`: the time that was seen. Where it has changed, nothing is undone. */
export const wishReopened = z.object({ id: wishId, told: wholeNumber(0, 1, Number.MAX_SAFE_INTEGER) })
const contact = z.object({ id, mobile: z.string() })
export type WishContact = z.infer<typeof contact>

export const deskWishList = get('/api/desk/wish/list', {
  who: 'desk/wish:read',
  query: deskWishesQuery,
  data: listOf(listed),
  samples: [{}, { state: 'waiting', sort: 'oldest' }, { search: 'zzzz' }],
})

export const deskWishContact = post('/api/desk/wish/contact', {
  who: 'desk/wish:reveal',
  body: wishNamed,
  data: contact,
})

export const deskWishTell = post('/api/desk/wish/tell', {
  who: 'desk/wish:tell',
  body: wishNamed,
  data: z.object({ id, told: z.int() }),
})

export const deskWishReopen = post('/api/desk/wish/reopen', {
  who: 'desk/wish:tell',
  body: wishReopened,
  data: z.null(),
})
