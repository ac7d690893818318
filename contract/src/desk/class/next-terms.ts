import * as z from 'zod/mini'
import { get, post } from '#envelope/endpoint'
import { text } from '#fields/input'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'

/**
 * What the family of a pupil says to the next term: '' was not asked, `asked` has not answered, `silent` let the time
 * pass, `own` has signed up by itself.
 */
export const nextAnswers = ['', 'asked', 'yes', 'no', 'silent', 'own'] as const
export type NextAnswer = (typeof nextAnswers)[number]

const term = z.object({
  term: z.string(),
  title: z.string(),
  starts: z.string(),
  ends: z.string(),
})

const pupil = z.object({
  /** Of the place of now. */
  no: z.string(),
  name: z.string(),
  apart,
  answer: z.enum(nextAnswers),
  /** The sign-up for the next term and that term; null where there is none. */
  next: z.nullable(z.extend(term, { no: z.string() })),
  /** Until when the place is kept for an answer, unix seconds; 0 where it is not. */
  until: z.int(),
})
export type NextPupil = z.infer<typeof pupil>

const nextTerms = z.object({
  title: z.string(),
  /** The class, by which another term of it is made. */
  class: z.string(),
  today: z.string(),
  /** Terms that begin later and can be offered, those of the same class (`own`) first; `free` seats. */
  terms: z.array(z.extend(term, { free: z.int(), own: z.boolean() })),
  /** Who holds a place, by name. */
  people: z.array(pupil),
})
export type DeskNextTerms = z.infer<typeof nextTerms>

export const nextOfferBody = z.object({
  term: text(100),
  /** The term that is offered. */
  to: text(100),
  /** The last day on which the places are kept. */
  until: text(10),
  /** The sign-up that alone is asked, also once more; '' for all who were not asked and have not signed up. */
  no: text(40),
})

export const deskNextList = get('/api/desk/next-term/list', {
  who: 'desk/next-term:read',
  query: termNamed,
  data: nextTerms,
  samples: [{ term: 'jieqi-caomu-1' }],
})

export const deskNextOffer = post('/api/desk/next-term/offer', {
  who: 'desk/next-term:offer',
  summary: 'Keeps a place in another term for each family of a class, and asks them whether they take it',
  body: nextOfferBody,
  data: z.null(),
})
