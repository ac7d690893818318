import type { Executor } from '#db/tables.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'

const day = 86_400

/** What attribution needs, in the API and on the command line. */
export interface ReferralDeps extends Pick<ApiDeps, 'now'> {
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey'>
}

/** The school's settings for referrals; spans in seconds. */
export interface ReferralRules {
  guestSpan: number
  /** null: a binding never expires. */
  bindingSpan: number | null
  pendingSpan: number
  staffGroups: number[]
}

export async function readRules(db: Executor): Promise<ReferralRules> {
  const config = await readConfig(db)
  return {
    guestSpan: config.referral_guest_days * day,
    bindingSpan: config.referral_binding_days === 0 ? null : config.referral_binding_days * day,
    pendingSpan: config.referral_pending_days * day,
    staffGroups: config.referral_staff_groups,
  }
}
