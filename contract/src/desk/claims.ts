import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { requiredText, text, wholeNumber } from '#fields/input'
import { listAnswer, listQuery, oneOf } from './lists.ts'

/** The most codes that the desk makes at once; they are printed together. */
export const mostCodesAtDesk = 500
export const codeStatuses = ['new', 'used', 'revoked'] as const
export const codeSorts = ['newest', 'oldest'] as const

const id = z.int()
const rowId = wholeNumber(0, 1, 2_147_483_647)

/** The codes of all batches. `search`: a whole code, a member's account name, or part of a batch's label. */
export const deskCodesQuery = z.extend(listQuery(codeSorts), {
  status: oneOf(['', ...codeStatuses]),
  offer: text(60),
  /** 0 for all. */
  batch: wholeNumber(0, 0, 2_147_483_647),
})

/** Codes are known to their owners alone: staff name one by its batch and number. Times in unix seconds. */
const listedCode = z.object({
  id,
  batch: id,
  number: z.int(),
  label: z.string(),
  offer: z.string(),
  status: z.enum(codeStatuses),
  /** The first second in which it no longer works; null: it works as long as its offer. */
  expires: z.nullable(z.int()),
  /** Who used it, masked; '' for nobody or a guest. */
  member: z.string(),
  claimed: z.nullable(z.int()),
})
export type DeskCode = z.infer<typeof listedCode>
export const deskCodesAnswer = listAnswer(listedCode)

/** `until`: the last day `yyyy-mm-dd` on which the codes work; '': they work as long as their offer. */
export const makeCodesBody = z.object({
  offer: requiredText('claim.desk.offer', 60),
  count: z.pipe(wholeNumber(0, 1, mostCodesAtDesk), z.int().check(z.minimum(1, 'claim.desk.count'))),
  label: text(100),
  until: z.pipe(text(10), z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, 'claim.desk.until'))),
})
const made = z.object({
  batch: id,
  offer: z.string(),
  until: z.string(),
  /** Shown this once: what is stored is a hash of each. */
  codes: z.array(z.object({ number: z.int(), code: z.string() })),
})
export type MadeCodes = z.infer<typeof made>
export const makeCodesAnswer = envelopeOf(made)

export const revokeCodeBody = z.object({ id: rowId })

/** What was claimed, by code and by link. `search`: a coupon, or a member's account name. */
export const deskClaimsQuery = z.extend(listQuery(codeSorts), { offer: text(60) })
const listedClaim = z.object({
  id,
  offer: z.string(),
  kind: z.string(),
  batch: z.nullable(id),
  number: z.nullable(z.int()),
  /** Masked; '' for a guest. */
  member: z.string(),
  create_time: z.int(),
  /** Whether it is a coupon, and when it was redeemed for what. */
  coupon: z.boolean(),
  couponUsed: z.nullable(z.int()),
  couponFor: z.string(),
})
export type DeskClaim = z.infer<typeof listedClaim>
export const deskClaimsAnswer = listAnswer(listedClaim)
export const takeCouponBody = z.object({ id: rowId, purpose: requiredText('claim.desk.purpose', 100) })
