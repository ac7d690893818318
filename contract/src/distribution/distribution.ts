import * as z from 'zod/mini'
import {
  attributionSources,
  campaignName,
  cardStates,
  creditStates,
  distributorStates,
  referralCode,
  touchStates,
} from './distribution-kinds.ts'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { personName } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'

/** Text that never makes a form invalid: a value that is too long or no text counts as ''. */
function loose<Result>(max: number, read: (text: string) => Result) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => {
      const kept = typeof value === 'string' && value.length <= max && !value.includes('\u0000')
      return read(kept ? value.trim() : '')
    }),
  )
}

/** `code` '' where there is none. */
const referralFields = {
  code: loose(40, (value) => referralCode(value) ?? ''),
  c: loose(32, campaignName),
  path: loose(300, (value) => (value.startsWith('/') ? value : '')),
  visitor: loose(64, (value) => (/^[\w-]+$/.test(value) ? value : '')),
}

/** What the browser remembers of a referral link, sent along with a form. `at`: milliseconds since 1970. */
export const referralInput = z.optional(
  z.nullable(z.object({ ...referralFields, at: wholeNumber(0, 0, 8_640_000_000_000_000) })),
)
export type Referral = NonNullable<z.output<typeof referralInput>>

/** A code that the visitor typed; '' for none. */
export const typedReferralCode = text(40)
/** The visitor says that nobody referred him or her. */
export const referralRemoved = flag

/** Fields of every form that can have a referrer: registration, claim, saved attempt. */
export const referralFormFields = {
  referral: referralInput,
  referrerCode: typedReferralCode,
  referralRemoved,
}

export const touchBody = z.object(referralFields)
/** `days`: how long the touch is valid. */
export const touchData = z.object({ state: z.enum(touchStates), days: z.int() })
export type TouchData = z.infer<typeof touchData>

/** `code`: the one that the browser keeps, or that was typed. */
export const referrerQuery = z.object({ code: referralFields.code })
/** What visitors see of an advisor; photo and QR are paths of the site, '' for none. */
const card = z.object({
  name: z.string(),
  photo: z.string(),
  qr: z.string(),
  hours: z.string(),
  words: z.string(),
})
export type AdvisorCard = z.infer<typeof card>

/**
 * The visitor's referrer: a member's lasting one, else the one of the code; null for nobody. `card` is there when staff
 * has approved one; else the school's own advisor is shown.
 */
export const referrerData = z.nullable(z.object({ name: z.string(), card: z.nullable(card) }))
export type ReferrerData = z.infer<typeof referrerData>

export const applyBody = z.object({
  realName: z.pipe(requiredText('distribution.realName.required', 200), personName),
  /** What visitors see: 李老师. */
  shownName: z.pipe(
    requiredText('distribution.shownName.required', 200),
    z.pipe(personName, z.string().check(z.maxLength(20, 'account.personName.long'))),
  ),
  /** The version that was shown and agreed to. */
  agreement: requiredText('distribution.agreement.required', 20),
  agreed: flag,
})

export type ApplyBody = z.input<typeof applyBody>

export const cardBody = z.object({
  name: z.pipe(
    requiredText('distribution.shownName.required', 200),
    z.pipe(personName, z.string().check(z.maxLength(20, 'account.personName.long'))),
  ),
  /** Paths of pictures that the member uploaded; '' for none. */
  photo: text(255),
  qr: text(255),
  hours: text(100),
  words: text(200),
})

/** A member as a distributor; `none`: is not one. Text is '' and numbers are 0 where there is nothing. */
export const mineData = z.object({
  state: z.enum(['none', ...distributorStates]),
  /** '' until one is active. */
  code: z.string(),
  realName: z.string(),
  shownName: z.string(),
  agreement: z.string(),
  /** The reason that staff gave for the last change of the state. */
  reason: z.string(),
  /** The approved card, null where there is none; `draft` is what staff has not approved. */
  card: z.nullable(card),
  draft: z.nullable(card),
  cardState: z.enum(cardStates),
  cardReason: z.string(),
  rules: z.object({
    version: z.string(),
    agreement: z.string(),
    guestDays: z.int(),
    /** 0: for ever. */
    bindingDays: z.int(),
    pendingDays: z.int(),
  }),
})
export type MineData = z.infer<typeof mineData>

export const reportQuery = z.object({ days: wholeNumber(30, 1, 90) })

/** Points, or yuan as text with two decimals. */
const amounts = <Amount extends z.ZodMiniType>(amount: Amount) =>
  z.object({
    pending: amount,
    /** Released, and still in the balance. */
    available: amount,
    used: amount,
    reversed: amount,
    /** Reversed while the balance was too low: deducted from the next credits. */
    debt: amount,
  })
const registrationCounts = z.object({ total: z.int(), open: z.int(), confirmed: z.int(), cancelled: z.int() })
const figures = { visits: z.int(), signUps: z.int(), registrations: z.int(), confirmed: z.int() }

/** Counts are of the last `days` days up to today; points and money are of all time. */
export const reportData = z.object({
  days: z.int(),
  visits: z.int(),
  signUps: z.int(),
  /** Registrations of people who opened this distributor's link earlier, but which are credited to another one. */
  assists: z.int(),
  registrations: registrationCounts,
  points: amounts(z.int()),
  money: amounts(z.string()),
  /** Oldest first; `day` is yyyy-mm-dd. */
  series: z.array(z.object({ day: z.string(), ...figures })),
  /** Most visits first, at most 50. */
  pages: z.array(z.object({ path: z.string(), ...figures })),
  /** `campaign` '' stands for links without one. */
  campaigns: z.array(z.object({ campaign: z.string(), ...figures })),
})
export type ReportData = z.infer<typeof reportData>

/** `status` '': all. */
export const leadQuery = z.object({
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
  status: text(20),
})

const lead = z.object({
  id: z.int(),
  /** 张*, 138****1234. */
  name: z.string(),
  mobile: z.string(),
  course: z.string(),
  status: z.string(),
  source: z.enum(attributionSources),
  credit: z.enum(['none', ...creditStates]),
  points: z.int(),
  /** Yuan. */
  money: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type Lead = z.infer<typeof lead>

export const leadListData = z.object({ list: z.array(lead), total: z.int() })
export type LeadListData = z.infer<typeof leadListData>

export const distributionMine = get('/api/distribution/mine', {
  who: 'members',
  summary: 'One’s own standing',
  data: mineData,
})

export const distributionApply = post('/api/distribution/apply', {
  who: 'members',
  body: applyBody,
  data: mineData,
})

export const distributionCard = post('/api/distribution/card', {
  who: 'members',
  summary: 'Hand a card in',
  body: cardBody,
  data: mineData,
  samples: [
    {
      name: '李老师',
      photo: '',
      qr: '',
      hours: '周一到周五',
      words: '有问必答',
    },
  ],
})

export const distributionReport = get('/api/distribution/report', {
  who: 'members',
  query: reportQuery,
  data: reportData,
  samples: [{ days: '7' }, { days: '90' }],
})

export const distributionRegistrations = get('/api/distribution/registrations', {
  who: 'members',
  query: leadQuery,
  data: leadListData,
  samples: [{}, { status: 'confirmed' }],
})

/** The whole list as comma-separated values with a heading, in the language that was asked for. */
export const distributionExport = get('/api/distribution/export', {
  who: 'members',
  summary: 'The registrations as CSV',
  data: z.object({ name: z.string(), csv: z.string() }),
  samples: [],
})

export const distributionTouch = post('/api/distribution/touch', {
  who: 'all',
  summary: 'Somebody came by a link',
  body: touchBody,
  data: touchData,
  samples: [{ code: '', c: 'spring', path: '/guoxue', visitor: 'visitor-1' }],
})

export const distributionReferrer = get('/api/distribution/referrer', {
  who: 'all',
  summary: 'Who sent this visitor, and his or her card',
  query: referrerQuery,
  data: referrerData,
  samples: [{ code: 'YEAR0001' }],
})
