import { defaultLanguage } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import { ruleOf } from '#app/routing/rules.ts'

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

/**
 * The address to pass on: with a referral code only where one is kept (the routes that have the middleware
 * `distribution`), with the language where it is not the default.
 */
export function shareLink({ origin, path, language, code, campaign = '' }: ShareLinkParts): string {
  const query = new URLSearchParams()
  if (language !== defaultLanguage) query.set('lang', language)
  if (code && isReferable(path)) {
    query.set('d', code)
    if (campaign) query.set('c', campaign)
  }
  const asked = query.toString()
  return origin + path + (asked && `?${asked}`)
}

/** Whether a referral code in this page's address is kept. */
export function isReferable(path: string): boolean {
  return ruleOf(path)?.middleware?.includes('distribution') ?? false
}
