import * as z from 'zod/mini'
import { referralFormFields } from '#distribution/distribution'
import { cleanCode, cleanEmail, cleanMobile, cleanName } from '#fields/clean'
import { cleanText, flag, requiredText, seenText, text, wholeNumber, withoutNul } from '#fields/input'
import { formStates, registrationStates } from './registration-kinds.ts'
import { cleanAnswers } from './registration-rules.ts'
import { termStates } from '#class/term-state'
import { get, post } from '#envelope/endpoint'
import { placePrice } from './place-price.ts'
import { trialOffer } from './place-trial.ts'

const day = z.string()
const milliseconds = z.int()

/** `form`: its key, `guoxuebaoming`. */
export const formQuery = z.object({ form: text(80) })

/**
 * The part of a form that changes while its page is cached: states on today's date at the school, and seats. Times are
 * milliseconds since 1970, 0 for none.
 */
export const formData = z.object({
  form: z.string(),
  state: z.enum(formStates),
  /** Today at the school, and the school's time zone (an IANA name). */
  today: day,
  timeZone: z.string(),
  /** The time of the server, which countdowns use. */
  now: milliseconds,
  opensAt: milliseconds,
  /** The first moment at which it is closed. */
  closesAt: milliseconds,
  /** Whether a code sent to the mobile number must come with the form. */
  codeNeeded: z.boolean(),
  /** Whether this visitor's next form needs a captcha; a form without one is refused with the field `captcha`. */
  captchaNeeded: z.boolean(),
  /** Whether a number of another country is taken, with a mail address; absent where none is. */
  abroad: z.optional(z.boolean()),
  /** Whether the server can send codes. If not, a visitor cannot have an existing number shown again. */
  codesOffered: z.boolean(),
  /** The terms of the form, closed ones too, earliest first. */
  terms: z.array(
    z.object({
      term: z.string(),
      state: z.enum(termStates),
      seats: z.int(),
      taken: z.int(),
      waiting: z.int(),
      opensAt: milliseconds,
      closesAt: milliseconds,
      /** Trial lessons; absent where none may be tried now. */
      trial: z.optional(trialOffer),
    }),
  ),
})
export type FormData = z.infer<typeof formData>

/**
 * A remote select's call: rows whose title contains `quickSearch`; with `initValue=a`, or `initValue[0]=a` and so on,
 * these rows.
 */
export const optionsQuery = z.looseObject({
  source: text(20),
  quickSearch: text(50),
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
})

const answerText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => seenText(String(value)).trim()),
    z.string().check(z.maxLength(4000, 'input.tooLong'), withoutNul),
  ),
)
export const answers = z.pipe(
  z
    .record(
      z.string().check(z.maxLength(40, 'input.invalid')),
      z.union([answerText, z.array(answerText).check(z.maxLength(50, 'input.tooLong'))]),
    )
    .check(z.refine((value) => Object.keys(value).length <= 50, 'input.tooLong')),
  z.transform(cleanAnswers),
)
export const guardian = z.optional(
  z.nullable(z.object({ name: cleanText(cleanName, 200), relation: text(20) })),
)
export const consents = z
  .array(z.object({ doc: text(40), version: text(20), agreed: flag }))
  .check(z.maxLength(20, 'input.tooLong'))

/** The mail address that goes with a number of another country; '' beside any other. */
export const familyEmail = cleanText(cleanEmail, 200)

/**
 * A filled-in form. `answers` by field name (`knownFields` says what their values are); `guardian` for people under 14.
 * The proof is the `code` that `Sms/send` sent for the event `registration`, or `Ems/send` to the address that goes with a
 * number of another country, where the form demands one or the visitor has one; else a captcha, where one is asked for.
 */
export const submitBody = z.object({
  form: requiredText('registration.formUnknown', 80),
  term: requiredText('registration.termNeeded', 60),
  answers,
  email: familyEmail,
  guardian,
  consents,
  /** The code of a claimed coupon of the member; '' for none. */
  coupon: text(40),
  /** The key of the one lesson that is tried; '' for a place in the whole term. */
  trial: text(80),
  /** What the visitor was shown that it costs before the coupon, in yuan: where it costs more by now, the field `price` is refused. */
  price: text(20),
  code: cleanText(cleanCode, 60),
  /**
   * The proof that `check-code` returned for a right code. It replaces a code, so that the next child of a family needs
   * none.
   */
  proof: text(100),
  captchaId: text(100),
  captchaInfo: text(500),
  ...referralFormFields,
})

export type SubmitBody = z.input<typeof submitBody>
export type SubmitInput = z.output<typeof submitBody>

/** Code 0 with these: `message` is a sentence for the visitor, `field` as `entryProblems` names it. */
export const refusal = z.object({
  result: z.literal('problems'),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type RegistrationRefusal = z.infer<typeof refusal>

/**
 * The registration that this person has for the term with this mobile number: one number may sign up several people,
 * each once. All is '' unless it is the member's own or a code proved whose number it is.
 */
const existing = z.object({ no: z.string(), secret: z.string(), name: z.string() })
export type ExistingRegistration = z.infer<typeof existing>

/**
 * `registered`: `position` counts from 1 on the waiting list, 0 with a seat. `exists`: this person is signed up for this
 * term with this mobile number already.
 */
export const submitData = z.union([
  z.object({
    result: z.literal('registered'),
    no: z.string(),
    secret: z.string(),
    state: z.enum(registrationStates),
    position: z.int(),
  }),
  z.extend(existing, { result: z.literal('exists') }),
  refusal,
])
export type SubmitData = z.infer<typeof submitData>

/**
 * Asks whether a code is the one that was sent to the number, or a proof of the number is still valid, before the form
 * is sent. The code stays usable.
 */
export const checkCodeBody = z.object({
  term: requiredText('registration.termNeeded', 60),
  mobile: cleanText(cleanMobile, 60),
  email: familyEmail,
  name: cleanText(cleanName, 200),
  birthday: text(20),
  code: cleanText(cleanCode, 60),
  proof: text(100),
})

/**
 * `existing`: what this person holds for the term already, null where it is nothing. `proof` stands for the code of this
 * number for ten minutes.
 */
export const checkCodeData = z.object({ existing: z.nullable(existing), proof: z.string() })
export type CheckCodeData = z.infer<typeof checkCodeData>

/** Asks what a place costs the person who signs up. What the school knows of a family counts where the number is proved. */
export const priceBody = z.object({
  term: requiredText('registration.termNeeded', 60),
  name: cleanText(cleanName, 200),
  birthday: text(20),
  mobile: cleanText(cleanMobile, 60),
  email: familyEmail,
  proof: text(100),
})
export type PriceInput = z.output<typeof priceBody>

export const registrationForm = get('/api/registration/form', {
  who: 'all',
  query: formQuery,
  data: formData,
  samples: [{ form: 'guoxuebaoming' }],
})

export const registrationOptions = get('/api/registration/options', {
  who: 'all',
  query: optionsQuery,
  data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
  samples: [{ source: 'books' }],
})

export const registrationSubmit = post('/api/registration/submit', {
  who: 'all',
  body: submitBody,
  data: submitData,
  samples: [
    {
      form: 'guoxuebaoming',
      term: 'jiazhang-gongdu-1',
      answers: {
        name: '王小明',
        birthday: '1990-05-01',
        mobile: '{mobile}',
        experience: 'none',
        address: '书院路一号',
        message: '想先来听一次',
      },
      guardian: { name: '王大明', relation: 'father' },
      consents: [
        { doc: 'privacy', version: '1.1', agreed: true },
        { doc: 'guardian', version: '1.1', agreed: true },
      ],
      referrerCode: '',
    },
  ],
})

/** `price`: null where it is to be agreed. `known`: whether it is proved who asks. */
export const registrationPrice = post('/api/registration/price', {
  who: 'all',
  summary: 'What a place costs whoever signs up',
  body: priceBody,
  data: z.object({ price: z.nullable(placePrice), known: z.boolean() }),
})

export const registrationCheckCode = post('/api/registration/check-code', {
  who: 'all',
  body: checkCodeBody,
  data: checkCodeData,
})
