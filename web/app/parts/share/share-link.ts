import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'

export interface ShareLinkParts {
  /** Of the site, without a trailing slash. */
  origin: string
  path: string
  language: Language
  /** Whose link it is; '' for nobody's. */
  code: string
  /** Campaign, '' for none. */
  campaign?: string
}

/** The address to pass on: with the referral code, and with the language where it is not the default. */
export function shareLink({ origin, path, language, code, campaign = '' }: ShareLinkParts): string {
  const query = new URLSearchParams()
  if (language !== defaultLanguage) query.set('lang', language)
  if (code) {
    query.set('d', code)
    if (campaign) query.set('c', campaign)
  }
  const asked = query.toString()
  return origin + path + (asked && `?${asked}`)
}
