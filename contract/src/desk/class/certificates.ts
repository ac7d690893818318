import * as z from 'zod/mini'
import { certificate, mostCertifier } from '#class/certificate'
import { get, post } from '#envelope/endpoint'
import { requiredText, text } from '#fields/input'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'

const pupil = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  /** Lessons that were held until today, and in how many the pupil was. */
  lessons: z.int(),
  present: z.int(),
  /** What the family has; null for none. */
  certificate: z.nullable(certificate),
})
export type CertifiedPupil = z.infer<typeof pupil>

const certificates = z.object({
  title: z.string(),
  /** The day of the last lesson, and how many lessons are still to come: a certificate of today goes until today. */
  ends: z.string(),
  toCome: z.int(),
  /** Who signed last; else the teachers of the class. */
  signed: z.string(),
  /** Who holds a place, by name. */
  people: z.array(pupil),
})
export type DeskCertificates = z.infer<typeof certificates>

export const certificateGiveBody = z.object({
  term: text(100),
  signed: text(mostCertifier),
  /** Numbers of the places. */
  list: z.array(requiredText('registration.notFound', 40)).check(z.maxLength(500)),
})

export const deskCertificateList = get('/api/desk/certificate/list', {
  who: 'desk/certificate:read',
  query: termNamed,
  data: certificates,
  samples: [{ term: 'jieqi-caomu-1' }],
})

export const deskCertificateGive = post('/api/desk/certificate/give', {
  who: 'desk/certificate:give',
  summary: 'Gives certificates of attendance to pupils of a term who have none, and tells their families',
  body: certificateGiveBody,
  data: z.null(),
})

/** The family sees it no more, and its number is unknown. */
export const deskCertificateTakeBack = post('/api/desk/certificate/take-back', {
  who: 'desk/certificate:give',
  body: z.object({ no: requiredText('registration.notFound', 40) }),
  data: z.null(),
})
