import type { Language } from '@shuyuan/contract/text/language'

/**
 * Where the site's own server has the school's account in WeChat as JSON, with the picture of its code; null there where
 * the school has given neither a picture nor the address of one.
 */
export function followPath(language: Language): string {
  return `/follow/${language}.json`
}
