import * as z from 'zod/mini'
import { text } from '#fields/input'
import { priceKinds } from './prices.ts'
import { termStates } from './term-state.ts'
import { get } from '#envelope/endpoint'

export const termSeats = z.object({
  term: z.string(),
  seats: z.int(),
  /** Those that a newcomer cannot have: taken ones, and free ones for which people wait. */
  taken: z.int(),
  state: z.enum(termStates),
})

/**
 * How often a lesson was changed, changes that were taken back too, and when last (unix seconds, 0 for never); absent where
 * the server does not say.
 */
export const lessonNumber = { sequence: z.optional(z.int()), modified: z.optional(z.int()) }

/** Which terms: '' for all. */
export const termsQuery = z.object({ term: z._default(text(60), '') })

/** The times of the week at which a class meets: weekdays from 1 (Monday) to 7, times `hh:mm`. */
export const termSlots = z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() }))

const termPrice = z.object({
  kind: z.enum(priceKinds),
  cents: z.int(),
  until: z.optional(z.string()),
  group: z.optional(z.int()),
})

/** Days are `yyyy-mm-dd`, times `hh:mm` at the school. */
const classTerm = z.object({
  slug: z.string(),
  class: z.string(),
  /** What tells it from others of its class; absent for nothing. */
  label: z.optional(z.string()),
  /** Key of the form by which one signs up; '' for none. */
  form: z.string(),
  /** The first and the last lesson as planned, and as they are held. */
  starts: z.string(),
  ends: z.string(),
  heldFrom: z.string(),
  heldUntil: z.string(),
  slots: termSlots,
  place: z.string(),
  online: z.boolean(),
  seats: z.int(),
  enrolFrom: z.string(),
  enrolUntil: z.string(),
  /** Cents; 0 is free, null is to be agreed. */
  fee: z.nullable(z.int()),
  /** Prices beside the full one (`TermPrice`); absent for none. */
  prices: z.optional(z.array(termPrice)),
  /** The lessons that are bought, and whether excused ones count (`PackRule`); absent where it is not sold so. */
  pack: z.optional(z.object({ lessons: z.int(), excused: z.boolean() })),
  /** What trying one lesson costs, in cents; absent where none may be tried. */
  trial: z.optional(z.object({ cents: z.int() })),
  /** What a place opens as a membership: until which day, the name of the group whose prices it gives, '' for none, and whether the courses of codes; absent where it is none. */
  card: z.optional(z.object({ until: z.string(), group: z.string(), courses: z.boolean() })),
  /** The refund rule (`RefundStep`); of a pack, the lessons that are left are given back instead. */
  refunds: z.array(
    z.object({ daysBefore: z.optional(z.int()), beforeLesson: z.optional(z.int()), percent: z.int() }),
  ),
  /** In the order in which they are held, cancelled ones too; absent where the server gives them for one term alone. */
  lessons: z.optional(
    z.array(
      z.object({
        planned: z.string(),
        day: z.string(),
        from: z.string(),
        until: z.string(),
        /** '' for the usual place of the term. */
        place: z.string(),
        cancelled: z.boolean(),
        /** Whether it is not as it was planned. */
        changed: z.optional(z.boolean()),
        /** Who takes it in place of the class's own teachers; absent for nobody. */
        teacher: z.optional(z.string()),
        ...lessonNumber,
      }),
    ),
  ),
})
export type ClassTerm = z.infer<typeof classTerm>
const termsData = z.object({ list: z.array(classTerm) })
export type TermsData = z.infer<typeof termsData>

/** Lessons that are not as their term says, by term. */
const changesData = z.object({
  list: z.array(
    z.object({
      term: z.string(),
      planned: z.string(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      place: z.string(),
      cancelled: z.boolean(),
    }),
  ),
  /** All lessons that were ever changed. */
  history: z.optional(z.array(z.object({ term: z.string(), planned: z.string(), ...lessonNumber }))),
})
export type ChangesData = z.infer<typeof changesData>

export const seatsData = z.object({ list: z.array(termSeats) })
export type SeatsData = z.infer<typeof seatsData>

export const classSeats = get('/api/class/seats', {
  who: 'all',
  summary: 'Seats and states of all class terms',
  data: seatsData,
})

export const classDates = get('/api/class/dates', {
  who: 'all',
  summary: 'Lessons that are not as their term says',
  data: changesData,
})

export const classTerms = get('/api/class/terms', {
  who: 'all',
  summary: 'Terms of classes with their lessons',
  query: termsQuery,
  data: termsData,
  samples: [{}, { term: 'mengxue-qinzi-1' }],
})
