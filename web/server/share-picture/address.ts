import { isLanguage, languages } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import type { PublicPages } from '#server/public-pages.ts'

/** Where the picture of a page stands that is shown when somebody shares it: `/og/en/guoxue.png`, `/og/en.png`. */
export function pictureAddress(language: Language, path: string): string {
  return `/og/${language}${path === '/' ? '' : path}.png`
}

/** The page of a picture's address, null for other addresses. */
export function pageOfPicture(pathname: string): { language: Language; path: string } | null {
  const [, language, path = ''] = /^\/og\/([a-z-]+)(\/.+)?\.png$/.exec(pathname) ?? []
  return isLanguage(language) ? { language, path: path || '/' } : null
}

/** The addresses of all pictures. */
export function pictureAddresses(pages: PublicPages): string[] {
  return languages.flatMap((language) =>
    [...pages.indexed().keys()].map((path) => pictureAddress(language, path)),
  )
}
