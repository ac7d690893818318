// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** Version of the referral rules, stored with each attribution; it changes whenever their meaning does. */
export const ruleVersion = '2026-11'
/** Version of the agreement that a distributor accepts. */
export const agreementVersion = '2026-11'

export const distributorStates = ['applied', 'active', 'frozen', 'ended'] as const
export type DistributorState = (typeof distributorStates)[number]

/** State of a referral code; the browser forgets a code that is unknown or frozen. */
export const touchStates = ['active', 'unknown', 'frozen'] as const
export type TouchState = (typeof touchStates)[number]

/** Where an attribution comes from; `manual`: a code that somebody typed. */
export const attributionSources = ['binding', 'touch', 'manual', 'none'] as const
export type AttributionSource = (typeof attributionSources)[number]

export const creditStates = ['pending', 'available', 'reversed'] as const
export type CreditState = (typeof creditStates)[number]

export const cardStates = ['none', 'pending', 'approved', 'refused'] as const
export type CardState = (typeof cardStates)[number]

/** Days for which a guest's visit by a referral link is valid, unless the site's settings say otherwise. */
export const guestWindowDays = 30
/** The largest value of that setting. */
export const longestGuestWindow = 90

/** Days that a report can cover. */
export const reportSpans = [7, 30, 90] as const
export type ReportSpan = (typeof reportSpans)[number]

/**
 * A referral code as it is stored: 8 characters of Crockford's base32 (crockford.com/base32.html). Case does not
 * matter, I and L are read as 1, O as 0, and no code has a U; spaces and dashes are dropped. Null where the text is no
 * code.
 */
export function referralCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/** The name of a campaign or channel: 1 to 32 of a–z, 0–9 and dashes; '' where the text is no such name. */
export function campaignName(text: string): string {
  return /^[a-z0-9-]{1,32}$/.test(text) ? text : ''
}
