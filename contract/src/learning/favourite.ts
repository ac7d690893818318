import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { favouriteKinds, mostFavouriteItems } from './learning-kinds.ts'
import { moment, refusedItem, thingInput } from './learning.ts'
import { thingWords } from './thing.ts'
import { get, post } from '#envelope/endpoint'

const items = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item).check(z.maxLength(mostFavouriteItems, 'input.tooLong')) })

/** `at`: when it was saved, in milliseconds; now where absent. */
export const favouriteAddBody = items(z.object({ ...thingInput, at: z.optional(moment) }))
export const favouriteRemoveBody = items(z.object(thingInput))
/** Texts are '' where the thing is no longer in the content. */
const favourite = z.object({
  kind: z.enum(favouriteKinds),
  ref: z.string(),
  ...thingWords.shape,
  /** Unix seconds. */
  create_time: z.int(),
})
export type Favourite = z.infer<typeof favourite>

/** `kind` '': all. */
export const favouriteQuery = z.object({
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
  kind: text(20),
})

const favouriteListData = z.object({ list: z.array(favourite), total: z.int() })
export type FavouriteList = z.infer<typeof favouriteListData>

const favouriteRefsData = z.object({
  list: z.array(z.object({ kind: z.enum(favouriteKinds), ref: z.string() })),
})
export type FavouriteRefs = z.infer<typeof favouriteRefsData>

export const favouriteList = get('/api/favourite/list', {
  who: 'members',
  query: favouriteQuery,
  data: favouriteListData,
  samples: [{}, { kind: 'chapter' }],
})

export const favouriteRefs = get('/api/favourite/refs', {
  who: 'members',
  summary: 'All favourites without their words',
  data: favouriteRefsData,
})

/** `refused`: things that are not in the content. */
export const favouriteAdd = post('/api/favourite/add', {
  who: 'members',
  body: favouriteAddBody,
  data: z.object({ refused: z.array(refusedItem) }),
  samples: [
    {
      items: [{ kind: 'chapter', ref: 'daodejing/01', at: 1_795_000_000_000 }],
    },
  ],
})

export const favouriteRemove = post('/api/favourite/remove', {
  who: 'members',
  body: favouriteRemoveBody,
  data: z.null(),
})
