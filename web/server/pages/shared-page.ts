import type { SharedPage } from '#app/routing/share-tags.ts'
import type { PublicPages } from '#server/pages/public-pages.ts'
import type { WebSettings } from '#server/settings.ts'

/** How a page is shown where somebody shares it; null where search engines are not shown it either. */
export function sharedPage(asked: {
  publicPages: PublicPages
  settings: Pick<WebSettings, 'publicUrl'>
  /** Path and query. */
  address: string
}): SharedPage | null {
  const { publicPages, settings, address } = asked
  const asking = address.split('?', 1)[0] ?? ''
  // A thread of members is shown with the picture of the page that lists it.
  const page = publicPages.indexed().get(/^\/guoxuewenda\/\d+$/.test(asking) ? '/guoxuewenda' : asking)
  if (!page || !settings.publicUrl) return null
  const { kind, motif, published } = page
  return {
    type: kind === 'article' || kind === 'book' ? kind : 'website',
    // A file of web/public.
    picture: `${settings.publicUrl}/og/${motif}.png`,
    ...(published && { published }),
  }
}
