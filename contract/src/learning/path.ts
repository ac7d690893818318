import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { flag, requiredText } from '#fields/input'

/** Joins a path, or leaves it. */
export const joinPathBody = z.object({ path: requiredText('input.invalid', 80), joined: flag })

const joinedPaths = z.object({
  /** The paths that the member has joined, the newest first. */
  list: z.array(z.object({ path: z.string(), create_time: z.int() })),
})
export type JoinedPaths = z.infer<typeof joinedPaths>
export const joinedPathsAnswer = envelopeOf(joinedPaths)
