import * as z from 'zod/mini'
import { flag, requiredText } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** Joins a path, or leaves it. */
export const joinPathBody = z.object({ path: requiredText('input.invalid', 80), joined: flag })

const joinedPaths = z.object({
  /** The paths that the member has joined, the newest first. */
  list: z.array(z.object({ path: z.string(), create_time: z.int() })),
})
export type JoinedPaths = z.infer<typeof joinedPaths>

export const pathJoined = get('/api/path/joined', {
  who: 'members',
  data: joinedPaths,
})

export const pathJoin = post('/api/path/join', {
  who: 'members',
  body: joinPathBody,
  data: joinedPaths,
})
