import * as z from 'zod/mini'
import { get } from '#envelope/endpoint'
import { progressKinds } from '#learning/learning-kinds'
import { attendanceStates, registrationStates } from '#registration/registration-kinds'

/** What a family looks at first: texts are in the language that was asked for, days `yyyy-mm-dd`, times unix seconds. */

const lesson = z.object({
  /** Number of the place, and the key of its lesson. */
  no: z.string(),
  planned: z.string(),
  /** Of the class. */
  title: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  place: z.string(),
  online: z.boolean(),
  /** With whom, by name. */
  teachers: z.array(z.string()),
  /** '' where nothing is noted. */
  attendance: z.enum(['', ...attendanceStates]),
  /** Whether the family can say, or take back, that nobody comes. */
  excusable: z.boolean(),
})
export type FamilyLesson = z.infer<typeof lesson>

const homework = z.object({
  id: z.int(),
  no: z.string(),
  /** What is to be done, in one line. */
  line: z.string(),
  due: z.string(),
})
export type FamilyHomework = z.infer<typeof homework>

/** What runs out: an offered place with its last moment, or a fee with its last day, which may be ''. */
const call = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), no: z.string(), title: z.string(), until: z.int() }),
  z.object({
    kind: z.literal('fee'),
    no: z.string(),
    title: z.string(),
    /** Yuan with two decimals. */
    amount: z.string(),
    day: z.string(),
  }),
])
export type FamilyCall = z.infer<typeof call>

const remark = z.object({
  /** Written to the class, to homework, or to a recitation. */
  of: z.enum(['class', 'homework', 'recitation']),
  /** Number of the place; '' for a recitation. */
  no: z.string(),
  text: z.string(),
  time: z.int(),
})

const person = z.object({
  /** Of the member's list; 0 for the member, null for somebody who was signed up and is not in the list. */
  child: z.nullable(z.int()),
  /** '' for the member. */
  name: z.string(),
  /** Sign-ups of terms that are not over, newest first. */
  places: z.array(
    z.object({
      no: z.string(),
      title: z.string(),
      state: z.enum(registrationStates),
      /** On the waiting list from 1; 0 for not on it. */
      position: z.int(),
      offeredUntil: z.int(),
    }),
  ),
  /** The next one of each place, soonest first. */
  lessons: z.array(lesson),
  /** What is still to be done, soonest first. */
  homework: z.array(homework),
  calls: z.array(call),
  /** The newest of the last weeks. */
  remark: z.nullable(remark),
  /** Null where the school has no daily check-in, or the person none. */
  checkIn: z.nullable(z.object({ done: z.boolean(), streak: z.int() })),
})
export type FamilyPerson = z.infer<typeof person>

const day = z.object({
  /** Today at the school. */
  today: z.string(),
  /** The children first, the member last. */
  people: z.array(person),
  /** Notices that were not read. */
  unread: z.int(),
  /** Children of others that the member may see after an answer; absent where the server does not say. */
  invited: z.optional(z.int()),
  /** Whether the member has a role at the desk now. */
  staff: z.boolean(),
  /** When the account is deleted, as the member has asked; unix seconds, null where nobody has. */
  deletion: z.nullable(z.int()),
  /** What the member has begun and not finished, newest first; `percent` from 0 to 100. */
  continued: z.array(
    z.object({
      kind: z.enum(progressKinds),
      ref: z.string(),
      percent: z.int(),
      words: z.object({ title: z.string(), of: z.string(), subject: z.string() }),
    }),
  ),
})
export type FamilyDay = z.infer<typeof day>

export const familyDay = get('/api/family/day', {
  who: 'members',
  summary: 'What each child of the member has next, and what the family has to answer',
  data: day,
})
