import type { Executor } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'

const day = 86_400

/** The settings that the rules of referral go by; spans in seconds. */
export interface ReferralRules {
  guestSpan: number
  /** null: a binding lasts for ever. */
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
