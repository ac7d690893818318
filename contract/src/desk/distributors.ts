import * as z from 'zod/mini'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { personName } from '#fields/patterns'
import { cardStates, creditStates, distributorStates } from '#distribution/distribution-kinds'
import { listOf, listQuery, oneOf } from './lists.ts'
import { get, post } from '#envelope/endpoint'

export const distributorSorts = ['newest', 'oldest'] as const
/** `search`: a referral code, or a part of a name. */
export const deskDistributorsQuery = z.extend(listQuery(distributorSorts), {
  state: oneOf(['', ...distributorStates]),
})

const id = z.int()
/** Names are masked; `shownName` is what visitors see. Times in unix seconds. */
const listed = z.object({
  id,
  code: z.string(),
  state: z.enum(distributorStates),
  name: z.string(),
  shownName: z.string(),
  cardState: z.enum(cardStates),
  create_time: z.int(),
})
export type DeskListedDistributor = z.infer<typeof listed>

const sums = z.object({
  pending: z.string(),
  available: z.string(),
  used: z.string(),
  reversed: z.string(),
  debt: z.string(),
})

const card = z.nullable(
  z.object({
    name: z.string(),
    photo: z.string(),
    qr: z.string(),
    hours: z.string(),
    words: z.string(),
  }),
)

/** One distributor: masked, unless `full`. */
const deskDistributor = z.extend(listed, {
  full: z.boolean(),
  /** The account, masked like the name. */
  member: z.string(),
  origin: z.enum(['applied', 'appointed']),
  agreement: z.string(),
  reason: z.string(),
  /** The card that visitors see, and the one that waits or was refused. */
  card,
  draft: card,
  points: sums,
  /** Yuan. */
  money: sums,
  /** Changes with every decision, and with a card that is handed in. */
  version: z.string(),
  history: z.array(
    z.object({ create_time: z.int(), actor: z.string(), action: z.string(), reason: z.string() }),
  ),
})
export type DeskDistributor = z.infer<typeof deskDistributor>

const rowId = wholeNumber(0, 1, 2_147_483_647)
export const deskDistributorQuery = z.object({ id: rowId })
/** `version`: of what the person saw who decides; `reason` is what the distributor reads. */
export const distributorDecisionBody = z.object({
  id: rowId,
  version: requiredText('distribution.desk.changed', 100),
  reason: text(200),
})

export type DistributorDecisionBody = z.output<typeof distributorDecisionBody>

/** Credits: those that staff should look at first of all. */
export const creditSorts = ['newest', 'oldest'] as const
export const deskCreditsQuery = z.extend(listQuery(creditSorts), {
  state: oneOf(['', 'review', ...creditStates]),
})

const credit = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** The number of the sign-up; '' where it is gone. */
  registration: z.string(),
  course: z.string(),
  points: z.int(),
  /** Yuan. */
  money: z.string(),
  state: z.enum(creditStates),
  review: z.enum(['clear', 'waiting', 'passed', 'refused']),
  flags: z.string(),
  create_time: z.int(),
  due_time: z.int(),
  /** When it was released, and when it was taken back; null for not. */
  available_time: z.nullable(z.int()),
  reversed_time: z.nullable(z.int()),
})
export type DeskCredit = z.infer<typeof credit>

export const deskCreditsExportBody = z.omit(deskCreditsQuery, { page: true, limit: true })
export const creditReviewBody = z.object({ id: rowId, reason: text(200) })

/** Days that results are of. The first is the usual. */
export const resultDays = [30, 90, 365] as const
export const resultsQuery = z.object({
  days: z.pipe(
    text(),
    z.transform((given) => resultDays.find((days) => String(days) === given) ?? resultDays[0]),
  ),
})

/** Visits, sign-ups, those confirmed, and what their credits come to; money in yuan. */
const brought = {
  visits: z.int(),
  registrations: z.int(),
  confirmed: z.int(),
  points: z.int(),
  money: z.string(),
}
const results = z.object({
  days: z.int(),
  /** Most confirmed first; names are masked. */
  distributors: z.array(
    z.object({ id, code: z.string(), state: z.enum(distributorStates), name: z.string(), ...brought }),
  ),
  /** '' stands for links without a campaign. `…Each`: what one confirmed sign-up cost. */
  campaigns: z.array(
    z.object({ campaign: z.string(), ...brought, pointsEach: z.int(), moneyEach: z.string() }),
  ),
})
export type DistributionResults = z.infer<typeof results>

const realName = z.pipe(requiredText('distribution.desk.name', 200), personName)
/** Makes a member a distributor, who has signed on paper. `member`: a number, account, e-mail address or mobile number. */
export const appointBody = z.object({
  member: requiredText('distribution.desk.member', 100),
  realName,
  /** '' for the real name. */
  shownName: z.union([realName, z.literal('')]),
  signed: flag.check(z.refine((signed) => signed, 'distribution.desk.signed')),
})

/**
 * Says who has sent a member. `distributor`: a referral code, or the distributor's own account, e-mail address or mobile
 * number; `none` for nobody.
 */
export const reassignBody = z.object({
  member: requiredText('distribution.desk.member', 100),
  distributor: requiredText('distribution.desk.whom', 100),
  reason: requiredText('distribution.desk.reason', 200),
})

export const deskDistributorResults = get('/api/desk/distributor/results', {
  who: 'desk/distributor:read',
  query: resultsQuery,
  data: results,
  samples: [{ days: '365' }],
})

export const deskDistributorList = get('/api/desk/distributor/list', {
  who: 'desk/distributor:read',
  query: deskDistributorsQuery,
  data: listOf(listed),
  samples: [{}, { search: '样' }],
})

export const deskDistributorShow = get('/api/desk/distributor/show', {
  who: 'desk/distributor:read',
  query: deskDistributorQuery,
  data: deskDistributor,
})

export const deskDistributorReveal = post('/api/desk/distributor/reveal', {
  who: 'desk/distributor:reveal',
  body: deskDistributorQuery,
  data: deskDistributor,
})

export const deskDistributorAppoint = post('/api/desk/distributor/appoint', {
  who: 'desk/distributor:appoint',
  body: appointBody,
  data: deskDistributor,
})

/** Sign-ups of before stay with who sent them. */
export const deskDistributorReassign = post('/api/desk/distributor/reassign', {
  who: 'desk/distributor:reassign',
  body: reassignBody,
  data: z.null(),
})

export const deskCreditList = get('/api/desk/credit/list', {
  who: 'desk/credit:read',
  query: deskCreditsQuery,
  data: listOf(credit),
  samples: [{}, { page: '2000' }, { state: 'review' }, { search: '样' }, { search: 'zzzz' }],
})

/** The first line of the answer; a `DeskCredit` follows in each further one. */
export const deskCreditExport = post('/api/desk/credit/export', {
  who: 'desk/credit:export',
  summary: 'In lines of JSON: an envelope, then a credit each',
  body: deskCreditsExportBody,
  data: z.null(),
})

const review = { who: 'desk/credit:decide', body: creditReviewBody, data: z.null() } as const
export const deskCreditPass = post('/api/desk/credit/pass', review)
export const deskCreditRefuse = post('/api/desk/credit/refuse', review)

const decision = {
  who: 'desk/distributor:decide',
  body: distributorDecisionBody,
  data: deskDistributor,
} as const
export const deskDistributorApprove = post('/api/desk/distributor/approve', decision)
export const deskDistributorFreeze = post('/api/desk/distributor/freeze', decision)
export const deskDistributorUnfreeze = post('/api/desk/distributor/unfreeze', decision)
export const deskDistributorEnd = post('/api/desk/distributor/end', decision)
export const deskDistributorCardApprove = post('/api/desk/distributor/card-approve', decision)
export const deskDistributorCardRefuse = post('/api/desk/distributor/card-refuse', decision)
