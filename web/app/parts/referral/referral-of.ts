import { campaignName, referralCode } from '@shuyuan/contract/distribution/distribution-kinds'
import type { Referral } from './touches.ts'

/** Names that a referral code has had in links, in the order they are read. */
const names = ['d', 'spread', 'spid', 'pid', 'invite_code', 'spread_uid'] as const

/**
 * The referral of an address, null when there is none that could be one: the first name that has a code is taken, and
 * of one name its first code.
 */
export function referralOf(query: URLSearchParams): Referral | null {
  for (const name of names) {
    for (const text of query.getAll(name)) {
      const code = referralCode(text)
      if (code) return { code, campaign: campaignName(query.get('c') ?? '') }
    }
  }
  return null
}
