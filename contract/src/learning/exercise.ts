import * as z from 'zod/mini'
import { personInput } from '#account/child'
import { post } from '#envelope/endpoint'
import { text, wholeNumber } from '#fields/input'

/** A set has eight at most. */
export const mostExercises = 20
const mostSets = 1000

/** What was chosen in a set of exercises on a chapter. */
export const exerciseSendBody = z.object({
  child: personInput,
  /** `book/chapter` */
  ref: text(200),
  /** Which set it is, from 1. */
  set: wholeNumber(1, 1, mostSets),
  /** The place of the chosen option of each exercise, from 0, in the order of the set. */
  chosen: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(mostExercises, 'input.tooLong')),
})

/** An exercise that was answered wrong, and with what. */
export const wrongExercise = z.object({
  /** The words that were asked about. */
  quote: z.string(),
  /** The character that was asked about; '' for none. */
  character: z.string(),
  chosen: z.string(),
  right: z.string(),
})
export type WrongExercise = z.infer<typeof wrongExercise>

export const exerciseSend = post('/api/exercise/send', {
  who: 'members',
  summary: 'Checks a set of exercises on a chapter and keeps how it went, for homework; the last time counts',
  body: exerciseSendBody,
  data: z.object({ right: z.int(), of: z.int() }),
})
