import type { Language } from '@shuyuan/contract/text/language'

/** Where the site's own server has the school's advisor as JSON; null there where the school has none. */
export function schoolAdvisorPath(language: Language): string {
  return `/advisor/${language}.json`
}
