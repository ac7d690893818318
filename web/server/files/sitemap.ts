import type { PublicAddress } from '@shuyuan/content/addresses/public-addresses'
import { defaultLanguage, languages, languageTag, type Language } from '@shuyuan/contract/text/language'

/** Paths that robots must not visit: pages of one visitor, redirects to other sites, and the API. */
const closed = ['/user', '/redirect', '/receive', '/qr', '/components', '/search', '/api']

/** `origin` is '' where the site's own is unknown; then no sitemap is named. */
export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return `${[...lines, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`
}

/**
 * The sitemap by sitemaps.org's protocol 0.9: each page in each language, with links to its other languages as Google
 * asks for. At most 50,000 addresses fit into one file.
 */
export function sitemapXml(
  pages: Iterable<Pick<PublicAddress, 'path' | 'published'>>,
  origin: string,
): string {
  const entries = [...pages].flatMap((page) => {
    const alternates = [
      ...languages.map((language) =>
        alternate(languageTag[language], addressOf(origin, page.path, language)),
      ),
      alternate('x-default', addressOf(origin, page.path, defaultLanguage)),
    ].join('')
    const changed = page.published ? `<lastmod>${page.published}</lastmod>` : ''
    return languages.map(
      (language) =>
        `<url><loc>${escape(addressOf(origin, page.path, language))}</loc>${changed}${alternates}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(tag: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escape(address)}"/>`
}

/** The default language's address is the plain one; others name theirs. */
function addressOf(origin: string, path: string, language: Language): string {
  return new URL(path + (language === defaultLanguage ? '' : `?lang=${language}`), origin).href
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
