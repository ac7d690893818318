import * as z from 'zod/mini'
import { get } from '#envelope/endpoint'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'

const sound = z.object({
  /** Handed in for homework, or a recitation that was sent to the teacher; `id` of the homework, or of the recitation. */
  of: z.enum(['homework', 'recitation']),
  id: z.int(),
  name: z.string(),
  apart,
  /** What is read: book and chapter, or the words of the homework. */
  what: z.string(),
  seconds: z.int(),
  /** When it came, unix seconds. */
  time: z.int(),
  answered: z.boolean(),
  /** Where it can be heard, for an hour. */
  url: z.string(),
})
export type ClassSound = z.infer<typeof sound>

/** All that the pupils of a term have recorded for their teacher: what waits first, and of that the oldest. */
export const deskSoundList = get('/api/desk/sound/list', {
  who: 'desk/recitation:read',
  query: termNamed,
  data: z.object({ title: z.string(), list: z.array(sound) }),
  samples: [{ term: 'jieqi-caomu-1' }],
})
