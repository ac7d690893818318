import * as z from 'zod/mini'
import { requiredText, wholeNumber } from '#fields/input'
import { wallStates } from '#habit/habit-kinds'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

export const wallSorts = ['newest', 'oldest'] as const

/** `state` '' for all that members share or shared. */
export const deskWallQuery = z.extend(listQuery(wallSorts), {
  state: oneOf(['', 'pending', 'shown', 'hidden']),
})

const id = z.int()
const listed = z.object({
  id,
  /** Of the entry's text and state: a decision names what was seen. */
  version: z.string(),
  day: z.string(),
  state: z.enum(wallStates),
  /** As the wall shows it. */
  name: z.string(),
  note: z.string(),
  /** 0 for not said. */
  minutes: z.int(),
  /** A path of the server; '' for none. */
  image: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type DeskWallEntry = z.infer<typeof listed>

export const wallDecisionBody = z.object({
  id: wholeNumber(0, 1, 2_147_483_647),
  version: requiredText('habit.wall.changed', 100),
})

export const deskWallList = get('/api/desk/wall/list', {
  who: 'desk/wall:read',
  query: deskWallQuery,
  data: listOf(listed),
  samples: [{}, { state: 'pending' }, { search: 'zzzz' }],
})

/** What the entry is now called by, for the way back. */
const decision = {
  who: 'desk/wall:decide',
  body: wallDecisionBody,
  data: z.object({ id, version: z.string() }),
} as const
export const deskWallApprove = post('/api/desk/wall/approve', decision)
export const deskWallHide = post('/api/desk/wall/hide', decision)
export const deskWallReopen = post('/api/desk/wall/reopen', decision)
