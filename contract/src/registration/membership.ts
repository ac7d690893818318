import * as z from 'zod/mini'
import { cleanEmail, cleanMobile } from '#fields/clean'
import { cleanText, requiredCode, text, wholeNumber } from '#fields/input'
import { listedRegistration, registrationRow } from './receipts.ts'
import { get, post } from '#envelope/endpoint'

/**
 * Finds the registrations of a mobile number, with a code sent to it (event `registration`); those with a number of another
 * country by the mail address that goes with it, and a code sent there.
 */
export const findRegistrationBody = z.object({
  mobile: cleanText(cleanMobile, 60),
  email: cleanText(cleanEmail, 200),
  code: requiredCode,
})

const foundData = z.object({
  list: z.array(z.object({ ...registrationRow, secret: z.string() })),
})
export type FoundData = z.infer<typeof foundData>

/** Receipts that the browser kept for a guest; after login they become the member's. */
export const linkReceiptsBody = z.object({
  receipts: z.array(z.object({ no: text(40), secret: text(100) })).check(z.maxLength(20, 'input.tooLong')),
})

/**
 * People whom a form can be filled in for: the member's children, then others whom the member has signed up, newest
 * first.
 */
const knownPeople = z.object({
  list: z.array(
    z.object({
      name: z.string(),
      birthday: z.string(),
      guardian: z.nullable(z.object({ name: z.string(), relation: z.string() })),
      /** Ids from province to district with their names; empty where none was given. */
      area: z.object({ ids: z.array(z.string()), names: z.array(z.string()) }),
    }),
  ),
})
export type KnownPeople = z.infer<typeof knownPeople>

/** A member's own, newest first. */
export const ownRegistrationsQuery = z.object({
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
})

const registrationListData = z.object({ list: z.array(listedRegistration), total: z.int() })
export type RegistrationList = z.infer<typeof registrationListData>

export const registrationList = get('/api/registration/list', {
  who: 'members',
  query: ownRegistrationsQuery,
  data: registrationListData,
})

export const registrationKnown = get('/api/registration/known', {
  who: 'members',
  data: knownPeople,
})

/** `linked`: the numbers of the registrations that became the member's. */
export const registrationLink = post('/api/registration/link', {
  who: 'members',
  body: linkReceiptsBody,
  data: z.object({ linked: z.array(z.string()) }),
  own: { kind: 'receipt' },
})

export const registrationFind = post('/api/registration/find', {
  who: 'all',
  body: findRegistrationBody,
  data: foundData,
})
