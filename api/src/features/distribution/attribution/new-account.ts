import { type Referral, referralInput } from '@shuyuan/contract/distribution/distribution'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor, MemberRow } from '#db/tables.ts'
import { bind } from './binding-queries.ts'
import { candidatesOf, touchIdOf } from './candidates.ts'
import { readRules, type ReferralDeps } from '#features/distribution/rules.ts'
import { referrerRefusal } from './refusal.ts'

/** The referral in the browser's cookie `dist`; null where there is no valid one. */
export function referralInCookies(header: string | undefined): Referral | null {
  const value = /(?:^|;\s*)dist=([^;]*)/.exec(header ?? '')?.[1]
  if (!value) return null
  try {
    return referralInput.parse(JSON.parse(decodeURIComponent(value))) ?? null
  } catch {
    return null
  }
}

/** Binds a new member to the referrer of the registration, in its transaction; this alone earns nothing. */
export async function bindNewMember(
  trx: Executor,
  deps: ReferralDeps,
  member: MemberRow,
  referral: Referral | null,
): Promise<void> {
  if (!referral) return
  const now = unixSeconds(deps.now())
  const rules = await readRules(trx)
  const clues = { memberId: null, referral, typedCode: '' }
  const [touch] = await candidatesOf(trx, rules, clues, now)
  if (!touch) return
  const person = { memberId: member.id, mobile: member.mobile, idHash: '' }
  if (await referrerRefusal(trx, rules, touch.distributor, person, now)) return
  const { campaign, path } = touch
  const touchId = await touchIdOf(trx, deps, touch)
  const place = { campaign, path, touchId, origin: 'account' as const }
  await bind(trx, rules, { memberId: member.id, distributorId: touch.distributor.id, ...place }, now)
}
