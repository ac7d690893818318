import * as z from 'zod/mini'
import { claimKinds, claimStates, offerStates } from './claim-kinds.ts'
import { referralFormFields } from '#distribution/distribution'
import { text, wholeNumber } from '#fields/input'
import { languages } from '#text/language'
import { get, post } from '#envelope/endpoint'

/** An offer by its name, or by the two characters that its codes begin with. */
export const offerQuery = z.object({ offer: text(80), prefix: text(10) })

/** The file of an offer: its ending, as `pdf`, and its size in bytes. */
const offerFile = z.object({ ending: z.string(), size: z.int() })
export type OfferFile = z.infer<typeof offerFile>

/** An offer as its card shows it; `lang` is the language that its words are in. */
export const offerCard = z.object({
  offer: z.string(),
  lang: z.enum(languages),
  kind: z.enum(claimKinds),
  title: z.string(),
  what: z.string(),
  conditions: z.array(z.string()),
  /** Points, or yuan as text with two decimals; '' for other kinds. */
  worth: z.string(),
  state: z.enum(offerStates),
  /** Days `yyyy-mm-dd` at the school, both included. */
  opens: z.string(),
  closes: z.string(),
  /** Null: unlimited. */
  left: z.nullable(z.int()),
  perMember: z.int(),
  needsLogin: z.boolean(),
  /** May be claimed without a code. */
  byLink: z.boolean(),
  /** Null for what is no file, and where the file is gone. */
  file: z.nullable(offerFile),
})
export type OfferCard = z.infer<typeof offerCard>

/** A claim of the visitor. Texts are '' where the offer is no longer in the content. */
const claim = z.object({
  id: z.int(),
  offer: z.string(),
  kind: z.enum(claimKinds),
  title: z.string(),
  what: z.string(),
  worth: z.string(),
  /** Of kind `coupon`: the code to name at sign-up. */
  coupon: z.string(),
  /** How the coupon is used. */
  note: z.string(),
  /** Whether the school has taken the coupon. */
  couponUsed: z.boolean(),
  /** The course that was opened. */
  course: z.string(),
  /** The file to download. */
  file: z.nullable(offerFile),
  /** Unix seconds. */
  create_time: z.int(),
})
export type Claim = z.infer<typeof claim>

/** A random id that the browser makes and keeps: a guest is recognised by it. */
const visitor = text(64)

/** `code`, or `offer` where it needs no code. A captcha is needed after several wrong codes. */
export const redeemBody = z.object({
  code: text(100),
  offer: text(80),
  visitor,
  ...referralFormFields,
  captchaId: text(100),
  captchaInfo: text(500),
})

export const redeemData = z.object({
  state: z.enum(claimStates),
  claim: z.nullable(claim),
  /** Of `locked`: seconds until the next try is possible. */
  retry: z.int(),
  /** Whether the next code needs a captcha. */
  captcha: z.boolean(),
})
export type RedeemData = z.infer<typeof redeemData>

export const claimsQuery = z.object({ page: wholeNumber(1, 1, 1_000_000), limit: wholeNumber(10, 1, 100) })
const claimsData = z.object({ list: z.array(claim), total: z.int() })
export type ClaimsData = z.infer<typeof claimsData>

/** How long a download link works, in seconds. */
export const linkLifetime = 900

const claimId = wholeNumber(0, 1, 2_147_483_647)

export const downloadLinkBody = z.object({ claim: claimId, visitor })
/** `url`: a path of the API with its query; `expires` in unix seconds. */
export const linkData = z.object({ url: z.string(), expires: z.int() })
export type LinkData = z.infer<typeof linkData>

export const downloadQuery = z.object({
  claim: claimId,
  until: wholeNumber(0, 1, 9_999_999_999),
  lang: text(100),
  key: text(100),
})

export const claimOffer = get('/api/claim/offer', {
  who: 'all',
  summary: 'What an offer gives',
  query: offerQuery,
  data: offerCard,
  samples: [{ offer: 'jifen-ka' }],
})

export const claimRedeem = post('/api/claim/redeem', {
  who: 'all',
  summary: 'Claims by code or link',
  body: redeemBody,
  data: redeemData,
})

export const claimLink = post('/api/claim/link', {
  who: 'all',
  summary: 'A link to the file of a claim, for 15 minutes',
  body: downloadLinkBody,
  data: linkData,
  own: { kind: 'claim' },
})

export const claimList = get('/api/claim/list', {
  who: 'members',
  summary: 'What I claimed',
  query: claimsQuery,
  data: claimsData,
})
