import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { CreditRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { isOwn } from '#features/own/service.ts'
import { renewBinding } from '#features/distribution/attribution/binding-queries.ts'
import { readRules, type ReferralDeps } from '#features/distribution/rules.ts'
import { distributorById } from '#features/distribution/distributors/queries.ts'
import { type Flag, usualLeadsPerHour } from '#features/distribution/attribution/flags.ts'
import { attributionById, countLeadsBetween } from '#features/distribution/attribution/queries.ts'
import { leadKey } from '#features/distribution/attribution/identity-hashes.ts'
import { notifyDistributor } from '#features/distribution/distributors/notify-distributor.ts'
import { insertCredit, reopenCredit } from './queries.ts'
import { inAllLanguages, translate } from '#messages.ts'

export interface ConfirmedRegistration {
  registrationId: number
  /** Of the registration's row; null brings nothing. */
  attributionId: number | null
  memberId: number | null
  mobile: string
  /** The name in the content of the course or class. */
  course: string
  courseTitle: Record<Language, string>
  /** What the form gives: points and cents, 0 for none. */
  credit: { points: number; cents: number }
  /** Who confirmed: `staff:NAME`, `member:12`. */
  actor: string
}

/**
 * Credits the referrer of a registration, pending at first, and restarts the time of the member's binding, in the
 * transaction that confirms. A mobile number brings a course's credit only once. Returns the credit's id, null where
 * there is none.
 */
export async function registrationConfirmed(
  trx: Executor,
  deps: ReferralDeps,
  confirmed: ConfirmedRegistration,
): Promise<number | null> {
  const { attributionId, registrationId, memberId, mobile, course, courseTitle, credit } = confirmed
  if (attributionId === null) return null
  const now = unixSeconds(deps.now())
  const lead = await attributionById(trx, attributionId)
  const distributor = lead?.distributor_id && (await distributorById(trx, lead.distributor_id))
  if (!lead || !distributor) return null
  const rules = await readRules(trx)
  if (memberId !== null) {
    await renewBinding(trx, rules, { memberId, distributorId: distributor.id, now })
  }
  if (credit.points <= 0 && credit.cents <= 0) return null

  const flags = new Set(lead.flags === '' ? [] : (lead.flags.split(',') as Flag[]))
  if (await inBurst(trx, distributor.id, lead.create_time)) flags.add('burst')
  if (await isOwn(trx, confirmed.actor, { member: distributor.user_id })) flags.add('self-confirmed')
  const seen = { review: flags.size > 0 ? 'waiting' : 'clear', flags: [...flags].join() } as const
  const inserted = await insertCredit(trx, {
    distributor_id: distributor.id,
    attribution_id: lead.id,
    campaign: lead.campaign,
    registration_id: registrationId,
    lead_key: leadKey(deps, mobile, course),
    course,
    course_title: courseTitle['zh-cn'],
    course_title_en: courseTitle.en,
    points: Math.max(0, credit.points),
    cents: Math.max(0, credit.cents),
    state: 'pending',
    ...seen,
    reason: '',
    create_time: now,
    due_time: now + rules.pendingSpan,
    available_time: null,
    reversed_time: null,
  })
  // The place was confirmed before, and that was taken back.
  const row =
    inserted ?? (await reopenCredit(trx, registrationId, { ...seen, due_time: now + rules.pendingSpan }))
  if (!row) return null
  await auditCredit(trx, deps, row, { actor: confirmed.actor, action: 'credit.create' })
  await notifyDistributor(trx, deps, distributor.user_id, 'creditPending', row)
  return row.id
}

/** Whether there are more leads than usual in the hour before or after this one. */
async function inBurst(trx: Executor, distributorId: number, time: number): Promise<boolean> {
  const before = await countLeadsBetween(trx, distributorId, time - 3600, time)
  const after = await countLeadsBetween(trx, distributorId, time - 1, time + 3599)
  return Math.max(before, after) > usualLeadsPerHour
}

/** The ledger's memo of a credit or its reversal; it names the course. */
export function creditMemo(credit: CreditRow, said: 'memoCredit' | 'memoReversed') {
  const titles: Record<Language, string> = { 'zh-cn': credit.course_title, en: credit.course_title_en }
  return inAllLanguages(`distribution.say.${said}`, (language) => {
    const title = titles[language]
    return { course: title && translate[language]('distribution.say.course', { title }) }
  })
}

export function auditCredit(
  trx: Executor,
  deps: Pick<ApiDeps, 'now'>,
  { id, distributor_id: distributor, registration_id: registration, points, cents, flags }: CreditRow,
  { actor, action, reason = '' }: { actor: string; action: string; reason?: string },
): Promise<void> {
  const detail = { distributor, registration, points, cents, flags, reason }
  return audit(trx, { now: deps.now(), actor, action, entity: 'credit', ref: id, detail })
}
