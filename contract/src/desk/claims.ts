import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { attributionSources } from '#distribution/distribution-kinds'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

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

export const revokeCodeBody = z.object({ id: rowId })
export const revokeBatchBody = z.object({ batch: rowId })

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

/** A claim as a file has it. `coupon`: its code, '' where it is none. */
const exportedClaim = z.extend(listedClaim, {
  /** Whole. */
  member: z.string(),
  memberId: z.nullable(id),
  coupon: z.string(),
  /** Who sent the member, and how that is known. */
  distributor: z.nullable(id),
  source: z.enum(attributionSources),
})
export type DeskExportedClaim = z.infer<typeof exportedClaim>
export const claimExportBody = z.omit(deskClaimsQuery, { page: true, limit: true })

export const takeCouponBody = z.object({ id: rowId, purpose: requiredText('claim.desk.purpose', 100) })

export const deskCodeList = get('/api/desk/code/list', {
  who: 'desk/code:read',
  query: deskCodesQuery,
  data: listOf(listedCode),
  samples: [{}, { page: '500' }, { search: 'ABC' }, { search: 'Member7' }],
})

export const deskCodeMake = post('/api/desk/code/make', {
  who: 'desk/code:make',
  body: makeCodesBody,
  data: made,
})

export const deskCodeRevoke = post('/api/desk/code/revoke', {
  who: 'desk/code:revoke',
  body: revokeCodeBody,
  data: z.null(),
})

export const deskCodeRevokeBatch = post('/api/desk/code/revoke-batch', {
  who: 'desk/code:revoke',
  summary: 'Voids the codes of a batch that nobody has used',
  body: revokeBatchBody,
  data: z.null(),
})

export const deskClaimList = get('/api/desk/claim/list', {
  who: 'desk/claim:read',
  query: deskClaimsQuery,
  data: listOf(listedClaim),
  samples: [{}, { search: 'zzzz' }, { search: 'Member7' }],
})

/** The first line of the answer; a `DeskExportedClaim` follows in each further one. */
export const deskClaimExport = post('/api/desk/claim/export', {
  who: 'desk/claim:export',
  summary: 'In lines of JSON: an envelope, then a claim each',
  body: claimExportBody,
  data: z.null(),
})

export const deskClaimCoupon = post('/api/desk/claim/coupon', {
  who: 'desk/claim:coupon',
  body: takeCouponBody,
  data: z.null(),
})
