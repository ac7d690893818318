import * as z from 'zod/mini'
import { post } from '#envelope/endpoint'
import { requiredText } from '#fields/input'

/** Characters of who signs. */
export const mostCertifier = 200

/** What a school says that somebody has done, as it was when it was given. */
export const certificate = z.object({
  /** `C2027013012345678`: the day and eight characters that nobody guesses. */
  no: z.string(),
  /** Of whom, in full. */
  name: z.string(),
  /** Of the class, in the language that was asked for. */
  title: z.string(),
  /** First and last day of the term. */
  starts: z.string(),
  ends: z.string(),
  /** Lessons that were held since the sign-up, and in how many of them the person was. */
  lessons: z.int(),
  present: z.int(),
  signed: z.string(),
  /** When it was given, unix seconds. */
  time: z.int(),
})
export type Certificate = z.infer<typeof certificate>

/** Number and name as they stand on the paper. */
export const certificateCheckBody = z.object({
  no: requiredText('certificate.noNeeded', 60),
  name: requiredText('certificate.nameNeeded', 60),
})

/** Says nothing that does not stand on the paper already. */
export const certificateCheck = post('/api/certificate/check', {
  who: 'all',
  summary:
    'Whether the school gave a certificate of this number to somebody of this name; null where it did not',
  body: certificateCheckBody,
  own: { kind: 'certificate' },
  data: z.object({ certificate: z.nullable(z.omit(certificate, { name: true })) }),
})
