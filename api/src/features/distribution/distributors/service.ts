import type { AdvisorCard, MineData } from '@shuyuan/contract/distribution/distribution'
import { agreementVersion, ruleVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { randomText } from '#random-text.ts'
import { recordConsents } from '#features/consent/service.ts'
import { readRules } from '#features/distribution/rules.ts'
import { forbidOwn } from '#features/own/service.ts'
import { isOwnPicture } from '#features/upload/service.ts'
import { seenVersion } from '#seen-version.ts'
import { notifyDistributor } from './notify-distributor.ts'
import {
  distributorById,
  distributorOfMember,
  insertDistributor,
  lockDistributors,
  type NewDistributor,
  updateCardDraft,
  updateCardState,
} from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** A decision of staff, with the reason for the distributor; '' for none. */
export interface DistributorDecision {
  /** `staff:NAME` */
  actor: string
  reason: string
  /** The version that was seen; nothing is done where the distributor is another now. */
  seen?: string
}

export interface Application {
  realName: string
  shownName: string
  agreement: string
  agreed: boolean
}

/** Lets a member apply as a distributor; returns the message key of a refusal. */
export function applyToJoin(
  deps: Deps,
  memberId: number,
  application: Application,
  ip: string,
): Promise<string | undefined> {
  const { realName, shownName, agreement, agreed } = application
  if (!agreed) return Promise.resolve('distribution.agreement.required')
  if (agreement !== agreementVersion) return Promise.resolve('distribution.agreement.changed')
  return deps.db.transaction().execute(async (trx) => {
    const names = { real_name: realName, shown_name: shownName, agreement }
    const id = await addDistributor(trx, deps, memberId, { ...names, state: 'applied', origin: 'applied' })
    if (id === undefined) return 'distribution.already'
    await recordConsents(trx, {
      now: deps.now(),
      memberId,
      subject: `distributor:${id}`,
      ip,
      consents: [{ doc: 'distributor', version: agreement, agreed }],
    })
    const detail = { agreement }
    const event = { action: 'distributor.apply', entity: 'distributor', ref: id, detail }
    await audit(trx, { now: deps.now(), actor: `member:${memberId}`, ...event })
    return undefined
  })
}

const codeAttempts = 5

/** Returns the id; undefined where the member is a distributor in any state. */
export async function addDistributor(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  memberId: number,
  distributor: Omit<NewDistributor, 'user_id' | 'code' | 'time'>,
): Promise<number | undefined> {
  const time = unixSeconds(now())
  // Member and code are both unique: where the insert fails and the member is no distributor yet, another code is
  // drawn.
  for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
    if (await distributorOfMember(trx, memberId)) return undefined
    const code = newReferralCode()
    const id = await insertDistributor(trx, { ...distributor, user_id: memberId, code, time })
    if (id !== undefined) return id
  }
  return undefined
}

/** Crockford's base32: no I, L, O, U. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new referral code: 40 random bits, so that it tells nothing about its owner. */
export function newReferralCode(): string {
  return randomText(codeAlphabet, 8)
}

/** Submits a card for approval; the approved one is shown until then. Returns the message key of a refusal. */
export async function handInCard(
  deps: Deps,
  memberId: number,
  card: AdvisorCard,
): Promise<string | undefined> {
  const distributor = await distributorOfMember(deps.db, memberId)
  if (!distributor) return 'distribution.notDistributor'
  if (distributor.state !== 'active') return 'distribution.notActive'
  for (const picture of [card.photo, card.qr]) {
    if (picture !== '' && !(await isOwnPicture(deps.db, picture, memberId))) return 'distribution.picture'
  }
  await deps.db.transaction().execute(async (trx) => {
    const time = unixSeconds(deps.now())
    await updateCardDraft(trx, distributor.id, { draft: JSON.stringify(card), time })
    const event = { action: 'distributor.card.submit', entity: 'distributor', ref: distributor.id }
    await audit(trx, { now: deps.now(), actor: `member:${memberId}`, ...event })
  })
  return undefined
}

/** Approves or refuses the pending card; false where none is pending. */
export function decideCard(
  deps: Deps,
  distributorId: number,
  verdict: 'approved' | 'refused',
  { actor, reason, seen }: DistributorDecision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await isDistributorAsSeen(trx, distributorId, seen))) return false
    const time = unixSeconds(deps.now())
    const row = await updateCardState(trx, distributorId, { verdict, reason, time })
    if (!row) return false
    await forbidOwn(trx, deps.now(), ownOf({ ...row, id: distributorId }, { actor }))
    const event = { action: `distributor.card.${verdict}`, entity: 'distributor', ref: distributorId }
    await audit(trx, { now: deps.now(), actor, ...event, detail: { reason } })
    const message = verdict === 'approved' ? 'cardApproved' : 'cardRefused'
    await notifyDistributor(trx, deps, row.user_id, message, { reason })
    return true
  })
}

/** A distributor as what may be somebody's own. */
export function ownOf(
  { id, user_id: member }: Pick<DistributorRow, 'id' | 'user_id'>,
  { actor }: Pick<DistributorDecision, 'actor'>,
) {
  return { actor, entity: 'distributor', ref: id, member }
}

/** A hash of what staff see when they decide on a distributor: state, names and the card that waits. */
export function distributorVersion(row: DistributorRow): string {
  return seenVersion([row.state, row.real_name, row.shown_name, row.card_state, row.draft])
}

/**
 * Whether a distributor has not changed since the version `seen`; true where no version was sent. Locks the row, so
 * that it does not change before the transaction ends.
 */
export async function isDistributorAsSeen(
  trx: Executor,
  id: number,
  seen: string | undefined,
): Promise<boolean> {
  if (seen === undefined) return true
  await lockDistributors(trx, [id])
  const row = await distributorById(trx, id)
  return row !== undefined && distributorVersion(row) === seen
}

/** A card as it is stored; null for ''. */
export function parseCard(json: string): AdvisorCard | null {
  return json === '' ? null : (JSON.parse(json) as AdvisorCard)
}

const day = 86_400

/** A member's own view of his or her state as a distributor. */
export async function distributorProfile({ db }: Pick<ApiDeps, 'db'>, memberId: number): Promise<MineData> {
  const row = await distributorOfMember(db, memberId)
  const rules = await readRules(db)
  return {
    state: row?.state ?? 'none',
    code: row && row.state !== 'applied' ? row.code : '',
    realName: row?.real_name ?? '',
    shownName: row?.shown_name ?? '',
    agreement: row?.agreement ?? '',
    reason: row?.reason ?? '',
    card: parseCard(row?.card ?? ''),
    draft: parseCard(row?.draft ?? ''),
    cardState: row?.card_state ?? 'none',
    cardReason: row?.card_reason ?? '',
    rules: {
      version: ruleVersion,
      agreement: agreementVersion,
      guestDays: rules.guestSpan / day,
      bindingDays: (rules.bindingSpan ?? 0) / day,
      pendingDays: rules.pendingSpan / day,
    },
  }
}
