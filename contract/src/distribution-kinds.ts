// Apart from the schemas, which pages that only need these words do not load (see codes.ts).

/** The rules of referral that an attribution was made by; a change of what they mean gets a new one. */
export const ruleVersion = '2026-11'
/** The agreement that a distributor accepts. */
export const agreementVersion = '2026-11'

export const distributorStates = ['applied', 'active', 'frozen', 'ended'] as const
export type DistributorState = (typeof distributorStates)[number]

/** What the server says of a code; one that is unknown or frozen is forgotten by the browser. */
export const touchStates = ['active', 'unknown', 'frozen'] as const
export type TouchState = (typeof touchStates)[number]

/** Where an attribution comes from; `manual`: a code that somebody typed. */
export const attributionSources = ['binding', 'touch', 'manual', 'none'] as const
export type AttributionSource = (typeof attributionSources)[number]

export const creditStates = ['pending', 'available', 'reversed'] as const
export type CreditState = (typeof creditStates)[number]

export const cardStates = ['none', 'pending', 'approved', 'refused'] as const
export type CardState = (typeof cardStates)[number]

/** For how many days a guest's touch counts, unless the site's settings say otherwise. */
export const guestWindowDays = 30
/** The setting's bounds. */
export const longestGuestWindow = 90

/** How many days a report can go back. */
export const reportSpans = [7, 30, 90] as const
export type ReportSpan = (typeof reportSpans)[number]

/**
 * A referral code as it is kept: 8 characters of Crockford's base32 (crockford.com/base32.html), for which case and
 * the look-alikes I, L and O do not count and U is no character; spaces and dashes that people write are left out.
 * Null for what is none.
 */
export function referralCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/** A campaign's or channel's name: 1 to 32 of a–z, 0–9 and dashes; '' for what is none. */
export function campaignName(text: string): string {
  return /^[a-z0-9-]{1,32}$/.test(text) ? text : ''
}
