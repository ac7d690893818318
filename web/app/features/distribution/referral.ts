import type { Referral } from '#app/parts/referral/touches.ts'

/** Names that a referral code has had in links, in the order they are read. */
const names = ['d', 'spread', 'spid', 'pid', 'invite_code', 'spread_uid'] as const

/** The referral of an address, null when there is none that could be one. */
export function referralOf(query: URLSearchParams): Referral | null {
  for (const name of names) {
    const code = crockford(query.get(name) ?? '')
    if (code) return { code, campaign: campaignOf(query) }
  }
  return null
}

/** Crockford's base32 (crockford.com/base32.html): case and the look-alikes I, L and O do not count; no U. */
function crockford(text: string): string | null {
  const code = text.trim().toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

function campaignOf(query: URLSearchParams): string {
  const campaign = query.get('c') ?? ''
  return /^[a-z0-9-]{1,32}$/.test(campaign) ? campaign : ''
}
