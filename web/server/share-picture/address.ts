import { isLanguage, languages } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import type { SharedPage } from '#app/routing/share-tags.ts'
import type { PublicPages } from '#server/public-pages.ts'
import type { WebSettings } from '#server/settings.ts'

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

/** How a page is shown where somebody shares it; null where search engines are not shown it either. */
export function sharedPage(asked: {
  publicPages: PublicPages
  settings: Pick<WebSettings, 'publicUrl'>
  language: Language
  /** Path and query. */
  address: string
}): SharedPage | null {
  const { publicPages, settings, language, address } = asked
  const asking = address.split('?', 1)[0] ?? ''
  // A thread of members is shown with the picture of the page that lists it.
  const page = publicPages.indexed().get(/^\/guoxuewenda\/\d+$/.test(asking) ? '/guoxuewenda' : asking)
  if (!page || !settings.publicUrl) return null
  const { path, kind, published } = page
  return {
    type: kind === 'article' || kind === 'book' ? kind : 'website',
    picture: settings.publicUrl + pictureAddress(language, path),
    ...(published && { published }),
  }
}
